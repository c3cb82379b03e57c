// Made by `npm run docs` from what the modules export; do not edit it here.

import type { CityRule } from './city-rows.ts'
import {
  bridgesSayTheirLatestDetection,
  countsAgreeWithDetails,
  crossingsLieOnTheirRoad,
  devicesAgreeWithTheirReports,
  moneyAddsUp,
  municipalDatesStandInOrder,
  roadsAndWhatLiesOnThem,
} from './facility-rules.ts'
import { everyStateOccurs, historiesLeadToTheState, openRowsHaveTheirDuty } from './life-rules.ts'
import { installationsCountTheirLamps, lightsHangTogether } from './light-rules.ts'
import { devicesHaveReadingsOfTheirLastDay, devicesTellMostOfADay, noReadingIsBeyondALimitUnsaid } from './reading-rules.ts'
import {
  derivedValuesAgree,
  handlersWorkThere,
  nobodyIsReal,
  ownersMayOwn,
  peopleInspectInMeasure,
  placesLieInTheirRegion,
  rowsPassTheirKeys,
} from './row-rules.ts'
import { datesStandInOrder, nothingHappenedLater, officesActOnWorkingDays } from './time-rules.ts'

/** What is asked of the demonstration city. */
export const everyRule: readonly CityRule[] = [
  countsAgreeWithDetails,
  devicesAgreeWithTheirReports,
  bridgesSayTheirLatestDetection,
  moneyAddsUp,
  roadsAndWhatLiesOnThem,
  crossingsLieOnTheirRoad,
  municipalDatesStandInOrder,
  historiesLeadToTheState,
  openRowsHaveTheirDuty,
  everyStateOccurs,
  lightsHangTogether,
  installationsCountTheirLamps,
  devicesHaveReadingsOfTheirLastDay,
  devicesTellMostOfADay,
  noReadingIsBeyondALimitUnsaid,
  derivedValuesAgree,
  placesLieInTheirRegion,
  peopleInspectInMeasure,
  ownersMayOwn,
  handlersWorkThere,
  rowsPassTheirKeys,
  nobodyIsReal,
  nothingHappenedLater,
  datesStandInOrder,
  officesActOnWorkingDays,
]
