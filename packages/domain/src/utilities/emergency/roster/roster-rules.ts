import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { asTextOrNull } from '@chengan/kernel/values'
import { companyTakesNewRows } from '../../companies/gas-company/rules.ts'
import { ownedByCompany } from '../../companies/owned-by-company.ts'
import { dutyShift, rosterLevel } from '../../dictionaries/supply-and-filling.ts'
import type { RosterFields } from './roster-fields.ts'

type Roster = ValuesOf<RosterFields>

const shift = dutyShift.values
const level = rosterLevel.values
const [MORNING, EVENING] = ['08:00:00', '20:00:00']

/** From when to when a shift of a day lasts; null while it is not known which. */
export function hoursOfShift(dutyDate: unknown, which: unknown): { readonly startTime: string; readonly endTime: string } | null {
  if (typeof dutyDate !== 'string') return null
  const next = addDays(dutyDate, 1)
  if (which === shift.day.value) return { startTime: `${dutyDate} ${MORNING}`, endTime: `${dutyDate} ${EVENING}` }
  if (which === shift.night.value) return { startTime: `${dutyDate} ${EVENING}`, endTime: `${next} ${MORNING}` }
  return which === shift.wholeDay.value ? { startTime: `${dutyDate} ${MORNING}`, endTime: `${next} ${MORNING}` } : null
}

/** Levels of rosters that each level of people keeps. */
const keptBy: Readonly<Record<string, readonly unknown[]>> = {
  city: [level.city.value, level.district.value, level.enterprise.value, level.repairTeam.value],
  district: [level.district.value, level.enterprise.value, level.repairTeam.value],
  enterprise: [level.enterprise.value, level.repairTeam.value],
}

export const rosterIsOfOwnLevel = rule<RosterFields>({
  name: 'rosterIsOfOwnLevel',
  refuses: {
    rosterOfAnotherLevel: { code: 10400, zh: '只能排本级及下级的班', en: 'You keep the rosters of your own level and of those below it' },
  },
  check: ({ row, actor }) =>
    (keptBy[actor.level] ?? Object.values(keptBy).flat()).includes(row.rosterLevel)
      ? undefined
      : { key: 'rosterOfAnotherLevel', field: 'rosterLevel' },
})

export const swapOfARunningShiftHasAReason = rule<RosterFields>({
  name: 'swapOfARunningShiftHasAReason',
  source: 'gysy/gysyyjpb/rule-1',
  refuses: {
    swapReasonMissing: {
      code: 10400,
      zh: '班次已开始，修改须填写调班原因',
      en: 'The shift has begun: say why it is changed',
    },
  },
  check: ({ before, input, now }) => {
    const began = before !== null && typeof before.startTime === 'string' && before.startTime <= now
    return began && !isGiven(input.swapReason) ? { key: 'swapReasonMissing', field: 'swapReason' } : undefined
  },
})

/** The same mobile number is the same person: names repeat. */
export const nobodyIsInTwoShifts = rule<RosterFields>({
  name: 'nobodyIsInTwoShifts',
  source: 'gysy/gysyyjpb/rule-1',
  refuses: {
    personInTwoShifts: {
      code: 10400,
      zh: '{0}同一时间已排在{1}的班次中，请调整',
      en: '{0} is on duty at {1} in the same hours; change one of them',
    },
  },
  facts: ['busyElsewhere'],
  check: ({ facts }) => {
    const [found] = Array.isArray(facts.busyElsewhere) ? (facts.busyElsewhere as readonly { name: string; place: string }[]) : []
    return found === undefined
      ? undefined
      : { key: 'personInTwoShifts', field: 'dutyPersons', values: { '0': found.name, '1': found.place } }
  },
})

export const nobodyStandsTwice = rule<RosterFields>({
  name: 'nobodyStandsTwice',
  source: 'gysy/gysyyjpb/rule-1',
  refuses: { personTwice: { code: 10400, zh: '值班人员中{0}重复', en: '{0} stands twice among those on duty' } },
  check: ({ row }) => {
    const people = peopleOf(row)
    const twice = people.find(({ phone }, at) => people.findIndex((other) => other.phone === phone) !== at)
    return twice === undefined ? undefined : { key: 'personTwice', field: 'dutyPersons', values: { '0': twice.name } }
  },
})

export interface DutyPerson {
  readonly name: string
  readonly phone: string
  readonly post?: string | null
}

/** Those on duty, besides the leader. */
export function peopleOf(row: { readonly dutyPersons?: unknown }): readonly DutyPerson[] {
  return Array.isArray(row.dutyPersons) ? (row.dutyPersons as readonly DutyPerson[]) : []
}

export const rosterRules = [
  companyTakesNewRows,
  rosterIsOfOwnLevel,
  swapOfARunningShiftHasAReason,
  nobodyStandsTwice,
  nobodyIsInTwoShifts,
] as const

/** The hours follow from the shift; the region from the company, else from whoever keeps the roster. */
export function rosterFollows({ row, refs, actor }: RuleContext<RosterFields>): Roster {
  return {
    ...hoursOfShift(row.dutyDate, row.shift),
    regionId: asTextOrNull(refs.gasCompaniesId?.regionId) ?? row.regionId ?? actor.regionId,
  }
}

/** Of a new row besides: whose it is. */
export const rosterAtAdd = (context: RuleContext<RosterFields>): Roster => ({ ...rosterFollows(context), ...ownedByCompany(context) })
