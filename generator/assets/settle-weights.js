/* What each trait of an entry is worth (see settle-traits.js), and what makes a verdict sure. Fitted to the disputes and
   questions that the tests hold, and written by tests/measure/settle_weights.mjs. */
globalThis.SettleWeights = {
  entry: {
    points: 1.84, covered: 1.25, inHead: 1.39, phrase: 1.63, missed: -0.82, headCover: 1.87, long: 1.02,
    tells: 1.33, pairs: 0.94, rankMet: 0.46, topicMet: -0.27, topicExtra: -0.43, keyedMet: 0.81,
    keyedShare: 1.3, keyedOver: -0.15, toldOver: -0.29, pointsCovered: 0.95, pointsMissed: -0.08,
    strictMet: 0.32, strictOver: -0.06, toldMissed: -0.11, falsePhrase: 0.43, caseNone: 0.11,
    mustMissed: -0.57, homeSame: 0.28, kindMet: -0.23, reading: -0.38, "must reading": 0.13,
    rankMissed: -0.46, placeExtra: -0.34, toldMet: -0.22, caseMet: 0.43, caseMissed: -0.53, mustMet: 0.58,
    kindExtra: 0.29, numberExtra: 0.36, unkeyed: 0.79, strictMissed: -0.32, kindMissed: -0.42,
    "must advises": 0.78, topicMissed: 0.04, "must grants": -0.66, goneExtra: -0.09, rankExtra: -0.35,
    note: -0.51, "must note": -0.1, "must ends": -0.2, "must deals": 0.06, "may forbids": 0.82,
    "may ends": -0.21, "may grants": -0.75, "may reading": 0.23, "may obliges": -0.06, mustExtra: -0.06,
    "may deals": -0.38, "may advises": 0.34, "order reading": 0.04, placeMet: 0.32, caseAsked: -1.16,
    "order grants": -0.34, "order forbids": 0.62, placeMissed: 0.05, "order ends": -0.09,
    "order obliges": -0.09, "order deals": -0.12, fromOwn: 1.55, fromMet: 1.17, fromNone: 0.32,
    fromMissed: 0.59, strange: 0.03, dutyUntold: -0.99, toOwn: -0.18, toMet: 0.15, toMissed: -0.15,
    "count forbids": -0.09, "count reading": -0.06, "count grants": -0.14, "count deals": 0.28,
    "count advises": -0.05, wayMet: 0.31, wayOnly: 0.67, wayOther: 0.65, numberMissed: -0.43,
    numberMet: 0.43, noneMet: 0.94, "count note": -0.06, "count scores": 0.16, defines: -0.84,
    "which forbids": 0.37, "which deals": -0.16, "which reading": -0.42, "which advises": -0.15,
    "which grants": 0.51, "which ends": -0.13, "which scores": 0.07, "which obliges": -0.06,
    "when reading": -0.03, "when grants": -0.15, "when forbids": 0.19, "which note": -0.03, wayBack: -0.13,
    goneMet: -0.53, goneMissed: 0.37,
  },
  sure: {
    bias: 0.1, chance: 0.71, agree: 0.69, brief: 0.52, ends: -0.55, mayGrants: -0.76, phrase: 0.73,
    covered: -0.37, missed: -0.16, keyedShare: 0.35, note: 0.04, placeMissed: -0.25, numberMissed: -0.35,
    strange: -0.42, mustMissed: -0.23, toldMissed: -0.27, strictOver: -0.07, falsePhrase: 0.17,
  },
};
