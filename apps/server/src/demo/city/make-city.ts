import { writeBranches } from '../gas/branches.ts'
import { writeCompanies } from '../gas/companies.ts'
import { writeDevices } from '../gas/devices.ts'
import { writeFacilities } from '../gas/facilities.ts'
import { writeFilings } from '../gas/filings.ts'
import { writeHazards } from '../hazards/write-hazards.ts'
import { writeContracts } from '../maintenance/contracts.ts'
import { writeEvents } from '../maintenance/events.ts'
import { conclude } from '../messages/conclude.ts'
import { writeLogs } from '../messages/logs.ts'
import { writeNotices } from '../messages/notices.ts'
import { writeOutsideSystems } from '../messages/outside-systems.ts'
import { writeBanPeriods } from '../municipal/ban-periods.ts'
import { writeBridges } from '../municipal/bridges.ts'
import { writeExcavations } from '../municipal/excavations.ts'
import { writePayments } from '../municipal/payments.ts'
import { writeRoads } from '../municipal/roads.ts'
import { writeOrganisation } from '../organisation/organisation.ts'
import type { Book } from './book.ts'
import type { SeedingProgress } from './told.ts'

/** Makes the city of a book's plan. The same plan makes the same city. What is settled may be taken out of the book at every mark. */
export function* makeCity(book: Book, passwordHash: string): SeedingProgress {
  yield* writeOrganisation(book, passwordHash)
  yield* writeCompanies(book)
  yield* writeFacilities(book)
  yield* writeDevices(book)
  yield* writeFilings(book)
  yield* writeRoads(book)
  yield* writeBridges(book)
  yield* writeContracts(book)
  yield* writeEvents(book)
  writeBanPeriods(book)
  yield* writeExcavations(book)
  writePayments(book)
  yield* writeHazards(book)
  writeBranches(book)
  for (const { id } of book.rows('gasCompany')) conclude(book, 'gasCompany', id)
  writeOutsideSystems(book)
  yield* writeNotices(book)
  yield* writeLogs(book)
  book.settleRest()
}
