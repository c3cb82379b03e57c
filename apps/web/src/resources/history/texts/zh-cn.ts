export const zhCN = {
  button: '变更记录',
  title: (what: string) => `变更记录：${what}`,
  failed: '变更记录加载失败',
  none: '还没有变更记录',
  noneNote: '记录从首次保存开始，此前迁入的数据没有逐项记录。',
  inStep: (step: string) => `环节：${step}`,
  byJob: (job: string) => `系统定时任务：${job}`,
  restore: '恢复到此版本',
  restoreAsk: '恢复到此版本？',
  restoreEffect: (fields: string) => `将生成一个新版本，恢复以下内容：${fields}。现有版本保留在变更记录中。`,
  restored: '已恢复，生成新版本',
  compare: '版本对比',
  from: '版本一',
  to: '版本二',
  alike: '两个版本没有差异',
  versionAt: (number: number, time: string) => `第 ${number} 版 ${time}`,
  more: '仅显示最近 200 次变更',
  verbs: { save: '新增', update: '编辑', delete: '删除', restore: '恢复', import: '导入' } as Readonly<Record<string, string>>,
}

export type HistoryText = typeof zhCN
