import { regionWithin } from '@chengan/kernel/access/region'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type FieldRefusal, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'

/** Who sees rows by their place puts them where he sees them: a row written elsewhere would be out of the writer's sight at once, and in
 *  the lists of people who know nothing of it. Judged of the places that people write, where they change. */
export function checkRegions({ actor }: Context, resource: CompleteResource, row: Values, before: Values | null): void {
  if (actor.superAdmin || actor.level !== 'district' || resource.scope !== 'business' || resource.owner !== null) return
  const refusals = (resource.parties?.regions ?? ['regionId']).flatMap((name): readonly FieldRefusal[] => {
    const field = resource.fields[name]
    const code = row[name]
    if (field === undefined || field.readOnly || field.hidden || typeof code !== 'string' || code === before?.[name]) return []
    return regionWithin(code, actor.regionId) ? [] : [{ field: name, key: 'regionBeyond', values: { '0': field.label } }]
  })
  if (refusals.length > 0) throw refuseFields(refusals)
}
