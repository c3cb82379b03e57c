import type { AssessmentText } from './zh-cn.ts'

export const enUS: AssessmentText = {
  title: 'What the score is made of',
  measure: 'Measure',
  source: 'Done / due',
  points: 'Points',
  notDue: 'Nothing was due',
  ranking: (period) => `Sections in ${period}`,
  payCurve: 'Score and share of the fee',
  pointsAxis: '{value}',
  paid: (score, ratio) => `${String(score)} points: ${String(ratio)}% of the fee`,
}
