import { asText } from '@chengan/kernel/values'
import { gasBusinessType } from '../dictionaries/companies.ts'
import { gasCarType, gasFacilityType } from '../dictionaries/facilities.ts'

const business = gasBusinessType.values
const facility = gasFacilityType.values
const car = gasCarType.values

const ofFacilities: Readonly<Record<string, string>> = {
  [facility.gateStation.value]: business.piped.value,
  [facility.emergencyStorage.value]: business.piped.value,
  [facility.regulatorStation.value]: business.piped.value,
  [facility.pipeNetwork.value]: business.piped.value,
  [facility.valve.value]: business.piped.value,
  [facility.node.value]: business.piped.value,
  [facility.lpgStation.value]: business.bottled.value,
  [facility.supplyStation.value]: business.bottled.value,
  [facility.fillingStation.value]: business.vehicle.value,
}

const ofCars: Readonly<Record<string, string>> = {
  [car.boxTruck.value]: business.bottled.value,
  [car.stakeTruck.value]: business.bottled.value,
  [car.smallDeliveryVan.value]: business.bottled.value,
  [car.threeWheeler.value]: business.bottled.value,
}

/** The kind of business under whose licence a facility of a type supplies; null of a type that nobody knows. */
export function businessOfFacility(facilityType: unknown): string | null {
  return ofFacilities[asText(facilityType)] ?? null
}

/** The types of facilities that supply under the licence of one of these kinds of business. */
export const facilityTypesOfBusiness = (kinds: readonly string[]): readonly string[] =>
  Object.entries(ofFacilities).flatMap(([facilityType, kind]) => (kinds.includes(kind) ? [facilityType] : []))

/** The kind of business under whose licence a vehicle of a type carries gas; null of those that go out for any of them (tankers, trailers, repairs). */
export function businessOfCar(carType: unknown): string | null {
  return ofCars[asText(carType)] ?? null
}
