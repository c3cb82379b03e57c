/** The words of the curves of works. */
export const zhCN = {
  title: '计划与实际进度',
  planned: '计划累计',
  actual: '实际累计',
  lag: '偏差',
  month: '月份',
  percent: (value: number | null) => (value === null ? '—' : `${String(value)}%`),
  none: '该项目尚无月报，开工后自动生成。',
  failed: '进度曲线加载失败',
  failedNote: (reason: string) => `${reason}。`,
}

export type ProgressText = typeof zhCN
