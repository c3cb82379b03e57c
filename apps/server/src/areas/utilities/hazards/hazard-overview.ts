import { hazardLevel } from '@chengan/domain/utilities/dictionaries/hazards'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { filtersOf } from '../../../resources/lists/query.ts'
import { allOf } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { figure } from './statistics/figures.ts'
import { groupingOf } from './statistics/grouping.ts'
import { address, readsHazards } from './week-figures.ts'

interface Column extends Label {
  readonly key: string
  readonly query: Values
}

const overdue = figure('overdueOpen').query
const listed = figure('supervised').query
/** A listed hazard is an open one: its query without the listing finds every open one. */
const { supervised: _listing, ...open } = listed
const majors = { ...open, hazardLevel: hazardLevel.values.major.value }

const byDistrict: readonly Column[] = [
  { key: 'overdue', zh: '逾期未改', en: 'Overdue', query: overdue },
  { key: 'majors', zh: '未销号重大隐患', en: 'Open major', query: majors },
  { key: 'listed', zh: '挂牌督办', en: 'Listed', query: listed },
]

/** What came, went and became late since yesterday began. */
function sinceYesterday(today: string): readonly Column[] {
  const yesterday = addDays(today, -1)
  return [
    { key: 'found', zh: '新发现隐患', en: 'Hazards found', query: { ...figure('hazards').query, checkDateStart: yesterday } },
    { key: 'closed', zh: '销号', en: 'Closed', query: { ...figure('closed').query, closeDateStart: yesterday } },
    {
      ...{ key: 'late', zh: '新增逾期', en: 'Newly overdue' },
      query: { ...overdue, reformDeadlineStart: addDays(today, -2), reformDeadlineEnd: yesterday },
    },
  ]
}

const isForLeaders = (ctx: Context) => ctx.actor.level === 'city' && readsHazards(ctx)

/** How many rows of each group (or of all, without a grouping) fit each column: counted by the filters of the list that a number opens. */
async function counted(ctx: Context, columns: readonly Column[], key: RawBuilder<unknown>) {
  const source = visible(ctx, ctx.services.registry.byName('hazardCheck'))
  const numbers = columns.map(
    ({ key: name, query }) => sql`(count(*) filter (where ${allOf(filtersOf(source.frame, query))}))::int as ${sql.id(name)}`,
  )
  const { rows } = await sql<Readonly<Record<string, number>> & { readonly group: string }>`select ${key} as "group", ${sql.join(numbers)}
    from ${source.from} where ${source.where} group by 1`.execute(ctx.db)
  return rows
}

/** 隐患（按区县）: overdue, major and listed hazards of each district that has any, those with the most first. For who leads the city. */
export async function hazardsByDistrict(ctx: Context) {
  if (!isForLeaders(ctx)) return null
  const say = (label: Label) => labelText(label, ctx.language)
  const districts = groupingOf(ctx, { groupBy: 'region' })
  const counts = await counted(ctx, byDistrict, districts.key)
  const behind = counts.filter((row) => byDistrict.some(({ key }) => Number(row[key]) > 0))
  const names = await districts.names(
    ctx,
    behind.map(({ group }) => group),
  )
  const rows = behind.map((row) => ({
    key: row.group,
    label: names.get(row.group) ?? row.group,
    numbers: byDistrict.map(({ key, query }) => {
      const value = Number(row[key])
      return { key, value, tone: 'error' as const, route: value === 0 ? null : address({ ...query, ...districts.query(row.group) }) }
    }),
  }))
  const weight = ({ numbers }: (typeof rows)[number]) => numbers.reduce((sum, { value }) => sum + value, 0)
  return {
    key: 'hazardsByDistrict',
    label: say({ zh: '隐患（按区县）', en: 'Hazards by district' }),
    head: say({ zh: '区县', en: 'District' }),
    none: say({ zh: '没有逾期、重大和挂牌隐患', en: 'No overdue, major or listed hazards' }),
    columns: byDistrict.map(({ key, zh, en }) => ({ key, label: say({ zh, en }) })),
    rows: rows.sort((one, other) => weight(other) - weight(one)),
  }
}

/** 昨日以来: what changed, each number with its list. */
export async function hazardsSinceYesterday(ctx: Context) {
  if (!isForLeaders(ctx)) return null
  const columns = sinceYesterday(ctx.today)
  const [row] = await counted(ctx, columns, sql`''`)
  const numbers = columns.map(({ key, query }) => {
    const tone = key === 'late' ? ('error' as const) : ('info' as const)
    return { key, value: Number(row?.[key] ?? 0), tone, route: address(query) }
  })
  return {
    key: 'sinceYesterday',
    label: labelText({ zh: '昨日以来', en: 'Since yesterday' }, ctx.language),
    head: '',
    none: '',
    columns: columns.map(({ key, zh, en }) => ({ key, label: labelText({ zh, en }, ctx.language) })),
    rows: [{ key: 'all', label: '', numbers }],
  }
}
