import { hazardLevel, hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import { filtersOf } from '../../../../resources/lists/query.ts'
import { allOf, type FilterFrame } from '../../../../storage/scope/filter-sql.ts'

/** Where the list stands that every figure opens. */
export const LIST_ROUTE = '/aqjg/yhpc/all'

const state = hazardStatus.values
const values = (...list: readonly { readonly value: string }[]) => list.map((entry) => entry.value).join(',')
const open = values(state.reported, state.dispatched, state.reforming, state.delayPending, state.toReview)
/** A draft is no inspection yet; a void finding was one. */
const reported = values(state.reported, state.dispatched, state.reforming, state.delayPending, state.toReview, state.closed, state.invalid)
const found = {
  hasHazard: 'true',
  status: values(state.reported, state.dispatched, state.reforming, state.delayPending, state.toReview, state.closed),
}
const closed = { hasHazard: 'true', status: state.closed.value }

/** A counted figure: the query of the list that holds exactly the rows it counts. */
export interface Count extends Label {
  readonly key: string
  readonly unit: string
  readonly query: Values
}

/** A figure made of counts: a share in percent, or a mean. */
export interface Ratio extends Label {
  readonly key: string
  readonly unit: string
  /** The counted figure whose list it opens. */
  readonly drill: string
  readonly of: readonly [numerator: string, denominator: string]
}

/** The counted figures of utilities-supervision.md §17. Each is counted by the very filters of its list, so the two cannot differ. */
export const counts: readonly Count[] = [
  { key: 'checks', zh: '检查次数', en: 'Inspections', unit: '次', query: { by: 'check', status: reported } },
  { key: 'hazards', zh: '隐患数', en: 'Hazards', unit: '处', query: found },
  { key: 'majors', zh: '重大隐患数', en: 'Major hazards', unit: '处', query: { ...found, hazardLevel: hazardLevel.values.major.value } },
  { key: 'closed', zh: '已销号', en: 'Closed', unit: '处', query: closed },
  { key: 'onTime', zh: '按期销号', en: 'Closed on time', unit: '处', query: { ...closed, onTime: 'true' } },
  { key: 'overdueOpen', zh: '逾期未改', en: 'Overdue open', unit: '处', query: { hasHazard: 'true', overdue: 'true' } },
  { key: 'repeated', zh: '重复隐患', en: 'Repeated', unit: '处', query: { ...found, repeated: 'true' } },
  {
    key: 'supervised',
    zh: '挂牌督办',
    en: 'Under supervision',
    unit: '处',
    query: { hasHazard: 'true', status: open, supervised: 'true' },
  },
]

export const ratios: readonly Ratio[] = [
  { key: 'closeRate', zh: '整改率', en: 'Rectification rate', unit: '%', drill: 'closed', of: ['closed', 'hazards'] },
  { key: 'onTimeRate', zh: '按期整改率', en: 'On-time rate', unit: '%', drill: 'onTime', of: ['onTime', 'closed'] },
  { key: 'meanDays', zh: '平均整改天数', en: 'Mean days', unit: '天', drill: 'closed', of: ['closedDays', 'closed'] },
]

/** The order in which the figures stand on the page. */
export const figureOrder = [
  'checks',
  'hazards',
  'majors',
  'closed',
  'closeRate',
  'onTimeRate',
  'meanDays',
  'overdueOpen',
  'repeated',
  'supervised',
] as const

/** The columns of one reading of all counted figures over the rows of the frame, and those that add them up. What is counted by visit
 *  is counted in two steps: rows of a visit first, then visits; the database would else sort all rows by their number. */
export function countColumns(frame: FilterFrame): { readonly ofVisit: RawBuilder<unknown>; readonly ofAll: RawBuilder<unknown> } {
  const column = (name: string) => sql.ref(`${frame.alias}.${name}`)
  const fits = (query: Values) => allOf(filtersOf(frame, query))
  const parts = counts.map(({ key, query }) => sql`count(*) filter (where ${fits(query)}) as ${sql.id(key)}`)
  const days = sql`extract(epoch from (${column('close_date')} - ${column('check_date')})) / 86400.0`
  const sums = counts.map(({ key, query }) =>
    query.by === 'check' ? sql`${visitsWith(key)} as ${sql.id(key)}` : sql`sum(${sql.id(key)})::int as ${sql.id(key)}`,
  )
  return {
    ofVisit: sql.join([...parts, sql`coalesce(sum(${days}) filter (where ${fits(closed)}), 0)::float8 as "closedDays"`]),
    ofAll: sql.join([...sums, sql`sum("closedDays")::float8 as "closedDays"`]),
  }
}

/** How many visits have a row that counts: of the group, each stands in one line of it; of all, one may stand in several groups. */
const visitsWith = (key: string) =>
  sql`case when grouping("group") = 0 then count(*) filter (where ${sql.id(key)} > 0 and check_no is not null)
    else count(distinct check_no) filter (where ${sql.id(key)} > 0) end::int`

/** Counted figures and those made of them. A share of nothing is null, not zero. */
export function figuresOf(counted: Values): Readonly<Record<string, number | null>> {
  const number = (key: string) => Number(counted[key] ?? 0)
  const made = ratios.map(({ key, unit, of: [top, base] }) => {
    const all = number(base)
    const factor = unit === '%' ? 100 : 1
    return [key, all === 0 ? null : Math.round((number(top) / all) * factor * 10) / 10] as const
  })
  return { ...Object.fromEntries(counts.map(({ key }) => [key, number(key)])), ...Object.fromEntries(made) }
}

/** The words of a figure and the query of the list behind it. */
export function figure(key: string): { readonly label: Label; readonly unit: string; readonly query: Values } {
  const ratio = ratios.find((one) => one.key === key)
  const count = counts.find((one) => one.key === (ratio?.drill ?? key))
  if (count === undefined) throw new Error(`no figure is called ${key}`)
  return { label: ratio ?? count, unit: (ratio ?? count).unit, query: count.query }
}
