import type { ResourceName } from '@chengan/kernel/declared/resources'
import type { Registry } from '@chengan/kernel/definition/registry'
import { Book, type CityRow, type Plan } from '../city/book.ts'
import { partsFor } from '../city/city-part.ts'
import { makeCity } from '../city/make-city.ts'
import { everyPart } from '../every-part.ts'

/** For tests: the rows of a whole city by resource, or of what some resources need, without a database. */
export function toldCity(
  plan: Plan,
  registry: Registry,
  only?: readonly ResourceName[],
): { readonly book: Book; readonly rows: ReadonlyMap<string, readonly CityRow[]> } {
  const book = new Book(plan, registry)
  const rows = new Map<string, CityRow[]>()
  const take = () => {
    for (const [name, settled] of book.takeSettled()) rows.set(name, [...(rows.get(name) ?? []), ...settled])
  }
  for (const _mark of makeCity(book, 'no hash', only === undefined ? everyPart : partsFor(everyPart, only))) if (book.waiting > 5000) take()
  take()
  return { book, rows }
}
