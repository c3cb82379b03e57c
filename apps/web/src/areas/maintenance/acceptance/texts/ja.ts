import type { AcceptanceText } from './zh-cn.ts'

export const ja: AcceptanceText = {
  title: '完了し、検収申請待ちの事業',
  count: (many) => `${String(many)}件`,
  finished: (day) => `完了 ${day}`,
  due: (day) => `申請期限 ${day}`,
  apply: '検収を申請',
  none: '検収申請待ちの事業はありません',
  failed: '検収申請待ちの事業を読み込めませんでした',
  failedNote: (reason) => `${reason}。`,
}
