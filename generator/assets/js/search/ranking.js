/* The weights with which the score of a record is computed. */
export const RANKING = {
  cover: 1.35, head: 0.81, byPhrase: 1.09, phrase: 0.65, fault: 0.5, gone: 0.44, ungone: 0.14, left: 0.12, must: 0.23, way: 0.07, noway: 0.07, topic: 0.53,
  offTopic: 0.43, smooth: 1.61, talk: 0.33, common: 0.42, named: 0.46, counsel: 0.42, exact: 0.4, only: 0.4, home: 0.3, uncounted: 0.3,
  rule: 0.02, inHead: 0.05,
};
