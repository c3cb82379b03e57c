import type { ProgressText } from './zh-cn.ts'

export const ja: ProgressText = {
  title: '計画と実績の進捗',
  planned: '計画累計',
  actual: '実績累計',
  lag: '偏差',
  month: '月',
  percent: (value) => (value === null ? '—' : `${String(value)}%`),
  none: '月報はまだありません。着工後に自動作成されます。',
  failed: '進捗曲線を読み込めませんでした',
  failedNote: (reason) => `${reason}。`,
}
