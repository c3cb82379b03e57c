import { writeBranches } from '../gas/branches.ts'
import { writeCars } from '../gas/cars.ts'
import { writeCompanies } from '../gas/companies.ts'
import { writeDevices } from '../gas/devices.ts'
import { writeEmergencies } from '../gas/emergencies.ts'
import { writeFacilities } from '../gas/facilities.ts'
import { writeFilings } from '../gas/filings.ts'
import { writeMapPlaces } from '../gas/map-places.ts'
import { writePeople } from '../gas/staff/people.ts'
import { writeActivities } from '../gas/supervision/activities.ts'
import { writeLicences } from '../gas/supervision/licences.ts'
import { writePolicies } from '../gas/supervision/policies.ts'
import { writeProjects } from '../gas/supervision/projects.ts'
import { writeHazards } from '../hazards/write-hazards.ts'
import { writeMaintenanceCompanies } from '../maintenance/companies.ts'
import { writeContracts } from '../maintenance/contracts.ts'
import { writeEvents } from '../maintenance/events.ts'
import { conclude } from '../messages/conclude.ts'
import { writeLogs } from '../messages/logs.ts'
import { writeNotices } from '../messages/notices.ts'
import { writeOutsideSystems } from '../messages/outside-systems.ts'
import { writeBanPeriods } from '../municipal/ban-periods.ts'
import { writeBridges } from '../municipal/bridges.ts'
import { writeCameras } from '../municipal/cameras.ts'
import { writeCrossings } from '../municipal/crossings.ts'
import { writeExcavations } from '../municipal/excavations.ts'
import { writeFloods } from '../municipal/floods.ts'
import { writePayments } from '../municipal/payments.ts'
import { writeRoadSections } from '../municipal/road-sections.ts'
import { writeRoads } from '../municipal/roads.ts'
import { writeOrganisation } from '../organisation/organisation.ts'
import { writeOverheadLines } from '../register/overhead-lines.ts'
import { writeParking } from '../register/parking.ts'
import { writePlots } from '../register/plots.ts'
import { writeStreetLights } from '../register/street-lights.ts'
import { writeTownships } from '../register/townships.ts'
import type { Book } from './book.ts'
import type { SeedingProgress } from './told.ts'

/** Makes the city of a book's plan. The same plan makes the same city. What is settled may be taken out of the book at every mark. */
export function* makeCity(book: Book, passwordHash: string): SeedingProgress {
  yield* writeOrganisation(book, passwordHash)
  yield* writeCompanies(book)
  yield* writeFacilities(book)
  yield* writePeople(book)
  yield* writeCars(book)
  yield* writeDevices(book)
  yield* writeFilings(book)
  yield* writeRoads(book)
  yield* writeRoadSections(book)
  yield* writeBridges(book)
  yield* writeCrossings(book)
  writeTownships(book)
  writeMapPlaces(book)
  yield* writeStreetLights(book)
  yield* writePlots(book)
  yield* writeOverheadLines(book)
  yield* writeParking(book)
  yield* writeCameras(book)
  yield* writeFloods(book)
  yield* writeMaintenanceCompanies(book)
  yield* writeContracts(book)
  yield* writeEvents(book)
  writeBanPeriods(book)
  yield* writeExcavations(book)
  writePayments(book)
  yield* writeHazards(book)
  writeEmergencies(book)
  writeActivities(book)
  writeProjects(book)
  writeLicences(book)
  writePolicies(book)
  writeBranches(book)
  for (const { id } of book.rows('gasCompany')) conclude(book, 'gasCompany', id)
  writeOutsideSystems(book)
  yield* writeNotices(book)
  yield* writeLogs(book)
  book.settleRest()
}
