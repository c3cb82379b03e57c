import type { BudgetText } from './zh-cn.ts'

export const ja: BudgetText = {
  regions: '地区別の予算執行',
  reserves: '地区別の予備費残額',
  held: '現行額',
  used: '支払済',
  frozen: '凍結',
  left: '残額',
  unit: '万元',
  execution: (rate) => `執行率 ${rate}%`,
  only: (region) => `${region}のみ表示`,
  everything: 'すべて表示',
  none: (year) => `${String(year)}年度の予算はまだ登録されていません`,
  noneNote: '市の計画課・財務課が追加またはインポートします。',
  failed: '予算の集計を読み込めませんでした',
  failedNote: (reason) => `${reason}。`,
}
