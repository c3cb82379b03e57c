import type { Registry } from '@chengan/kernel/definition/registry'
import type { Db } from '../../storage/database.ts'
import { demoPlan } from '../prepare-demo.ts'
import { CityRows, type CityRule } from './city-rows.ts'
import { everyStateOccurs, historiesLeadToTheState, openRowsHaveTheirDuty } from './life-rules.ts'
import {
  derivedValuesAgree,
  nobodyIsReal,
  ownersMayOwn,
  peopleInspectInMeasure,
  placesLieInTheirRegion,
  rowsPassTheirKeys,
} from './row-rules.ts'
import { datesStandInOrder, nothingHappenedLater, officesActOnWorkingDays } from './time-rules.ts'

/** The rules of dashboards.md §7.6 that the parts made so far can break. */
const rules: Readonly<Record<string, CityRule>> = {
  D1: nothingHappenedLater,
  D2: datesStandInOrder,
  D3: historiesLeadToTheState,
  D4: openRowsHaveTheirDuty,
  D5: derivedValuesAgree,
  D12: placesLieInTheirRegion,
  D13: peopleInspectInMeasure,
  D14: ownersMayOwn,
  D15: everyStateOccurs,
  D17: rowsPassTheirKeys,
  D18: nobodyIsReal,
  D20: officesActOnWorkingDays,
}

export interface CheckedRule {
  readonly rule: string
  readonly violations: readonly string[]
}

/** Holds the demonstration city against its rules. Throws when the database holds none. */
export async function checkCity(db: Db, registry: Registry): Promise<readonly CheckedRule[]> {
  const plan = await demoPlan(db)
  if (plan === null) throw new Error('the database holds no demonstration city')
  const city = new CityRows(db, registry, plan.asOf)
  const checked: CheckedRule[] = []
  for (const [rule, judge] of Object.entries(rules)) checked.push({ rule, violations: await judge(city) })
  return checked
}
