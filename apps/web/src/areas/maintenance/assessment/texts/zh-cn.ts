/** The words of what the score of a run is made of. */
export const zhCN = {
  title: '得分构成',
  total: (score: string) => `总分 ${score} 分`,
  item: '考核项',
  weight: '权重',
  points: '得分',
  rows: '取数',
  nothingDue: '本期无应计项，权重分给其他项',
  veto: (items: string) => `一票否决：${items}`,
  open: '打开这些行',
  lines: '评分明细',
  notKept: '该考核单在保存取数明细之前计算，数字不能打开明细。',
  ranking: (period: string) => `${period} 各标段排名`,
  payCurve: '得分与付费比例',
  pointsAxis: '{value} 分',
  paid: (score: number, ratio: number) => `${String(score)} 分：付费 ${String(ratio)}%`,
  figures: {
    eventTotal: (count: number) => `应修复 ${count} 件`,
    onTimeCount: (count: number) => `及时 ${count} 件`,
    overdueCount: (count: number) => `逾期 ${count} 件`,
    closedCount: (count: number) => `办结 ${count} 件`,
    firstPass: (count: number) => `一次合格 ${count} 件`,
    repeats: (count: number) => `返修 ${count} 件`,
    patrolDue: (count: number) => `应巡查 ${count} 次`,
    patrolDone: (count: number) => `完成 ${count} 次`,
    taskDue: (count: number) => `应保养 ${count} 项`,
    taskDone: (count: number) => `按期完成 ${count} 项`,
  },
}

export type RunAssessmentText = typeof zhCN
