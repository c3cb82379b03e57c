import { gasFacilityType } from '../../dictionaries/facilities.ts'
import {
  auditResult,
  checkObjectType,
  hazardLevel,
  hazardSource,
  hazardStatus,
  reformMode,
  superviseLevel,
} from '../../dictionaries/hazards.ts'

/** Wire values that the definition of a hazard speaks of, by their meaning. */
export const MAJOR = hazardLevel.values.major.value
export const GENERAL = hazardLevel.values.general.value
export const ON_THE_SPOT = reformMode.values.onTheSpot.value
export const BY_DEADLINE = reformMode.values.byDeadline.value
export const HAZARD_PASSED = auditResult.values.passed.value
export const RETURNED = auditResult.values.returned.value
export const VOID = auditResult.values.invalid.value
export const HAZARD_COMPANY = superviseLevel.values.enterprise.value
export const HAZARD_DISTRICT = superviseLevel.values.district.value
export const HAZARD_CITY = superviseLevel.values.city.value

/** Wire values of the states. */
export const hazardStatusCodes = {
  draft: hazardStatus.values.draft.value,
  reported: hazardStatus.values.reported.value,
  dispatched: hazardStatus.values.dispatched.value,
  reforming: hazardStatus.values.reforming.value,
  delayPending: hazardStatus.values.delayPending.value,
  toReview: hazardStatus.values.toReview.value,
  closed: hazardStatus.values.closed.value,
  invalid: hazardStatus.values.invalid.value,
} as const

/** Objects that are a facility of the company: stations, pipes, regulators, cylinder supply stations. */
export const facilityObjects: readonly string[] = [
  checkObjectType.values.station.value,
  checkObjectType.values.pipeline.value,
  checkObjectType.values.regulator.value,
  checkObjectType.values.cylinderStation.value,
]

const facility = gasFacilityType.values

/** Which facilities are meant by each of them: what stands on a site of its own is a station, but for those that only regulate or sell cylinders. */
export const facilityTypesOf: Readonly<Record<string, readonly string[]>> = {
  [checkObjectType.values.station.value]: [
    facility.gateStation,
    facility.emergencyStorage,
    facility.lpgStation,
    facility.fillingStation,
  ].map(({ value }) => value),
  [checkObjectType.values.pipeline.value]: [facility.pipeNetwork.value],
  [checkObjectType.values.regulator.value]: [facility.regulatorStation.value],
  [checkObjectType.values.cylinderStation.value]: [facility.supplyStation.value],
}

/** Where a finding comes from as a rule: companies find their own, the offices inspect. */
export const usualSource = {
  city: hazardSource.values.governmentInspection.value,
  district: hazardSource.values.governmentInspection.value,
  enterprise: hazardSource.values.selfInspection.value,
} as const

/** States of a finding that somebody still has to do something about. */
export const openStates: readonly string[] = [
  hazardStatusCodes.reported,
  hazardStatusCodes.dispatched,
  hazardStatusCodes.reforming,
  hazardStatusCodes.delayPending,
  hazardStatusCodes.toReview,
]

/** Of which levels the accounts are who inspect at a level: officers inspect for the government, the company's own people for the company. */
export const inspectorLevels: Readonly<Record<string, readonly string[]>> = {
  [HAZARD_CITY]: [HAZARD_DISTRICT, HAZARD_CITY],
  [HAZARD_DISTRICT]: [HAZARD_DISTRICT, HAZARD_CITY],
  [HAZARD_COMPANY]: [HAZARD_COMPANY],
}
