import { numberOf, spanWords, tooltipOf } from './life-words.ts'

const spanOf = spanWords(
  (year, quarter) => `${year}年${quarter}季度`,
  (from, to) => `${from}至${to}`,
  (year) => `${year}年`,
)

/** The words of the life of a facility. */
export const zhCN = {
  title: '设施全寿命',
  year: '年度',
  total: '合计',
  costs: '费用合计',
  head: (from: string, to: string, km: number | null, area: number | null) =>
    [
      `${from}至${to}`,
      ...(km === null ? [] : [`长${numberOf(km, 2)}千米`]),
      ...(area === null ? [] : [`面积${numberOf(area, 0)}平方米`]),
    ].join('，'),
  unmeasured: '尚无已发布的检测评定，技术状况未列示',
  none: '还没有可列示的记录',
  noneNote: '检测、养护、专项工程或占道挖掘有记录后在此按时间列示',
  failed: '全寿命记录没有加载成功',
  failedNote: (reason: string) => `${reason}。`,
  span: spanOf,
  opens: (label: string, when: string) => `打开${when}的${label}明细`,
  tooltip: tooltipOf(spanOf),
}

export type LifeText = typeof zhCN
