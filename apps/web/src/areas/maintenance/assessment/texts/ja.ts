import type { RunAssessmentText } from './zh-cn.ts'

export const ja: RunAssessmentText = {
  title: '得点の内訳',
  total: (score) => `合計${score}点`,
  item: '評価項目',
  weight: '重み',
  points: '得点',
  rows: '集計対象',
  nothingDue: '対象がないため、重みは他の項目に配分されます',
  veto: (items) => `失格事項：${items}`,
  open: '対象の一覧を開く',
  lines: '評価明細',
  notKept: 'この評価は対象の保存前に計算されたため、数字から一覧を開けません。',
  figures: {
    eventTotal: (count) => `要補修${count}件`,
    onTimeCount: (count) => `期限内${count}件`,
    overdueCount: (count) => `期限超過${count}件`,
    closedCount: (count) => `完結${count}件`,
    firstPass: (count) => `一回で合格${count}件`,
    repeats: (count) => `再補修${count}件`,
    patrolDue: (count) => `要巡回${count}回`,
    patrolDone: (count) => `完了${count}回`,
    taskDue: (count) => `要保守${count}件`,
    taskDone: (count) => `期限内完了${count}件`,
  },
}
