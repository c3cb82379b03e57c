import { daysOfPeriod, kindOfPeriod, type PeriodKind, periodOf } from '@chengan/kernel/days/periods'
import { addDays } from '@chengan/kernel/time'
import { kindOfKhPeriod } from '../assessment-codes.ts'

/** A period of assessment: its year, its kind (kh_period) and which of the year it is, with its days. */
export interface AssessedPeriod {
  /** `2026-10`, `2026-Q4`, `2026-H2`, `2026` */
  readonly code: string
  readonly year: number
  readonly period: string
  readonly periodNo: number
  /** yyyy-MM-dd, both included. */
  readonly from: string
  readonly to: string
}

const wireOf: Readonly<Record<PeriodKind, string>> = Object.fromEntries(
  Object.entries(kindOfKhPeriod).map(([value, kind]) => [kind, value]),
) as Readonly<Record<PeriodKind, string>>

/** The period that a text names; null where it names none. */
export function assessedPeriod(code: string): AssessedPeriod | null {
  const [kind, days] = [kindOfPeriod(code), daysOfPeriod(code)]
  if (kind === null || days === null) return null
  const part = code.slice(5).replace(/^[QH]/, '')
  return {
    ...{ code, year: Number(code.slice(0, 4)), period: wireOf[kind], periodNo: part === '' ? 1 : Number(part) },
    ...{ from: days[0], to: days[1] },
  }
}

/** How a period is written; null for what is none (a fifth quarter). */
export function codeOfPeriod(year: number, period: string, periodNo: number): string | null {
  const kind = kindOfKhPeriod[period]
  if (kind === undefined) return null
  const tail = { month: `-${String(periodNo).padStart(2, '0')}`, quarter: `-Q${periodNo}`, halfYear: `-H${periodNo}`, year: '' }[kind]
  const code = `${year}${tail}`
  return kindOfPeriod(code) === kind && (kind !== 'year' || periodNo === 1) ? code : null
}

/** The period of the same kind before one. */
export const assessedBefore = ({ from, period }: AssessedPeriod): string => periodOf(addDays(from, -1), kindOfKhPeriod[period] ?? 'month')

const inWords: Readonly<Record<PeriodKind, (part: number) => string>> = {
  month: (part) => `${part}月`,
  quarter: (part) => `第${part}季度`,
  halfYear: (part) => (part === 1 ? '上半年' : '下半年'),
  year: () => '',
}

/** A period as the name of a run says it: 2026年10月. */
export const periodWords = ({ year, period, periodNo }: AssessedPeriod): string =>
  `${year}年${inWords[kindOfKhPeriod[period] ?? 'month'](periodNo)}`
