import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import type { Registry } from '@chengan/kernel/definition/registry'
import { kinds } from '@chengan/kernel/fields/kinds'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { preparedHint } from '../../storage/prepared-statements.ts'
import { anyReferencesOf, referencesOf, targetOf } from '../references/references.ts'
import { subjectText } from './subject-sql.ts'

const ACCOUNTS = 'user'
const SYSTEM = 'system'
const bySystem = { zh: '系统', en: 'System' } as const

/** Ids by the resource whose names are wanted. */
export type WantedNames = Map<string, Set<string>>

/** Names by resource and id. */
export type KnownNames = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Notes that the name of a row is wanted. */
export function want(wanted: WantedNames, resource: string, id: unknown): void {
  if (typeof id !== 'string') return
  const ids = wanted.get(resource)
  if (ids) ids.add(id)
  else wanted.set(resource, new Set([id]))
}

/** How a resource's references are answered: read from the definition once. */
export interface Reference {
  readonly field: string
  /** The resource referred to by a row's value; the same for all rows, but for a polymorphic reference. */
  readonly to: (row: Values) => string | undefined
  /** Where it is the same for all rows. */
  readonly always?: string
  readonly several: boolean
  readonly shownAs: string
}

const plans = new WeakMap<CompleteResource, readonly Reference[]>()

/** The references of a resource with the names that stand beside them. */
export function referencePlan(registry: Registry, resource: CompleteResource): readonly Reference[] {
  const kept = plans.get(resource)
  if (kept) return kept
  const plain = referencesOf(resource).map((field): Reference => {
    const several = kinds[field.kind].filter === 'has'
    const to = field.to ?? ''
    return { field: field.name, to: () => to, always: to, several, shownAs: displayNameOf(field.name, several) }
  })
  const polymorphic = anyReferencesOf(resource).map(
    (field): Reference => ({
      field: field.name,
      to: (row) => targetOf(registry, field, row)?.name,
      several: false,
      shownAs: displayNameOf(field.name, false),
    }),
  )
  const plan = [...plain, ...polymorphic]
  plans.set(resource, plan)
  return plan
}

/** Whether a row says itself what it refers to; where it keeps a name of its own and has none yet, the name of now stands in its place. */
function isNamed(row: Values, { field, shownAs }: Reference, { fields }: CompleteResource): boolean {
  if (!(shownAs in row) || row[field] === SYSTEM) return false
  return fields[shownAs]?.nameOf === undefined || (row[shownAs] !== null && row[shownAs] !== '')
}

/** The names that rows of a resource need beside their references (R-16). */
export function namesWantedBy(registry: Registry, resource: CompleteResource, rows: readonly Values[]): WantedNames {
  const plan = referencePlan(registry, resource)
  // Each resource referred to has its place, also without an id: the query is the same for every page then.
  const wanted: WantedNames = new Map(plan.flatMap(({ always }) => (always === undefined ? [] : [[always, new Set<string>()]])))
  for (const reference of plan) {
    const { field, to } = reference
    for (const row of rows) {
      // What a row brought along is not asked for again.
      if (isNamed(row, reference, resource)) continue
      const value = row[field]
      const target = to(row)
      if (target === undefined) continue
      if (Array.isArray(value)) for (const one of value) want(wanted, target, one)
      else want(wanted, target, value)
    }
  }
  return wanted
}

/** Writes display names beside the references of a row. */
export function namesBeside(
  registry: Registry,
  resource: CompleteResource,
  known: KnownNames,
): (row: Values, names?: Record<string, unknown>) => Values {
  const plan = referencePlan(registry, resource).filter(
    ({ shownAs }) => resource.fields[shownAs]?.nameOf !== undefined || !(shownAs in resource.fields),
  )
  return (row, names = {}) => {
    for (const reference of plan) {
      const { field, to, several, shownAs } = reference
      if (isNamed(row, reference, resource)) {
        names[shownAs] = row[shownAs]
        continue
      }
      const givenName = known.get(to(row) ?? '')
      const value = row[field]
      if (several) names[shownAs] = Array.isArray(value) ? value.map((id) => givenName?.get(String(id)) ?? '').join('、') : null
      else names[shownAs] = typeof value === 'string' ? (givenName?.get(value) ?? null) : null
    }
    return names
  }
}

/** Display names beside references, in one query however many rows. */
export async function namesFor(ctx: Context, resource: CompleteResource, rows: readonly Values[]): Promise<(row: Values) => Values> {
  const { registry } = ctx.services
  return namesBeside(registry, resource, await namesOfAll(ctx, namesWantedBy(registry, resource, rows)))
}

/** The subjects of rows of several resources, also of deleted ones: history must stay readable. One query. */
export async function namesOfAll(ctx: Context, wanted: WantedNames): Promise<KnownNames> {
  const known = new Map([...wanted.keys()].map((name) => [name, new Map<string, string>()]))
  // What jobs and clocks do is nobody's account.
  if (wanted.get(ACCOUNTS)?.delete(SYSTEM)) known.get(ACCOUNTS)?.set(SYSTEM, labelText(bySystem, ctx.language))
  if ([...wanted.values()].every((ids) => ids.size === 0)) return known
  const parts = [...wanted].map(([name, ids]) => {
    const target = ctx.services.registry.byName(name)
    return sql`select ${sql.lit(name)} as "of", t.id, ${subjectText(ctx.services.registry, target, 't', ctx.language)} as name from ${sql.table(target.table)} as t where t.id = any(${[...ids]}::text[])`
  })
  const { rows } = await sql<{ of: string; id: string; name: string }>`${preparedHint}${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  for (const row of rows) known.get(row.of)?.set(row.id, row.name)
  return known
}

/** The subjects of rows of one resource by id. */
export async function namesOf(ctx: Context, target: CompleteResource, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = await namesOfAll(ctx, new Map([[target.name, new Set(ids)]]))
  return known.get(target.name) ?? new Map()
}
