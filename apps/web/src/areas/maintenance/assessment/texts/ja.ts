import type { AssessmentText } from './zh-cn.ts'

export const ja: AssessmentText = {
  title: '得点の内訳',
  measure: '指標',
  source: '実施 / 予定',
  points: '得点',
  notDue: '今期は対象なし',
  ranking: (period) => `${period} 工区別の順位`,
  payCurve: '得点と支払割合',
  pointsAxis: '{value}点',
  paid: (score, ratio) => `${String(score)}点：支払 ${String(ratio)}%`,
}
