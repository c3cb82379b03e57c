import { isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { filledBy, type Located } from '../../../resources/fields/geometry/use-filled-by-place.ts'
import { type Position, readPosition, rounded } from '../../../resources/map/position.ts'
import type { FacilityThere } from './board/board-reads.ts'

const BOARD = '/yxjg/yjdd/index'

/** What is known of an emergency before it is filed: where it is, and of a damaged pipe which valves cut it off and who loses his gas. */
export interface EventThere {
  readonly place: Position
  readonly facilityId?: string
  readonly valveIds?: readonly string[]
  readonly users?: number
}

/** Where the board begins to file it. */
export function addressOfEvent({ place, facilityId, valveIds = [], users }: EventThere): string {
  const query = new URLSearchParams({
    at: `${place.lng.toFixed(6)},${place.lat.toFixed(6)}`,
    ...(facilityId === undefined ? {} : { facility: facilityId }),
    ...(valveIds.length === 0 ? {} : { valves: valveIds.join() }),
    ...(users === undefined ? {} : { users: String(users) }),
  })
  return `${BOARD}?${query}`
}

/** The names of an address that say something of an event to be filed. */
export const askedOfEvent = { at: undefined, facility: undefined, valves: undefined, users: undefined } as const

/** What a form begins with where the address tells of an event to be filed; null of any other. */
export function givenByAddress(query: URLSearchParams): Readonly<Record<string, unknown>> | null {
  const place = readPosition(query.get('at') ?? '')
  if (place === null) return null
  const [facility, valves, users] = [query.get('facility'), query.get('valves'), Number(query.get('users') ?? Number.NaN)]
  return {
    location: rounded(place),
    ...(facility === null ? {} : { gasFacilityId: facility }),
    ...(valves === null ? {} : { valveIds: valves.split(',') }),
    ...(Number.isInteger(users) ? { affectedUsers: users } : {}),
  }
}

/** What a form begins with where the event is of a facility that is known: whose it is, its district and address, and a name that people may write over. */
export function givenByFacility({ name, gasCompaniesId, regionId, address }: FacilityThere, nameOf: (facility: string) => string) {
  const known = { gasCompaniesId, regionId, address }
  return { eventName: nameOf(name), ...Object.fromEntries(Object.entries(known).filter(([, value]) => isGiven(value))) }
}

/** What a form begins with at a place, of which a facility and a district may be known. The district and the address are the place's own: a main runs through
 *  several, and is kept under the city; where the place lies in none, those of the facility stand. */
export function givenAt(
  resource: CompleteResource,
  { facility, located, given }: { facility: FacilityThere | null; located: Located | null; given: Readonly<Record<string, unknown>> },
  nameOf: (facility: string) => string,
): Record<string, unknown> {
  return {
    ...(facility === null ? {} : givenByFacility(facility, nameOf)),
    ...(located === null ? {} : filledBy(located, resource, {})),
    ...given,
  }
}
