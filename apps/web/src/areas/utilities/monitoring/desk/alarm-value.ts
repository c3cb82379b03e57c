import { asText } from '@chengan/kernel/values'
import type { RowOf } from '../../../../resources/row.ts'

/** The present value of an alarm with its unit. */
export function alarmValueText(row: RowOf<'iotAlarm'>, field: 'lastValue' | 'extremeValue' = 'lastValue'): string {
  const value = row[field]
  return typeof value === 'number' ? `${value} ${asText(row.unit)}`.trim() : '—'
}

/** The name of what was measured, without the unit that stands behind its value. */
export const bareMetricOf = (name: string, unit: string): string =>
  unit !== '' && name.endsWith(` ${unit}`) ? name.slice(0, -unit.length - 1) : name
