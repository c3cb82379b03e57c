import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Label } from '@chengan/kernel/label'
import { asText } from '@chengan/kernel/values'
import { type RawBuilder, sql } from 'kysely'
import type { Settings } from '../../../settings.ts'

/** The plan of a year (0) or of the supplements of a quarter (1 to 4). */
export interface Batch {
  readonly year: number
  readonly batch: number
}

export const batchOfRow = (row: ValuesNamed<'excavationPlan'>): Batch => ({ year: Number(row.planYear), batch: Number(row.batch ?? 0) })

/** The plan that takes in what this one left over: the next quarter's. */
export const nextBatch = ({ year, batch }: Batch): Batch => (batch < 4 ? { year, batch: batch + 1 } : { year: year + 1, batch: 1 })

/** The batch of an annual declaration called `alias`: what it was put in, else the year's for an annual one, its quarter's for a supplement. */
export const batchSql = (alias: string): RawBuilder<number> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`coalesce(${column('plan_batch')}, case when ${column('declare_type')} = '1' then 0
    else extract(quarter from coalesce(${column('submit_time')}, ${column('create_date')}))::int end)`
}

/** Declarations of a batch. */
export const inBatch = (alias: string, { year, batch }: Batch): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`${column('plan_year')} = ${year} and ${column('declare_type')} in ('1', '2') and not ${column('deleted')} and ${batchSql(alias)} = ${batch}`
}

export const lastDayOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
export const quarterOfDay = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3)

/** The last day on which declarations of the batch are taken: of the parameter in the year before, or of the first month of its quarter. */
export function windowEndOf({ year, batch }: Batch, settings: Pick<Settings, 'text'>): string {
  if (batch > 0) return lastDayOf(year, batch * 3 - 2)
  const [, end] = /(\d\d-\d\d)\s*$/.exec(asText(settings.text('wj.declareWindow', '10-01…11-15'))) ?? []
  return `${year - 1}-${end ?? '11-15'}`
}

/** The day until which the plan of a batch is released. */
export const releaseLimitOf = ({ year, batch }: Batch): string => (batch > 0 ? lastDayOf(year, batch * 3) : `${year - 1}-12-31`)

/** How a batch is called. */
export const batchWords = ({ year, batch }: Batch): Label =>
  batch === 0 ? { zh: `${year}年度`, en: `${year}` } : { zh: `${year}年第${batch}季度增补`, en: `the supplements of Q${batch} ${year}` }
