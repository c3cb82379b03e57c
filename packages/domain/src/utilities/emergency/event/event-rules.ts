import { districtOf } from '@chengan/kernel/access/region'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Allowed, DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asRows, asTextOrNull } from '@chengan/kernel/values'
import { gasAccidentType, responseLevel } from '../../dictionaries/accidents.ts'
import { pressureClass } from '../../dictionaries/facilities.ts'
import { dispatchOrderStatus } from '../../dictionaries/monitoring.ts'
import { PIPE } from '../../facilities/gas-facility/types.ts'
import { commands, isOfTheCity } from './command.ts'
import type { EmergencyFields } from './event-fields.ts'

type Event = ValuesOf<EmergencyFields>

const level = responseLevel.values
const order = dispatchOrderStatus.values
const notYours = {
  notYourResponse: {
    code: -2,
    zh: 'Ⅰ、Ⅱ级响应由市级指挥，Ⅲ级由区县指挥，企业只指挥本单位的Ⅳ级响应',
    en: 'Levels I and II are commanded by the city, III by the district; a company commands its own level IV alone',
  },
} as const

/** Whoever commands the event. */
export const commander: Allowed<EmergencyFields> = {
  name: 'commander',
  may: (row, actor) => commands(row, actor),
  refusal: 'notYourResponse',
  refuses: notYours,
}

export const levelIsYoursToCommand = rule<EmergencyFields>({
  name: 'levelIsYoursToCommand',
  source: 'gysy/gysyyxjgyjdd/rule-1',
  refuses: notYours,
  check: ({ row, actor }) => {
    const own = row.deptId ?? actor.deptId
    return commands({ responseLevel: row.responseLevel, regionId: row.regionId, deptId: own }, actor)
      ? undefined
      : { key: 'notYourResponse', field: 'responseLevel' }
  },
})

export const valvesAreValves = rule<EmergencyFields>({
  name: 'valvesAreValves',
  refuses: { notAValve: { code: 10400, zh: '关阀清单中{0}不是阀门', en: '{0} in the list of valves is no valve' } },
  facts: ['otherThanValves'],
  when: { field: 'valveIds', given: true },
  check: ({ facts }) => {
    const [name] = Array.isArray(facts.otherThanValves) ? (facts.otherThanValves as readonly string[]) : []
    return name === undefined ? undefined : { key: 'notAValve', field: 'valveIds', values: { '0': name } }
  },
})

export const sourceIsNamed = rule<EmergencyFields>({
  name: 'sourceIsNamed',
  refuses: { sourceIncomplete: { code: 10400, zh: '请选择来源单据', en: 'Name the row from which it comes' } },
  check: ({ row }) =>
    isGiven(row.sourceBizType) && !isGiven(row.sourceBizId) ? { key: 'sourceIncomplete', field: 'sourceBizId' } : undefined,
})

export const upgradeRaisesTheLevel = rule<EmergencyFields>({
  name: 'upgradeRaisesTheLevel',
  refuses: { levelNotHigher: { code: 10400, zh: '升级后的级别须高于当前级别', en: 'The new level must be higher than the present one' } },
  check: ({ row, before }) =>
    String(row.responseLevel ?? '') < String(before?.responseLevel ?? '') ? undefined : { key: 'levelNotHigher', field: 'responseLevel' },
})

/** A district raises to III; the levels above are opened by the city. */
export const cityOpensItsLevels = rule<EmergencyFields>({
  name: 'cityOpensItsLevels',
  refuses: notYours,
  check: ({ row, actor }) =>
    isOfTheCity(row) && actor.level !== 'city' && !actor.superAdmin ? { key: 'notYourResponse', field: 'responseLevel' } : undefined,
})

const open: readonly unknown[] = [order.toSign.value, order.signed.value, order.arrived.value]

export const everyOrderIsDone = rule<EmergencyFields>({
  name: 'everyOrderIsDone',
  source: 'gysy/gysyyxjgyjdd/rule-2',
  refuses: {
    emergencyOrdersOpen: {
      code: 10400,
      zh: '还有{0}条指令未完成，请先完成或取消',
      en: '{0} orders are not done: have them done or cancel them',
    },
  },
  check: ({ row }) => {
    const left = asRows(row.tasks).filter(({ orderStatus }) => open.includes(orderStatus)).length
    return left === 0 ? undefined : { key: 'emergencyOrdersOpen', values: { '0': left } }
  },
})

export const eventRules = [levelIsYoursToCommand, sourceIsNamed, valvesAreValves] as const

const [DEAD_I, DEAD_II] = [10, 3]
const [USERS_I, USERS_II, USERS_III, HOURS_I] = [30_000, 10_000, 1000, 24]
const mains: readonly unknown[] = [
  pressureClass.values.ultraHigh,
  pressureClass.values.highA,
  pressureClass.values.highB,
  pressureClass.values.subHighA,
  pressureClass.values.subHighB,
  pressureClass.values.mediumA,
  pressureClass.values.mediumB,
].map(({ value }) => value)

/** The level that the book proposes of what is known (gysy/gysyyxjgyjdd/rule-1). */
export function proposedLevel(row: Event, facility: ValuesNamed<'gasFacility'> | null | undefined): string {
  const [dead, users] = [row.deathCount ?? 0, row.affectedUsers ?? 0]
  if (dead >= DEAD_I || (users >= USERS_I && (row.outageHours ?? 0) > HOURS_I)) return level.level1.value
  if (dead >= DEAD_II || users >= USERS_II) return level.level2.value
  const leakingMain =
    row.eventType === gasAccidentType.values.leak.value && facility?.facilityType === PIPE && mains.includes(facility.pressureClass)
  return dead > 0 || users >= USERS_III || leakingMain ? level.level3.value : level.level4.value
}

/** The department of the event stays that of whoever filed it: it says whose level IV it is. Its region is that of its place: a main is kept under the city. */
export function eventAtAdd({ row, refs, facts, actor }: RuleContext<EmergencyFields>): Event {
  const company = refs.gasFacilityId?.gasCompaniesId
  return {
    ...(isGiven(row.gasCompaniesId) || typeof company !== 'string' ? {} : { gasCompaniesId: company }),
    ...(isGiven(row.regionId)
      ? {}
      : { regionId: asTextOrNull(facts.regionOfPlace) ?? asTextOrNull(refs.gasFacilityId?.regionId) ?? actor.regionId }),
    ...(isGiven(row.address) ? {} : { address: asTextOrNull(refs.gasFacilityId?.address) }),
  }
}

/** Whose turn it is to start what was reported: the company its own level IV, the bureau of the district, the city. */
export function starters(row: Event): readonly DutyParty[] {
  const city: DutyParty = { level: 'city' }
  if (isOfTheCity(row)) return [city]
  const district: DutyParty = { level: 'district', regionId: row.regionId ? districtOf(row.regionId) : null }
  return [
    // Whoever filed it: a company its own, or the office that took the call.
    ...(row.responseLevel === level.level4.value && typeof row.deptId === 'string' ? [{ deptId: row.deptId } as const] : []),
    district,
    city,
  ]
}
