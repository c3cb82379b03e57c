import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { namesOf } from '../lists/names.ts'
import { anyReferencesOf, referredBy, seenOf, targetOf } from './references.ts'

const keptNames = oncePerResource((resource) => resource.fieldList.filter((field) => field.nameOf !== undefined))

/** What follows from the references that are set: the type of a polymorphic one whose caller gave its id alone, and the texts that keep
 *  the name of the row referred to. `values` are those that change, `before` the row as it is. */
export async function resolveReferenceDefaults(
  ctx: Context,
  resource: CompleteResource,
  values: Values,
  before: Values | null,
): Promise<Record<string, unknown>> {
  const settled: Record<string, unknown> = {}
  for (const field of anyReferencesOf(resource))
    Object.assign(settled, await typeOf(ctx, resource, field, values, { ...before, ...values }))
  const whole = { ...before, ...values, ...settled }
  for (const field of keptNames(resource)) {
    const reference = resource.fields[field.nameOf ?? '']
    if (reference === undefined || !(reference.name in values)) continue
    const target = referredBy(ctx.services.registry, reference, whole)
    const id = whole[reference.name]
    if (target !== undefined && typeof id === 'string') settled[field.name] = (await namesOf(ctx, target, [id])).get(id) ?? null
  }
  return settled
}

/** A read-only type belongs to its reference: emptied with it, and found by the id where the caller did not say it. */
async function typeOf(ctx: Context, resource: CompleteResource, field: CompleteField, values: Values, whole: Values): Promise<Values> {
  const { typeField = '', name } = field
  if (!(name in values) || resource.fields[typeField]?.readOnly !== true) return {}
  const id = values[name]
  if (typeof id !== 'string') return { [typeField]: null }
  if (typeof values[typeField] === 'string') return {}
  for (const { type } of field.targets ?? []) {
    const target = targetOf(ctx.services.registry, field, { ...whole, [typeField]: type })
    if (target !== undefined && (await seenOf(ctx, target, [id])) === 1) return { [typeField]: type }
  }
  return {}
}
