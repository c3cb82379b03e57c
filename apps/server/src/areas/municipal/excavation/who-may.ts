import { wjLevel } from '@chengan/domain/municipal/dictionaries/excavation'
import { regionWithin } from '@chengan/kernel/access/region'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Context } from '../../../context.ts'

/** Whether the caller holds a business role at the level that decides the declaration; that of the district is of the row's own region. */
function holdsAt({ actor }: Context, row: ValuesNamed<'excavation'>, code: string): boolean {
  const held = actor.businessRoles.find((one) => one.code === code)
  if (held === undefined) return false
  if (row.reviewLevel === wjLevel.values.city.value) return actor.level === 'city'
  const regions = held.regionIds.length > 0 ? held.regionIds : [actor.regionId].filter(isGiven)
  return actor.level === 'district' && regions.some((region) => regionWithin(String(row.regionId ?? ''), String(region)))
}

/** Refuses whoever does not hold a business role at the level that decides the declaration (municipal-approval.md §5, "Level L"). */
export function mustHoldAt(ctx: Context, row: ValuesNamed<'excavation'>, code: string): void {
  if (!ctx.actor.superAdmin && !holdsAt(ctx, row, code)) throw refuse('notYourTask')
}
