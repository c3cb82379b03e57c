import { gasType } from '@chengan/domain/utilities/dictionaries/companies'
import { gasCarStatus, gasCarType, gasFacilityType } from '@chengan/domain/utilities/dictionaries/facilities'
import { gasPostType } from '@chengan/domain/utilities/dictionaries/staff'
import type { Actor } from '@chengan/kernel/access/actor'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addDays } from '@chengan/kernel/time'
import { askedRows } from '../city/asked-rows.ts'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { attachTo, takePhoto } from '../city/photos.ts'
import { streetsOf } from '../city/regions.ts'
import { dealt } from '../city/scale.ts'
import type { SeedingProgress } from '../city/told.ts'
import { onWorkday } from '../hazards/office-hours.ts'
import { conclude } from '../messages/conclude.ts'
import { plateNumber } from '../names.ts'
import { userId } from '../organisation/organisation.ts'
import type { Stream } from '../stream.ts'
import { walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import { driveToday } from './car-tracks.ts'
import { clerkOf, companyId, reviewerOf } from './companies.ts'
import { type CompanyPlan, companyPlansAt } from './company-plan.ts'
import { noteDriving } from './driving-cars.ts'
import { facilitiesInUse } from './facility-index.ts'
import { peopleOn } from './staff/people.ts'

const type = gasCarType.values
const gas = gasType.values
const status = gasCarStatus.values

/** So many of the vehicles are on the road on the last day, and tell where. */
const DRIVING = 12

/** Rows that show a state which the rest does not reach, by their number. */
const stays: Readonly<Record<number, 'draft' | 'submitted' | 'changing' | 'stopped' | 'scrapped' | 'locked'>> = {
  4: 'locked',
  9: 'submitted',
  12: 'stopped',
  14: 'draft',
  16: 'changing',
  17: 'scrapped',
}

const typesOf: Readonly<Record<CompanyPlan['type'], readonly string[]>> = {
  bottled: [type.smallDeliveryVan.value, type.boxTruck.value, type.threeWheeler.value, type.smallDeliveryVan.value],
  vehicle: [type.tubeTrailer.value, type.tanker.value],
  piped: [type.repairVehicle.value],
  mixed: [type.repairVehicle.value, type.tanker.value],
}
const homes = {
  bottled: [gasFacilityType.values.supplyStation.value, gasFacilityType.values.lpgStation.value],
  vehicle: [gasFacilityType.values.fillingStation.value],
  piped: [gasFacilityType.values.gateStation.value, gasFacilityType.values.regulatorStation.value],
  mixed: [gasFacilityType.values.regulatorStation.value],
} as const
const cargoOf: Readonly<Record<string, string>> = {
  [type.boxTruck.value]: gas.lpg.value,
  [type.smallDeliveryVan.value]: gas.lpg.value,
  [type.threeWheeler.value]: gas.lpg.value,
  [type.tubeTrailer.value]: gas.cng.value,
  [type.tanker.value]: gas.lng.value,
}
const models: Readonly<Record<string, string>> = {
  [type.boxTruck.value]: '临运LY5070XRQ',
  [type.tanker.value]: '临运LY9400GDY',
  [type.tubeTrailer.value]: '临运LY9350TGY',
  [type.smallDeliveryVan.value]: '望澜WL5021XXY',
  [type.threeWheeler.value]: '望澜WL500ZK',
  [type.repairVehicle.value]: '临运LY5040XQX',
}
const loads: Readonly<Record<string, readonly [kg: number, cylinders: number]>> = {
  [type.boxTruck.value]: [4200, 110],
  [type.smallDeliveryVan.value]: [950, 24],
  [type.threeWheeler.value]: [300, 8],
  [type.tubeTrailer.value]: [9000, 8],
  [type.tanker.value]: [21_000, 1],
  [type.repairVehicle.value]: [1200, 2],
}

interface Kept {
  readonly book: Book
  readonly company: CompanyPlan
  readonly number: number
  readonly stream: Stream
  readonly carType: string
}

/** The vehicles of the companies, more for those that deliver bottles; the first of them drive on the last day of the city. */
function* writeCars(book: Book): SeedingProgress {
  const total = askedRows.cars.rows[book.scale]
  const companies = companyPlansAt(book.scale)
  const shares = dealt(
    total,
    companies.map((company) => (company.type === 'bottled' ? 3 : company.key === 'gd' ? 4 : 1)),
  )
  let number = 0
  for (const [at, company] of companies.entries())
    for (let own = 0; own < (shares[at] ?? 0); own += 1) {
      number += 1
      const stream = book.stream('gysy/gascar', `${company.key}|${own}`)
      writeCar(
        { book, company, number, stream, carType: typesOf[company.type][own % typesOf[company.type].length] ?? type.repairVehicle.value },
        own,
      )
      yield { topic: 'cars', done: number, total }
    }
}

export const carPart = cityPart({ makes: ['gasCar'], needs: ['gasCompany', 'gasFacility', 'jobPerson'], write: writeCars })

function homeOf({ book, company, stream }: Kept): CityRow<'gasFacility'> | undefined {
  const known = homes[company.type].flatMap((one) => facilitiesInUse(book, company.key, one))
  return known.length === 0 ? undefined : stream.pick(known)
}

function formOf(kept: Kept, home: CityRow<'gasFacility'> | undefined, images: readonly string[]): ValuesNamed<'gasCar'> {
  const { book, company, number, stream, carType } = kept
  const [ratedLoad, maxCylinderCount] = loads[carType] ?? [1000, 10]
  const dangerous = carType <= type.tubeTrailer.value
  const town = carType === type.threeWheeler.value
  const [escort] = peopleOn(book, company.key, gasPostType.values.escort.value)
  const [driver] = peopleOn(book, company.key, gasPostType.values.driver.value)
  const valid = (from: number, to: number) => addDays(book.today, stream.between(from, to))
  return {
    plateNo: town ? `临三${String(1000 + number)}` : plateNumber(stream.draw),
    gasCompaniesId: companyId(book, company.key),
    ...(home === undefined ? {} : { gasFacilityId: home.id }),
    carType,
    ...(driver === undefined ? {} : { driverId: driver }),
    vin: `L${['SV', 'GX', 'ZZ'][number % 3]}CL${1 + (number % 9)}E${String(10_000_000 + number * 7919).slice(-8)}A${number % 10}`
      .slice(0, 17)
      .padEnd(17, '0'),
    brandModel: models[carType],
    ratedLoad,
    maxCylinderCount,
    ...(cargoOf[carType] === undefined ? {} : { gasType: cargoOf[carType] }),
    registerDate: addDays(book.today, -stream.between(300, 2400)),
    ...(dangerous
      ? {
          transportPermitNo: `临危运字${String(990_000 + number)}号`,
          transportPermitValidTo: valid(8, 640),
          ...(escort === undefined ? {} : { escortId: escort }),
        }
      : {}),
    inspectValidTo: stays[number] === 'locked' ? addDays(book.today, -5) : valid(6, 330),
    maintainValidTo: valid(12, 170),
    trafficInsureValidTo: valid(10, 340),
    ...(dangerous || carType === type.smallDeliveryVan.value ? { carrierInsureValidTo: valid(10, 340) } : {}),
    gpsDeviceNo: `BD${String(100_000 + number)}`,
    hasSign: dangerous,
    extinguisherCount: dangerous ? 4 : 2,
    images,
  }
}

function picturesOf({ book, company, number }: Kept, clerk: Actor, at: string): readonly string[] {
  const shot = { at, by: clerk.userId, deptId: clerk.deptId, stamped: false }
  return [
    takePhoto(book, `car|${company.key}|${number}|front`, { ...shot, name: 'vehicle-before', title: '车辆正面' }),
    takePhoto(book, `car|${company.key}|${number}|side`, { ...shot, name: 'vehicle-after', title: '车辆侧面' }),
  ]
}

function writeCar(kept: Kept, own: number): void {
  const { book, company, number, stream } = kept
  const key = `${company.key}|${own}`
  const resource = book.resource('gasCar')
  const clerk = book.actor(userId(book, clerkOf(company.key)))
  const at = onWorkday(book, addDays(book.today, -stream.between(40, 280)), stream)
  const images = picturesOf(kept, clerk, at)
  const home = homeOf(kept)
  const added = walkAdd(book, resource, formOf(kept, home, images), { actor: clerk, at }, key, {
    deptId: clerk.deptId,
    regionId: company.regionId,
  })
  attachTo(book, resource.root, added.id, images)
  const row = reviewed(kept, added, clerk, at)
  const street = stream.pick(streetsOf(company.serves[0] ?? company.regionId, book.scale))
  const drives = number <= DRIVING && row.carStatus === status.inUse.value && row.reviewStatus === '3'
  noteRepairCar(book, company.key, row)
  const seen = drives ? driveToday(book, row.id, street, stream) : {}
  book.put('gasCar', { ...row, ...seen })
  if (drives && home !== undefined)
    noteDriving(book, {
      car: { id: row.id, plateNo: row.plateNo, gasCompaniesId: row.gasCompaniesId },
      home,
      told: { speed: Number(book.positions.at(-1)?.speed ?? 0), doorOpen: 0 },
    })
  conclude(book, 'gasCar', row.id)
}

const repairCars = new WeakMap<Book, Map<string, CityRow<'gasCar'>[]>>()

function noteRepairCar(book: Book, company: string, row: CityRow<'gasCar'>): void {
  if (row.carType !== type.repairVehicle.value || row.carStatus !== status.inUse.value || row.reviewStatus !== '3') return
  const known = repairCars.get(book) ?? new Map<string, CityRow<'gasCar'>[]>()
  repairCars.set(book, known)
  known.set(company, [...(known.get(company) ?? []), { id: row.id, plateNo: row.plateNo, gasCompaniesId: row.gasCompaniesId }])
}

/** The vehicles with which the crews of a company go out. */
export const repairCarsOf = (book: Book, company: string): readonly CityRow<'gasCar'>[] => repairCars.get(book)?.get(company) ?? []

/** The review of a vehicle and what became of it, as far as its number goes. */
function reviewed({ book, company, number }: Kept, row: CityRow<'gasCar'>, clerk: Actor, at: string): CityRow<'gasCar'> {
  const stay = stays[number]
  const resource = book.resource('gasCar')
  if (stay === 'draft') return row
  const submitted = walkAction(book, resource, row, 'submit', {}, { actor: clerk, at: `${at.slice(0, 10)} 17:10:00` }).row
  if (stay === 'submitted') return submitted
  const district = book.actor(userId(book, reviewerOf(company.regionId)))
  const day = book.addWorkdays(at, 1)
  const passed = walkAction(
    book,
    resource,
    submitted,
    'audit',
    { body: { auditResult: '1' }, opinion: '证照齐全，同意。' },
    { actor: district, at: `${day} 10:10:00` },
  ).row
  const later = { actor: clerk, at: `${book.addWorkdays(at, 3)} 09:30:00` }
  switch (stay) {
    case 'changing':
      return walkAction(book, resource, passed, 'edit', { body: { plateNo: '临A88D21' } }, later).row
    case 'stopped':
      return walkAction(book, resource, passed, 'stop', { body: { reason: '发动机大修，临时停用' } }, later).row
    case 'scrapped':
      return walkAction(book, resource, passed, 'scrap', { body: { date: later.at.slice(0, 10) } }, later).row
    case 'locked':
      return { ...passed, carStatus: status.locked.value }
    default:
      return passed
  }
}
