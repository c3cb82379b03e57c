import type { HolderRow, HoldersOfKind } from '@chengan/kernel/calls/held-by'
import type { CompleteField, CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import type { Holding } from '@chengan/kernel/definition/resource'
import { facetFilter } from '@chengan/kernel/definition/rows/facet'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { allOf, anyOf, filterSql } from '../../storage/scope/filter-sql.ts'
import { frameOf, visible } from '../../storage/scope/visible.ts'
import { cellOf } from '../export/exported-columns.ts'
import { selectRows } from '../lists/lists.ts'
import { present } from '../lists/present.ts'
import type { Row } from '../rows.ts'

type Condition = RawBuilder<boolean>

/** Rows of a kind that a refusal names one by one. */
const NAMED_OF_A_KIND = 20

/** Refuses a step that ends a row for good as long as others stand on it: the refusal lists them, kind by kind. */
export async function refuseStillHeld(ctx: Context, resource: CompleteResource, { unheld }: CompleteTransition, row: Row): Promise<void> {
  if (unheld !== true) return
  const heldBy = await holdersOf(ctx, resource, row.id)
  if (heldBy.length === 0) return
  const separator = ctx.language === 'en-US' ? ', ' : '、'
  throw refuse('stillHeld', { '0': heldBy.map(({ label, count }) => `${label} ${count}`).join(separator) }, { data: { heldBy } })
}

/** What holds a row: of every resource that holds what it refers to, the rows that do now. */
async function holdersOf(ctx: Context, held: CompleteResource, id: string): Promise<readonly HoldersOfKind[]> {
  const found: HoldersOfKind[] = []
  for (const resource of ctx.services.registry.all) {
    const { holds } = resource
    if (holds === undefined || resource.view !== undefined) continue
    const references = resource.fieldList.filter((field) => field.stored === true && leadsTo(field, held))
    if (references.length === 0) continue
    const kind = await holdersOfKind(ctx, resource, holds, references, id)
    if (kind !== null) found.push(kind)
  }
  return found.sort((one, other) => other.count - one.count)
}

function leadsTo({ to, targets }: CompleteField, held: CompleteResource): boolean {
  return to === held.name || to === held.recordName || targets?.some(({ root }) => root === held.root || root === held.recordRoot) === true
}

async function holdersOfKind(
  ctx: Context,
  resource: CompleteResource,
  holds: Holding,
  references: readonly CompleteField[],
  id: string,
): Promise<HoldersOfKind | null> {
  const source = visible(ctx, resource)
  const holding = allOf([
    anyOf(references.map(({ column, kind }) => refers(sql.ref(`t.${column}`), kind.endsWith('s'), id))),
    filterSql(source.frame, holds.while),
    ...(holds.ofNewest === undefined ? [] : [ofNewestRecord(ctx, resource, holds.ofNewest)]),
  ])
  const facet = facetFilter(resource)
  const ofKind = allOf([
    holding,
    ...(facet === undefined ? [] : [filterSql(source.frame, facet)]),
    ...(resource.deletion === 'evidence' ? [sql<boolean>`not t.deleted`] : []),
  ])
  // Whatever the caller may see of them: what stands on a row stands there.
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(resource.table)} as t
    where ${ofKind}`.execute(ctx.db)
  const count = counted[0]?.n ?? 0
  if (count === 0) return null
  const part = { where: allOf([source.where, holding]), order: sql`t.id`, limit: NAMED_OF_A_KIND, offset: 0 }
  const rows = await present(ctx, resource, await selectRows(ctx, resource, source, part), { files: false, plain: false })
  const { registry } = ctx.services
  return {
    root: resource.root,
    ownerRoot: resource.owner === null ? null : registry.byName(resource.owner.resource).root,
    label: labelText(resource.label, ctx.language),
    count,
    rows: rows.map((row) => named(ctx, resource, row)),
  }
}

const refers = (column: RawBuilder<unknown>, isSeveral: boolean, id: string): Condition =>
  isSeveral ? sql<boolean>`${id} = any(${column})` : sql<boolean>`${column} = ${id}`

/** SQL: the row belongs to the newest record of its thing, of those that count. */
function ofNewestRecord(
  ctx: Context,
  resource: CompleteResource,
  { resource: name, by, of: thing, newest, where }: NonNullable<Holding['ofNewest']>,
): Condition {
  const record = ctx.services.registry.byName(name)
  const column = (field: string) => record.fields[field]?.column ?? field
  const table = sql.table(record.table)
  const counts = (alias: string) => {
    const alive = record.deletion === 'evidence' ? [sql<boolean>`not ${sql.ref(`${alias}.deleted`)}`] : []
    return allOf([...alive, filterSql(frameOf(ctx, record, alias), where)])
  }
  const [own, other] = ['r', 'n'].map((alias) => sql`(${sql.ref(`${alias}.${column(newest)}`)}, ${sql.ref(`${alias}.id`)})`)
  const reference = sql.ref(`t.${resource.fields[by]?.column ?? by}`)
  return sql<boolean>`exists (select 1 from ${table} as r where r.id = ${reference} and ${counts('r')}
    and not exists (select 1 from ${table} as n where ${sql.ref(`n.${column(thing)}`)} = ${sql.ref(`r.${column(thing)}`)}
      and ${counts('n')} and ${other} > ${own}))`
}

/** What a row is called in words: its number, and its name or what it is titled with. */
function named(ctx: Context, resource: CompleteResource, row: Values): HolderRow {
  const [number] = Object.keys(resource.numbers ?? {})
  const said = [resource.nameField, ...(resource.titleFields ?? [])].map((name) => {
    const field = resource.fields[name]
    return field === undefined ? asText(row[name]) : String(cellOf(field, row, row, ctx.language) ?? '')
  })
  return {
    id: asText(row.id),
    code: number === undefined ? null : asTextOrNull(row[number]),
    name: said.find((one) => one !== '') ?? asText(row.id),
    ownerId: resource.owner === null ? null : asTextOrNull(row[resource.owner.by]),
  }
}
