import { date, datetime, decimal, dict, int, text } from '@chengan/kernel/fields/builders'
import { shareInWords } from '@chengan/kernel/texts/said-numbers'
import { metricCheck } from '../../system/dictionaries/dashboards.ts'

const readOnly = { readOnly: true } as const

/** What nights and refreshes say of a figure: its last value, whether it agreed with its list in the city and in each district, since when not, and since when it
 *  has been beyond its red line. */
export const nightlyFields = {
  checkState: dict(metricCheck, '核对结果', 'Last check', { ...readOnly, default: metricCheck.values.unread.value }),
  checkTime: datetime('核对时间', 'Checked at', readOnly),
  checkedScopes: int('核对范围数', 'Scopes checked', readOnly),
  checkNote: text(500, '核对说明', 'What was found', readOnly),
  // What notices say in English.
  checkNoteEn: text(500, '核对说明英文', 'What was found, in English', { ...readOnly, internal: true }),
  differsSince: date('不一致起始日期', 'Differs since', readOnly),
  lastValue: decimal(18, 4, '最近值', 'Last value', { ...readOnly, inWords: shareInWords }),
  lastDate: date('最近值日期', 'Day of the last value', readOnly),
  redSince: date('超红线起始日期', 'Beyond red since', readOnly),
  unusualSince: date('异常起始日期', 'Unusual since', readOnly),
  unusualNote: text(500, '异常说明', 'What is unusual', readOnly),
  unusualNoteEn: text(500, '异常说明英文', 'What is unusual, in English', { ...readOnly, internal: true }),
  refreshedTime: datetime('刷新时间', 'Refreshed at', readOnly),
  redRefreshes: int('连续超红线次数', 'Refreshes beyond red', readOnly),
  redTime: datetime('超红线时间', 'Beyond red at', readOnly),
} as const
