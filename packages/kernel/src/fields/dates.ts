import { dateText, datetimeText, instantOf, isDateText, isDatetimeText } from '../time.ts'
import { type KindSpec, keep, malformed } from './kind.ts'

// A fixed day, so that sample rows are the same on every machine; 2026-01-05 is a Monday.
const SAMPLE = instantOf('2026-01-05 09:00:00')

export const dateSpec: KindSpec = {
  kind: 'date',
  columns: () => ({ '': 'date' }),
  judge(value) {
    if (typeof value !== 'string') return malformed
    const text = value.trim().slice(0, 10)
    return isDateText(text) && (value.trim().length === 10 || isDatetimeText(value.trim())) ? keep(text) : malformed
  },
  filter: 'range',
  sortable: true,
  schema: () => ({ type: 'string', format: 'date' }),
  sample: (_field, chance) => dateText(SAMPLE - Math.floor(chance() * 90) * 86_400_000),
}

export const datetimeSpec: KindSpec = {
  kind: 'datetime',
  columns: () => ({ '': 'timestamptz' }),
  judge(value) {
    if (typeof value !== 'string') return malformed
    const text = value.trim().replace('T', ' ')
    const full = text.length === 10 ? `${text} 00:00:00` : text.length === 16 ? `${text}:00` : text
    return isDatetimeText(full) ? keep(full) : malformed
  },
  filter: 'range',
  sortable: true,
  schema: () => ({ type: 'string', description: 'yyyy-MM-dd HH:mm:ss, Asia/Shanghai' }),
  sample: (_field, chance) => datetimeText(SAMPLE - Math.floor(chance() * 90 * 86_400) * 1000),
}
