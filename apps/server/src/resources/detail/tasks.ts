import { type CompleteResource, headlineOf } from '@chengan/kernel/definition/complete'
import { canBeOwed } from '@chengan/kernel/definition/rows/line-duty'
import type { Values } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { allOf } from '../../storage/scope/filter-sql.ts'
import { visible } from '../../storage/scope/visible.ts'
import { isOfSeenLine } from '../children/sight.ts'
import { selectRows } from '../lists/lists.ts'
import { present } from '../lists/present.ts'
import { type RowsOfSection, rowsFor } from './sections.ts'

/** Of each resource; the oldest first. */
const MOST_TASKS = 50

/** Rows on which something is to be done. */
function owedSql(ctx: Context, resource: CompleteResource): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from duty w where w.biz_type = ${resource.recordRoot} and w.biz_id = t.id and w.done_time is null
    and ${isOfSeenLine(ctx, resource, 'w')})`
}

type Owed = Pick<RowsOfSection, 'resource' | 'source' | 'where'>

/** The row itself and what belongs to it, of resources in which somebody may owe something; each resource once. */
function owedRows(ctx: Context, resource: CompleteResource, id: string): readonly Owed[] {
  const source = visible(ctx, resource)
  const own: Owed = { resource, source, where: allOf([source.where, sql<boolean>`t.id = ${id}`]) }
  const all = [own, ...rowsFor(ctx, resource, id)].filter((part) => canBeOwed(part.resource))
  return [...Map.groupBy(all, (part) => part.resource.name).values()].map((parts) => {
    const [first] = parts as [Owed, ...Owed[]]
    const wheres = parts.map(({ where }) => where)
    const where = sql<boolean>`(${sql.join(wheres, sql` or `)}) and ${owedSql(ctx, first.resource)}`
    return { resource: first.resource, source: first.source, where }
  })
}

/** What is to be done about a row and what belongs to it, as far as the caller sees the rows: whose turn it is, at what, until when; what ends first
 *  comes first. */
export async function tasksOf(ctx: Context, resource: CompleteResource, id: string): Promise<readonly Values[]> {
  const found: Values[] = []
  for (const { resource: one, source, where } of owedRows(ctx, resource, id)) {
    const rows = await selectRows(ctx, one, source, { where, order: sql`t.create_date, t.id`, limit: MOST_TASKS, offset: 0 })
    for (const row of await present(ctx, one, rows, { files: false, plain: false })) {
      const { dutyClock } = row
      if (dutyClock == null) continue
      const states = Object.fromEntries(Object.keys(one.lifecycles).map((field) => [field, row[field] ?? null]))
      found.push({ resource: one.name, id: row.id, name: headlineOf(one, row), states, dutyClock })
    }
  }
  const until = (task: Values) => asTextOrNull((task.dutyClock as Values).deadline) ?? '9999'
  return found.sort((a, b) => until(a).localeCompare(until(b)))
}

/** How many rows of what `tasksOf` tells of have something to be done, in one statement. */
export async function taskCount(ctx: Context, resource: CompleteResource, id: string): Promise<number> {
  const parts = owedRows(ctx, resource, id).map(
    ({ source, where }) => sql`select least(count(*), ${sql.lit(MOST_TASKS)})::int as n from ${source.from} where ${where}`,
  )
  if (parts.length === 0) return 0
  const { rows } = await sql<{ n: number }>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  return rows.reduce((sum, { n }) => sum + n, 0)
}
