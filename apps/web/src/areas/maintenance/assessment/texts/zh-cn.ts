export const zhCN = {
  title: '得分构成',
  measure: '指标',
  source: '完成 / 应完成',
  points: '得分',
  notDue: '本期无应完成',
  ranking: (period: string) => `${period} 各标段排名`,
  payCurve: '得分与付费比例',
  pointsAxis: '{value} 分',
  paid: (score: number, ratio: number) => `${String(score)} 分：付费 ${String(ratio)}%`,
}

export type AssessmentText = typeof zhCN
