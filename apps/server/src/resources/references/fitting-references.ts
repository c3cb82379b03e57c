import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import { type FieldRefusal, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { preparedHint } from '../../storage/prepared-statements.ts'
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
        fits: sql<boolean>`not exists (select 1 from ${sql.table(target.table)} t where t.id = any(${[...ids]}::text[])
      and ${sql.ref(`t.${their.column}`)} is distinct from ${own})`,
      },
    ]
  })
  if (asked.length === 0) return
  const columns = asked.map(({ fits }, place) => sql`${fits} as ${sql.id(`f${place}`)}`)
  const { rows } = await sql<Readonly<Record<string, boolean>>>`${preparedHint}select ${sql.join(columns)}`.execute(ctx.db)
  const refusals = asked.flatMap(({ field, by }, place): readonly FieldRefusal[] =>
    rows[0]?.[`f${place}`] === false ? [{ field: field.name, key: 'referenceUnfit', values: { '0': field.label, '1': by.label } }] : [],
  )
  if (refusals.length > 0) throw refuseFields(refusals)
}
