import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Label } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { namesFor } from '../../lists/names.ts'
import { rowsById } from '../../rows.ts'

/** A row that refers to one that is to go. */
export interface ReferringRow {
  /** To which row. */
  readonly to: string
  /** What it is. */
  readonly label: Label
  /** What it is called; null where the caller may not see it, and then nobody is named either. */
  readonly name: string | null
  readonly updateDate: string | null
  readonly updater: string | null
}

const MOST_OF_A_COLUMN = 50

/** Living rows of any resource that refer to one of these, but for these themselves and the rows inside them. */
export async function referringRows(ctx: Context, resource: CompleteResource, ids: readonly string[]): Promise<readonly ReferringRow[]> {
  const found: ReferringRow[] = []
  if (ids.length === 0) return found
  for (const other of ctx.services.registry.tabled) {
    if (other.owner?.resource === resource.recordName || other.view !== undefined) continue
    for (const field of other.fieldList)
      if (field.stored && refersTo(field, resource)) found.push(...(await referringBy(ctx, other, field, ids)))
  }
  return found
}

const refersTo = (field: CompleteField, { name, recordName, root, recordRoot }: CompleteResource) =>
  field.to === name ||
  field.to === recordName ||
  field.targets?.some((target) => target.root === root || target.root === recordRoot) === true

async function referringBy(
  ctx: Context,
  other: CompleteResource,
  field: CompleteField,
  ids: readonly string[],
): Promise<readonly ReferringRow[]> {
  const column = sql.ref(`t.${field.column}`)
  const isList = field.kind.endsWith('s')
  const refers = isList ? sql`${column} && ${ids}::text[]` : sql`${column} = any(${ids}::text[])`
  const living = other.deletion === 'evidence' ? sql`and not t.deleted` : sql``
  const { rows } = await sql<{
    id: string
    held: string | readonly string[]
  }>`select t.id, ${column} as held from ${sql.table(other.table)} t
    where ${refers} and not (t.id = any(${ids}::text[])) ${living} order by t.id limit ${MOST_OF_A_COLUMN}`.execute(ctx.db)
  if (rows.length === 0) return []
  const seen = await seenRows(
    ctx,
    other,
    rows.map(({ id }) => id),
  )
  const gone = new Set(ids)
  return rows.flatMap(({ id, held }) => {
    const to = typeof held === 'string' ? held : held.find((one) => gone.has(one))
    if (to === undefined) return []
    const { name = null, updateDate = null, updater = null } = seen.get(id) ?? {}
    return [{ to, label: other.label, name, updateDate, updater }]
  })
}

/** What the caller may know of these rows. */
async function seenRows(
  ctx: Context,
  other: CompleteResource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<ReferringRow, 'name' | 'updateDate' | 'updater'>>> {
  const source = visible(ctx, other)
  const { rows: seen } = await sql<{
    id: string
  }>`select t.id from ${source.from} where t.id = any(${ids}::text[]) and ${source.where}`.execute(ctx.db)
  const rows = await rowsById(
    ctx.db,
    other,
    seen.map(({ id }) => id),
    ctx.today,
  )
  const names = await namesFor(ctx, other, rows)
  return new Map(
    rows.map((row) => {
      const { updaterName } = names(row)
      const updater = typeof updaterName === 'string' ? updaterName : null
      return [
        row.id,
        { name: String(row[other.nameField] ?? row.id), updateDate: row.updateDate == null ? null : String(row.updateDate), updater },
      ]
    }),
  )
}
