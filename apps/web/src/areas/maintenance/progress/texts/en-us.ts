import type { ProgressText } from './zh-cn.ts'

export const enUS: ProgressText = {
  title: 'Plan and works',
  planned: 'Planned to date',
  actual: 'Done to date',
  lag: 'Deviation',
  month: 'Month',
  percent: (value) => (value === null ? '—' : `${String(value)}%`),
  none: 'No month yet; they are made when the works begin.',
  failed: 'The curves could not be loaded',
  failedNote: (reason) => `${reason}.`,
}
