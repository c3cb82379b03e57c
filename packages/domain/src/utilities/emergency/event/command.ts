import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import { regionWithin } from '@chengan/kernel/access/region'
import { asTextOrNull } from '@chengan/kernel/values'
import { responseLevel } from '../../dictionaries/accidents.ts'

const { level1, level2, level4 } = responseLevel.values

/** What of an event says who commands it. */
export interface CommandedEvent {
  readonly responseLevel?: unknown
  readonly regionId?: unknown
  readonly deptId?: unknown
}

/** The city's alone: levels I and II. */
export const isOfTheCity = ({ responseLevel: level }: CommandedEvent): boolean => level === level1.value || level === level2.value

/** Who commands an event (utilities-supervision.md §14): the city any; a district levels III and IV of its region; a company level IV that it filed. */
export function commands(event: CommandedEvent, actor: Actor): boolean {
  if (actor.superAdmin || actor.level === 'city') return true
  if (isOfTheCity(event)) return false
  if (actor.level === 'district') return regionWithin(asTextOrNull(event.regionId), actor.regionId)
  return actor.level === 'enterprise' && event.responseLevel === level4.value && inOwnTree(actor, event.deptId)
}
