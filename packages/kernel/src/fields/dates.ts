import { kindOfPeriod, type PeriodKind, periodOf } from '../days/periods.ts'
import { dateText, datetimeText, instantOf, isDateText, isDatetimeText } from '../time.ts'
import type { Field } from './field.ts'
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

// Both compare as their texts do, by their bytes: no language orders `2026-Q1` and `2026-03` or `9:05` and `10:00` otherwise.
const asBytes = () => ({ '': 'text COLLATE "C"' })

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/

export const timeSpec: KindSpec = {
  kind: 'time',
  columns: asBytes,
  judge(value) {
    if (typeof value !== 'string') return malformed
    const [, hour, minute] = CLOCK.exec(value.trim().replace('：', ':')) ?? []
    return hour === undefined || minute === undefined ? malformed : keep(`${hour.padStart(2, '0')}:${minute}`)
  },
  filter: 'range',
  sortable: true,
  schema: () => ({ type: 'string', description: 'HH:mm', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  sample: (_field, chance) => datetimeText(SAMPLE - Math.floor(chance() * 1440) * 60_000).slice(11, 16),
}

/** The spans that a period field takes; a month where it says none. */
export const periodsOf = ({ periods = ['month'] }: Pick<Field, 'periods'>): readonly PeriodKind[] => periods

const wire: Readonly<Record<PeriodKind, string>> = { month: '2026-03', quarter: '2026-Q1', halfYear: '2026-H1', year: '2026' }

export const periodSpec: KindSpec = {
  kind: 'period',
  columns: asBytes,
  judge(value, field) {
    const text = (typeof value === 'number' ? String(value) : value) as unknown
    if (typeof text !== 'string') return malformed
    const plain = text.trim().toUpperCase()
    const kind = kindOfPeriod(plain)
    return kind !== null && periodsOf(field).includes(kind) ? keep(plain) : malformed
  },
  filter: 'range',
  sortable: true,
  schema: (field) => ({
    type: 'string',
    maxLength: 7,
    description: periodsOf(field)
      .map((kind) => wire[kind])
      .join(' · '),
  }),
  sample: (field, chance) => {
    const day = dateText(SAMPLE - Math.floor(chance() * 700) * 86_400_000)
    return periodOf(day, periodsOf(field)[Math.floor(chance() * periodsOf(field).length)] ?? 'month')
  },
}
