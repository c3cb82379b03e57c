import { numberOf, spanWords, tooltipOf } from './life-words.ts'
import type { LifeText } from './zh-cn.ts'

const spanOf = spanWords(
  (year, quarter) => `${year}年第${quarter}四半期`,
  (from, to) => `${from}～${to}`,
)

export const ja: LifeText = {
  title: '施設のライフサイクル',
  year: '年度',
  total: '合計',
  costs: '費用合計',
  head: (from, to, km, area) =>
    [`${from}～${to}`, ...(km === null ? [] : [`延長${numberOf(km, 2)}km`]), ...(area === null ? [] : [`面積${numberOf(area, 0)}㎡`])].join(
      '、',
    ),
  unmeasured: '公表済みの点検評価がないため、健全度は表示されません',
  none: '表示できる記録がまだありません',
  noneNote: '点検、維持修繕、工事、掘削が記録されると、時間軸に沿って表示されます',
  failed: 'ライフサイクルを読み込めませんでした',
  failedNote: (reason) => `${reason}。`,
  span: spanOf,
  opens: (label, when) => `${when}の${label}の明細を開く`,
  tooltip: tooltipOf(spanOf),
}
