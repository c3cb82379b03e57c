import { read } from '../../../../api/read.ts'

export const EVENTS = 'gysy/gysyyxjgyjdd'

/** Something around the place of an event. */
export interface AroundPlace {
  readonly id: string
  readonly name: string
  readonly location: { readonly lng: number; readonly lat: number } | null
  readonly metres: number | null
  readonly straight: number | null
  readonly byRoad: boolean
}

export interface Crew extends AroundPlace {
  readonly deptId: string
  readonly unit: string
  readonly leaderName: string
  readonly leaderPhone: string
  readonly dutyPhone: string | null
  readonly signedIn: boolean
  readonly seenAt: string | null
  readonly busy: number
}

export interface Store extends AroundPlace {
  readonly quantity: number
  readonly unit: string
  readonly spec: string | null
  readonly storePlace: string | null
  readonly contactPerson: string | null
  readonly contactPhone: string | null
}

export interface Resources {
  readonly crews: readonly Crew[]
  readonly equipment: readonly Store[]
  readonly vehicles: readonly (AroundPlace & {
    readonly company: string | null
    readonly online: boolean
    readonly seenAt: string | null
  })[]
  readonly hospitals: readonly AroundPlace[]
  readonly fireStations: readonly AroundPlace[]
  readonly sensitive: readonly AroundPlace[]
  readonly cameras: readonly (AroundPlace & { readonly online: boolean })[]
  /** Within which an order to a crew is signed, else it is chased. */
  readonly signMinutes: number
  readonly asOf: string
}

export const resourcesRead = (place: { readonly lng: number; readonly lat: number }, radius: number) =>
  read<Resources>(`${EVENTS}/resources`, { lng: place.lng, lat: place.lat, radius })

/** Whom those who work on an event call, in full: records show numbers masked. */
export interface Contacts {
  readonly commandPhone: string | null
  readonly orders: readonly { readonly id: string; readonly phone: string }[]
}

/** Another version of the event may have another commander: it is asked anew. */
export function contactsRead(id: string, version: number) {
  const asked = read<Contacts>(`${EVENTS}/contacts`, { id })
  return { ...asked, queryKey: [...asked.queryKey, version] }
}

export interface LogLine {
  readonly id: string
  readonly at: string
  readonly kind: string
  readonly action: string
  readonly zh: string
  readonly en: string
  readonly who: string | null
  readonly dept: string | null
  readonly about: string | null
  readonly opinion: string | null
}

export const logRead = (id: string) => read<readonly LogLine[]>(`${EVENTS}/log`, { id })

interface Facility {
  readonly id: string
  readonly name: string
  readonly valveNo?: string | null
  readonly location?: { readonly lng: number; readonly lat: number } | null
  readonly metres: number
}

/** A school, a hospital, a care home that is to be told first. */
interface NamedPlace {
  readonly id: string
  readonly name: string
}

export interface Plan {
  readonly pipe: { readonly id: string; readonly name: string }
  readonly valves: readonly Facility[]
  readonly passed: readonly Facility[]
  /** That no valve parts from the place. */
  readonly sources: readonly Facility[]
  readonly outage: {
    readonly users: number
    readonly regulators: readonly Facility[]
    readonly places: readonly NamedPlace[]
    readonly lines?: unknown
  }
}

/** What an event of a facility begins with: whose it is and where. */
export interface FacilityThere {
  readonly name: string
  readonly gasCompaniesId: string | null
  readonly regionId: string | null
  readonly address: string | null
}

export const facilityThereRead = (id: string) => read<FacilityThere>(`gysy/gasfacility/info/${id}`)

/** The plan of the pipe that is named, else of the one nearest to the place. */
export const planRead = (place: { readonly lng: number; readonly lat: number }) =>
  read<Plan | null>('gysy/gasfacility/valvePlan', { lng: place.lng, lat: place.lat })
