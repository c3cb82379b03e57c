import type { HistoryText } from './zh-cn.ts'

export const ja: HistoryText = {
  button: '変更履歴',
  title: (what) => `変更履歴：${what}`,
  failed: '変更履歴を取得できませんでした',
  none: '変更履歴はまだありません',
  noneNote: '最初の保存以降の変更が記録されます。移行されたデータの過去分はありません。',
  inStep: (step) => `工程：${step}`,
  byJob: (job) => `定期ジョブ：${job}`,
  restore: 'この版に戻す',
  restoreAsk: 'この版に戻しますか？',
  restoreEffect: (fields) => `次の項目を以前の値に戻した新しい版を作成します：${fields}。現在の版は履歴に残ります。`,
  restored: '新しい版として復元しました',
  compare: '版の比較',
  from: '版1',
  to: '版2',
  alike: '2つの版に差異はありません',
  versionAt: (number, time) => `第${number}版 ${time}`,
  more: '直近200件の変更のみ表示',
  verbs: { save: '追加', update: '編集', delete: '削除', restore: '復元', import: '取込' },
}
