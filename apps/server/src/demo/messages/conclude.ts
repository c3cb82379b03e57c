import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Book, CityRow } from '../city/book.ts'
import { childFields } from '../walk/lines.ts'
import { demoRecord } from './logs.ts'
import { tellOf } from './notices.ts'

/** Settles a row whose story is told, with its child rows: its recent steps stand in the audit, and those concerned have been told of them. */
export function conclude(book: Book, resource: string, id: string, keep?: CityRow): void {
  const row = book.get(resource, id)
  for (const step of book.ownedBy(id, 'handleLog')) {
    demoRecord(book, step)
    if (resource === 'hazardCheck') tellOf(book, row, step)
  }
  settleLines(book, book.resource(resource), row, keep !== undefined)
  book.settle(resource, id, keep)
}

/** Of a row that is kept its child rows are too: others may name them. */
function settleLines(book: Book, resource: CompleteResource, row: CityRow, isKept: boolean): void {
  for (const { name, child } of childFields(resource)) {
    const lines = row[name]
    if (child === undefined || !Array.isArray(lines)) continue
    for (const { id } of lines as readonly CityRow[]) {
      const line = book.find(child.resource.name, id)
      if (line === null) continue
      settleLines(book, child.resource, line, isKept)
      book.settle(child.resource.name, id, isKept ? line : undefined)
    }
  }
}
