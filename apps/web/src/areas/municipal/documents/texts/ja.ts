import type { DocumentsText } from './zh-cn.ts'

export const ja: DocumentsText = {
  kindFirst: '先に文書種別を選択してください',
  subject: '対象業務を選択してください',
  fill: 'ひな形を適用',
  refillTitle: 'ひな形を適用しますか？',
  refillNote: '標題、宛先、本文をひな形で書き直します。',
  paper: '文書',
  pdf: 'PDF出力',
  openSubject: '業務を開く',
  to: (mainSend) => `${mainSend}：`,
  copies: (copySend) => `写し：${copySend}`,
  compare: 'ひな形と比較',
  compareEnd: '本文に戻る',
  legend: '下線は追加、取り消し線は削除です。',
  same: '本文はひな形と同じです。',
  noTemplate: 'ひな形を読み込めません',
}
