import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Label } from '@chengan/kernel/label'
import { startsOf } from '@chengan/kernel/lifecycle/lifecycle'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'

/** How many rows of a resource refer to a row. */
interface Use {
  readonly label: Label
  readonly rows: number
}

/** SQL: a column of references holds an id. */
function refersSql(field: CompleteField, id: string): RawBuilder<boolean> {
  const column = sql.ref(field.column)
  return field.kind.endsWith('s') ? sql<boolean>`${id} = any(${column})` : sql<boolean>`${column} = ${id}`
}

/** The columns of a resource that refer to rows of another. */
export function columnsTo(resource: CompleteResource, target: string): readonly CompleteField[] {
  return resource.fieldList.filter((field) => field.to === target && field.stored)
}

/** SQL: the row is neither deleted nor in a state that nothing leads out of. */
function liveSql(resource: CompleteResource): RawBuilder<boolean> {
  const kept = resource.deletion === 'evidence' ? sql`not deleted` : sql`true`
  const ended = Object.values(resource.lifecycles).flatMap((use) => {
    const onward = new Set(use.transitions.filter((one) => one.to !== 'same' && !startsOf(one).includes(one.to)).flatMap(startsOf))
    const over = Object.entries(use.keyOf).flatMap(([value, key]) => (onward.has(key) ? [] : [value]))
    const column = sql.ref(resource.fields[use.field]?.column ?? use.field)
    return over.length === 0 ? [] : [sql` and not coalesce(${column} = any(${over}::text[]), false)`]
  })
  return sql<boolean>`(${kept}${sql.join(ended, sql``)})`
}

/** Where rows refer to the row with this id, most first; `live`: only rows that something may still happen to. */
export async function usesOf(
  ctx: Context,
  use: { readonly target: string; readonly id: string; readonly live: boolean },
  among: (resource: CompleteResource) => boolean,
): Promise<readonly Use[]> {
  const uses: Use[] = []
  for (const resource of ctx.services.registry.tabled) {
    const columns = among(resource) ? columnsTo(resource, use.target) : []
    if (columns.length === 0) continue
    const refers = sql.join(
      columns.map((field) => refersSql(field, use.id)),
      sql` or `,
    )
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(resource.table)}
      where (${refers}) and ${use.live ? liveSql(resource) : sql`true`}`.execute(ctx.db)
    const n = rows[0]?.n ?? 0
    if (n > 0) uses.push({ label: resource.label, rows: n })
  }
  return uses.sort((a, b) => b.rows - a.rows)
}

/** `燃气企业 1、合同 3`: the first of them, in both languages. */
export function usesInWords(uses: readonly Use[]): Label {
  const first = uses.slice(0, 5)
  return {
    zh: first.map(({ label, rows }) => `${label.zh} ${rows}`).join('、') + (uses.length > 5 ? ' 等' : ''),
    en: first.map(({ label, rows }) => `${label.en} ${rows}`).join(', ') + (uses.length > 5 ? ' …' : ''),
  }
}
