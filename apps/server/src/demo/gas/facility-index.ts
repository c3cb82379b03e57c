import type { Point } from '@chengan/kernel/fields/field'
import type { Book, CityRow } from '../city/book.ts'

/** The values of a facility that a finding shows or is judged by. */
const lookedUp = [
  'facilityCode',
  'name',
  'address',
  'location',
  'regionId',
  'gasCompaniesId',
  'facilityType',
  'reviewStatus',
  'facilityStatus',
] as const

type Facilities = ReadonlyMap<string, CityRow<'gasFacility'>[]>

const inUse = new WeakMap<Book, Map<string, CityRow<'gasFacility'>[]>>()

/** What of a facility is still looked up when its row is settled. */
export function kept(row: CityRow<'gasFacility'>): CityRow<'gasFacility'> {
  return { id: row.id, ...Object.fromEntries(lookedUp.map((name) => [name, row[name]])), location: row.location ?? beginningOf(row) }
}

/** Where a pipe begins: what hangs at it has a place. */
function beginningOf({ geometry }: CityRow<'gasFacility'>): Point | null {
  const points = (geometry as { readonly coordinates: readonly (readonly [number, number])[] } | null | undefined)?.coordinates
  const [first] = points ?? []
  return first === undefined ? null : { lng: first[0], lat: first[1] }
}

/** Notes a facility that is in use and passed its review: something may be found on it. */
export function noteFacility(book: Book, company: string, row: CityRow<'gasFacility'>): void {
  if (row.reviewStatus !== '3' || row.facilityStatus !== '1') return
  const known = inUse.get(book) ?? new Map<string, CityRow<'gasFacility'>[]>()
  inUse.set(book, known)
  const key = `${company}|${String(row.facilityType)}`
  const list = known.get(key) ?? []
  known.set(key, list)
  list.push(row)
}

/** Facilities of a type that a company has in use. */
export function facilitiesInUse(book: Book, company: string, type: string): readonly CityRow<'gasFacility'>[] {
  const known: Facilities = inUse.get(book) ?? new Map()
  return known.get(`${company}|${type}`) ?? []
}

/** All facilities in use, those of one company and type after another. */
export function everyFacilityInUse(book: Book): readonly CityRow<'gasFacility'>[] {
  return [...(inUse.get(book) ?? new Map<string, CityRow<'gasFacility'>[]>()).values()].flat()
}
