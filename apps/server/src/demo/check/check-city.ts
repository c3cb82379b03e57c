import type { Registry } from '@chengan/kernel/definition/registry'
import type { Db } from '../../storage/databases/database.ts'
import { askedRows, RowCount } from '../city/asked-rows.ts'
import { demoPlan } from '../kept-plan.ts'
import { CityRows, type CityRule } from './city-rows.ts'
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

const both =
  (one: CityRule, other: CityRule): CityRule =>
  async (city) => [...(await one(city)), ...(await other(city))]

/** The rules of dashboards.md §7.6 that the parts made so far can break. */
const rules: Readonly<Record<string, CityRule>> = {
  D1: nothingHappenedLater,
  D2: both(datesStandInOrder, municipalDatesStandInOrder),
  D3: historiesLeadToTheState,
  D4: openRowsHaveTheirDuty,
  D5: derivedValuesAgree,
  D6: both(countsAgreeWithDetails, installationsCountTheirLamps),
  D9: devicesAgreeWithTheirReports,
  D10: bridgesSayTheirLatestDetection,
  D11: moneyAddsUp,
  D12: both(both(placesLieInTheirRegion, roadsAndWhatLiesOnThem), both(crossingsLieOnTheirRoad, lightsHangTogether)),
  D13: peopleInspectInMeasure,
  D14: both(ownersMayOwn, handlersWorkThere),
  D15: everyStateOccurs,
  D17: rowsPassTheirKeys,
  D18: nobodyIsReal,
  D20: officesActOnWorkingDays,
}

export interface CheckedRule {
  readonly rule: string
  readonly violations: readonly string[]
}

/** What a city was found to be. */
export interface CheckedCity {
  readonly rules: readonly CheckedRule[]
  /** Counts that are not what the book asks of the scale, as sentences. */
  readonly differences: readonly string[]
}

/** Holds the demonstration city against its rules and its scale. Throws when the database holds none. `begin` hears each rule. */
export async function checkCity(db: Db, registry: Registry, begin: (rule: string) => void = () => {}): Promise<CheckedCity> {
  const plan = await demoPlan(db)
  if (plan === null) throw new Error('the database holds no demonstration city')
  const city = new CityRows(db, registry, plan.asOf)
  const checked: CheckedRule[] = []
  for (const [rule, judge] of Object.entries(rules)) {
    begin(rule)
    checked.push({ rule, violations: await judge(city) })
  }
  const counts = new RowCount()
  for (const name of new Set(Object.values(askedRows).flatMap(({ of: givenChecked }) => [...givenChecked])))
    for (const row of await city.of(name)) counts.add(name, row)
  return { rules: checked, differences: counts.differences(plan.scale) }
}
