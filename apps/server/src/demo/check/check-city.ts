import type { Registry } from '@chengan/kernel/definition/registry'
import type { Db } from '../../storage/databases/database.ts'
import { askedRows, RowCount } from '../city/asked-rows.ts'
import { demoPlan } from '../kept-plan.ts'
import { CityRows } from './city-rows.ts'
import { everyRule } from './every-rule.ts'

/** In the order of their numbers. */
const rules = [...Map.groupBy(everyRule, ({ rule }) => rule)].sort(([one], [other]) => Number(one.slice(1)) - Number(other.slice(1)))

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
  for (const [rule, parts] of rules) {
    begin(rule)
    const violations: string[] = []
    for (const { judge } of parts) violations.push(...(await judge(city)))
    checked.push({ rule, violations })
  }
  const counts = new RowCount()
  for (const name of new Set(Object.values(askedRows).flatMap(({ of: givenChecked }) => [...givenChecked])))
    for (const row of await city.of(name)) counts.add(name, row)
  return { rules: checked, differences: counts.differences(plan.scale) }
}
