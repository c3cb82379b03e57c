import type { Registry } from '@chengan/kernel/definition/registry'
import { writeBranches } from '../gas/branches.ts'
import { writeCompanies } from '../gas/companies.ts'
import { writeFacilities } from '../gas/facilities.ts'
import { writeHazards } from '../hazards/write-hazards.ts'
import { writeLogs } from '../messages/logs.ts'
import { writeNotices } from '../messages/notices.ts'
import { writeOrganisation } from '../organisation/organisation.ts'
import { Book, type Plan } from './book.ts'

/** Makes the city of a plan in memory. Pure but for the time it takes: the same plan makes the same city. */
export function makeCity(plan: Plan, registry: Registry, passwordHash: string): Book {
  const book = new Book(plan, registry)
  writeOrganisation(book, passwordHash)
  writeCompanies(book)
  writeFacilities(book)
  writeHazards(book)
  writeBranches(book)
  writeNotices(book)
  writeLogs(book)
  return book
}
