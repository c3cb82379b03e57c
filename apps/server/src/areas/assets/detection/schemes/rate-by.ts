import type { RatedBySchemes } from '@chengan/domain/assets/detection/schemes/scheme-table'
import type { SchemeVersion } from '@chengan/domain/assets/detection/schemes/scheme-versions'
import { detectType, publishState } from '@chengan/domain/assets/dictionaries/detection'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { rowsAhead, ruleContext } from '../../../../resources/rule-context.ts'

const VERSIONS = 'schemeVersions'

/** What a detection is worth by one scheme, whatever its day: its computed values. The row with its damages, as it lies or as somebody gives it. */
export async function ratedByVersion(ctx: Context, resource: CompleteResource, row: Values, version: SchemeVersion): Promise<Values> {
  const { computed } = resource
  if (computed === undefined) throw new Error(`${resource.name} computes nothing`)
  const facts = (computed.facts ?? []).filter((name) => name !== VERSIONS)
  const context = await ruleContext(ctx, resource, { row, before: row, input: {} }, { refs: computed.refs ?? [], facts })
  const always = { ...version, from: '0001-01-01', to: null }
  return computed.values({ ...context, facts: { ...context.facts, [VERSIONS]: [always] } })
}

/** The same with what the rows refer to read at once, and what they ask alike asked for once. */
export async function withRefsAhead(ctx: Context, resource: CompleteResource, rows: readonly Values[]): Promise<Context> {
  return { ...ctx, readAhead: await rowsAhead(ctx, resource, resource.computed?.refs ?? [], rows), factsOfAlike: new Map() }
}

/** SQL: which detections, called `t`, schemes of a kind rate. */
function isRated(resource: CompleteResource, { where }: Pick<RatedBySchemes, 'where'>): RawBuilder<boolean> {
  const parts = Object.entries(where).map(([name, value]) => sql<boolean>`${sql.ref(`t.${columnIn(resource, name)}`)} = ${value}`)
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** SQL: the rows of a kind, called `t`, that count: the published records, of which frequent checks rate nothing, or what was found and stands open. */
export function isCounting(resource: CompleteResource, rates: RatedBySchemes): RawBuilder<boolean> {
  const { found } = rates
  const counts =
    found === undefined
      ? sql`t.status = ${publishState.values.published.value} and t.detect_type <> ${detectType.values.frequent.value}`
      : sql`t.status = any(${[...found.counting]}::text[])`
  return sql<boolean>`${counts} and not t.deleted and ${isRated(resource, rates)}`
}

/** SQL: rows of a kind, called `t`, that are still open to another scheme, of days from `from` on. */
export function isOpenFrom(
  ctx: Context,
  resource: CompleteResource,
  rates: Pick<RatedBySchemes, 'where' | 'found'>,
  from: string,
): RawBuilder<boolean> {
  const { found } = rates
  const { draft, returned } = publishState.values
  const open = found === undefined ? [draft.value, returned.value] : [...found.open]
  const day =
    found === undefined
      ? sql`t.detect_date`
      : sql`(select r.detect_date from ${sql.table(ctx.services.registry.byName(found.record).table)} as r
          where r.id = ${sql.ref(`t.${columnIn(resource, found.by)}`)})`
  return sql<boolean>`t.status = any(${open}::text[]) and not t.deleted and ${day} >= ${from}::date and ${isRated(resource, rates)}`
}

/** The column of a field. */
export function columnIn(resource: CompleteResource, name: string): string {
  const column = resource.fields[name]?.column
  if (column === undefined) throw new Error(`${resource.name} has no field ${name}`)
  return column
}
