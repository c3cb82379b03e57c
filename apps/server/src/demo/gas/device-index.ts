import type { Book } from '../city/book.ts'

const hanging = new WeakMap<Book, Map<string, string[]>>()

/** Notes a device at the facility where it hangs: its row is settled, but a filing names it. */
export function noteDevice(book: Book, facilityId: string, deviceId: string): void {
  const known = hanging.get(book) ?? new Map<string, string[]>()
  hanging.set(book, known)
  known.set(facilityId, [...(known.get(facilityId) ?? []), deviceId])
}

/** The ids of the devices at a facility. */
export function devicesAt(book: Book, facilityId: string): readonly string[] {
  return hanging.get(book)?.get(facilityId) ?? []
}
