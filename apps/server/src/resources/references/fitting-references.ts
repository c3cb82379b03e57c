import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import { type FieldRefusal, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { preparedHint } from '../../storage/prepared-statements.ts'
import { visible } from '../../storage/scope/visible.ts'
import { subjectText } from '../lists/subject-sql.ts'
import { idsReferredTo, referencesOf } from './references.ts'

/** A reference whose rows are offered by what another reference of the form says: the cars of the company that was chosen. */
interface Narrowed {
  readonly field: CompleteField
  /** The field of the row referred to, and the own field that it equals. */
  readonly theirs: string
  readonly by: CompleteField
}

const narrowedOf = oncePerResource((resource): readonly Narrowed[] =>
  referencesOf(resource).flatMap((field) =>
    Object.entries(field.narrowedBy ?? {}).flatMap(([theirs, ours]) => {
      const by = typeof ours === 'string' ? resource.fields[ours] : undefined
      return by?.kind === 'ref' ? [{ field, theirs, by }] : []
    }),
  ),
)

/** So many of several are named. */
const NAMED = 3

/** Refuses rows that the form does not offer: those of another company than the one that the form names. Asked where either side is written; a rule that says it
 *  in words of its own comes first. `changes` are the values written, `row` the row as it is to be. */
export async function checkFittingReferences(ctx: Context, resource: CompleteResource, changes: Values, row: Values): Promise<void> {
  const asked = narrowedOf(resource).flatMap((one) => {
    const target = ctx.services.registry.byName(one.field.to ?? '')
    const [their, ids, own] = [target.fields[one.theirs], idsReferredTo(row[one.field.name]), row[one.by.name]]
    const isTouched = one.field.name in changes || one.by.name in changes
    // A list may be asked by names of its own too; what the rows do not keep themselves cannot be compared.
    if (!isTouched || ids.length === 0 || typeof own !== 'string' || their?.kind !== 'ref' || !their.stored) return []
    return [
      {
        ...one,
        target,
        strangers: sql<boolean>`t.id = any(${[...ids]}::text[]) and ${sql.ref(`t.${their.column}`)} is distinct from ${own}`,
        fits: sql<boolean>`not exists (select 1 from ${sql.table(target.table)} t where t.id = any(${[...ids]}::text[])
      and ${sql.ref(`t.${their.column}`)} is distinct from ${own})`,
      },
    ]
  })
  if (asked.length === 0) return
  const columns = asked.map(({ fits }, place) => sql`${fits} as ${sql.id(`f${place}`)}`)
  const { rows } = await sql<Readonly<Record<string, boolean>>>`${preparedHint}select ${sql.join(columns)}`.execute(ctx.db)
  const unfit = asked.filter((_one, place) => rows[0]?.[`f${place}`] === false)
  if (unfit.length === 0) return
  const refusals: FieldRefusal[] = []
  for (const { field, by, target, strangers } of unfit) {
    const which = await namesOfSeen(ctx, target, strangers)
    refusals.push({ field: field.name, key: 'referenceUnfit', values: { '0': field.label, '1': by.label, '2': which } })
  }
  throw refuseFields(refusals)
}

/** Which rows they are, of those that the caller sees: of others he learns nothing here. */
async function namesOfSeen(ctx: Context, target: CompleteResource, which: RawBuilder<boolean>): Promise<Label> {
  const { from, where } = visible(ctx, target)
  const { rows } = await sql<{
    name: string | null
  }>`select ${subjectText(ctx.services.registry, target, 't', ctx.language)} as name from ${from}
    where ${which} and ${where} order by t.id limit ${NAMED}`.execute(ctx.db)
  const names = rows.flatMap(({ name }) => (name === null || name === '' ? [] : [`“${name}”`]))
  return { zh: names.join('、'), en: names.map((name) => ` ${name}`).join(',') }
}
