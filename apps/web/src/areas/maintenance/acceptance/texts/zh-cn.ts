export const zhCN = {
  title: '已完工、待申请验收的项目',
  count: (many: number) => `${String(many)} 个`,
  finished: (day: string) => `完工 ${day}`,
  due: (day: string) => `申请期限 ${day}`,
  apply: '申请验收',
  none: '没有已完工、待申请验收的项目',
  failed: '待申请验收的项目加载失败',
  failedNote: (reason: string) => `${reason}。`,
}

export type AcceptanceText = typeof zhCN
