import { isGiven } from '@chengan/kernel/condition'
import { fill, type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { yhContractStatus } from '../../dictionaries/contracts.ts'
import { yhDispatchBy, yhLevel } from '../../dictionaries/events.ts'
import type { SectionFields, SectionPersonFields } from './fields.ts'
import { isOnDuty, isRoleOfLevel, rolesMissing, staffingOf } from './roles-of-a-section.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Of each person of a section, by his id: his department and all above it. */
    readonly departmentsOfPeople: Readonly<Record<string, readonly string[]>>
  }
}

type Person = NonNullable<ValuesOf<SectionFields>['people']>[number]

const level = yhLevel.values
const COMPANY = level.enterprise.value

export const sectionIsOfAContractInForce = rule<SectionFields>({
  name: 'sectionIsOfAContractInForce',
  refuses: {
    sectionContractNotActive: {
      code: 10400,
      zh: '所属合同不在履行期，不能划分标段',
      en: 'The contract is not in force: no section is made of it',
    },
  },
  refs: ['contractId'],
  check: ({ row, before, refs }) =>
    before !== null || !isGiven(row.contractId) || refs.contractId?.status === yhContractStatus.values.active.value
      ? undefined
      : { key: 'sectionContractNotActive', field: 'contractId' },
})

export const sectionIsInsideItsContract = rule<SectionFields>({
  name: 'sectionIsInsideItsContract',
  refuses: {
    sectionOutsideContract: {
      code: 10400,
      zh: '标段起止日期须在合同期{0}至{1}之内',
      en: 'A section lasts within the term of its contract, {0} to {1}',
    },
  },
  refs: ['contractId'],
  check: ({ row, refs }) => {
    const [from, to] = [asTextOrNull(refs.contractId?.startDate), asTextOrNull(refs.contractId?.endDate)]
    if (from === null || to === null) return undefined
    const values = { '0': from, '1': to }
    if (isGiven(row.startDate) && String(row.startDate) < from) return { key: 'sectionOutsideContract', field: 'startDate', values }
    return isGiven(row.endDate) && String(row.endDate) > to ? { key: 'sectionOutsideContract', field: 'endDate', values } : undefined
  },
})

/** Where the supervisor dispatches there is one (yhgl/bidsection/rule-6). */
export const supervisorDispatchesWhereThereIsOne = rule<SectionFields>({
  name: 'supervisorDispatchesWhereThereIsOne',
  source: 'yhgl/bidsection/rule-6',
  refuses: {
    dispatcherMissing: {
      code: 10400,
      zh: '标段没有监理单位，派单主体须为管理单位',
      en: 'The section has no supervisor: its manager dispatches',
    },
  },
  check: ({ row }) =>
    row.dispatchBy === yhDispatchBy.values.supervisor.value && !isGiven(row.supervisorDeptId)
      ? { key: 'dispatcherMissing', field: 'dispatchBy' }
      : undefined,
})

/** What a section has of its contract: its kind, its parties, and from these who reviews in turn (yhgl/bidsection/rule-6). */
export const ofItsContract = fill<SectionFields>({
  refs: ['contractId'],
  overridesInput: true,
  values: ({ row, refs }) => {
    const contract = refs.contractId
    if (!contract) return {}
    const supervisorDeptId = row.supervisorDeptId || asTextOrNull(contract.supervisorDeptId)
    const manageLevel = asTextOrNull(contract.manageLevel)
    return {
      sectionKind: asTextOrNull(contract.contractKind),
      manageDeptId: asTextOrNull(contract.manageDeptId),
      manageLevel,
      companyDeptId: asTextOrNull(contract.companyDeptId),
      supervisorDeptId,
      auditChain: [...(supervisorDeptId ? [level.supervisor.value] : []), ...(manageLevel === null ? [] : [manageLevel])],
    }
  },
})

const departmentOfLevel = (section: ValuesOf<SectionFields>, wanted: string | null | undefined): string | null => {
  if (wanted === COMPANY) return section.companyDeptId ?? null
  return (wanted === level.supervisor.value ? section.supervisorDeptId : section.manageDeptId) ?? null
}

/** Who works for the company is of the company, who supervises of the supervisor, who manages of the manager; and does what people of his level do (yhgl/bidsection/rule-2). */
export const peopleFitTheirLevel = rule<SectionFields>({
  name: 'peopleFitTheirLevel',
  source: 'yhgl/bidsection/rule-2',
  refuses: {
    personOfAnotherUnit: {
      code: 10400,
      zh: '“{0}”不属于所选层级的单位，请重新选择人员或层级',
      en: '“{0}” is not of the unit of that level; choose another person or level',
    },
    roleOfAnotherLevel: {
      code: 10400,
      zh: '“{0}”的岗位角色不属于所选层级',
      en: 'The role of “{0}” is not of that level',
    },
  },
  facts: ['departmentsOfPeople'],
  check: ({ row, facts }) => {
    for (const one of row.people ?? []) {
      const values = { '0': one.realName ?? '' }
      if (!isRoleOfLevel(one.businessRole ?? '', one.level ?? '')) return { key: 'roleOfAnotherLevel', field: 'people', values }
      const unit = departmentOfLevel(row, one.level)
      const own = facts.departmentsOfPeople?.[one.userId ?? ''] ?? []
      if (unit === null || !own.includes(unit)) return { key: 'personOfAnotherUnit', field: 'people', values }
    }
    return undefined
  },
})

/** Each level that works for a section has somebody who leads (yhgl/bidsection/rule-2). */
export const eachLevelHasALeader = rule<SectionFields>({
  name: 'eachLevelHasALeader',
  source: 'yhgl/bidsection/rule-2',
  refuses: {
    leaderMissing: { code: 10400, zh: '{0}层级须至少有一名负责人', en: 'Somebody leads the people of each level: {0}' },
  },
  check: ({ row, today }) => {
    const there = (row.people ?? []).filter(({ offDate }) => !isGiven(offDate) || String(offDate) >= today)
    const leaderless = Object.values(level).find(
      ({ value }) => there.some((one) => one.level === value) && !there.some((one) => one.level === value && one.isLeader === true),
    )
    return leaderless === undefined
      ? undefined
      : { key: 'leaderMissing', field: 'people', values: { '0': { zh: leaderless.zh, en: leaderless.en } } }
  },
})

/** A person once in a role. */
export const nobodyHasARoleTwice = rule<SectionFields>({
  name: 'nobodyHasARoleTwice',
  refuses: {
    roleHeldTwice: { code: 10400, zh: '“{0}”在同一岗位重复配置', en: '“{0}” stands twice in one role' },
  },
  check: ({ row }) => {
    const people = row.people ?? []
    const keyOf = (one: Person) => `${one.userId}|${one.businessRole}`
    const twice = people.find((one, at) => people.findIndex((other) => keyOf(other) === keyOf(one)) !== at)
    return twice === undefined ? undefined : { key: 'roleHeldTwice', field: 'people', values: { '0': twice.realName ?? '' } }
  },
})

const judged: readonly (keyof SectionPersonFields)[] = [
  ...(['userId', 'level', 'businessRole', 'isLeader', 'certName', 'certNo', 'certTo', 'dutyFacilityKinds', 'dutyRoadIds'] as const),
  ...(['onDate', 'offDate', 'remark'] as const),
]

const isSame = (one: Person, other: Person | undefined): boolean =>
  other !== undefined && judged.every((name) => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null))

/** A company proposes people of its own, and touches those of nobody else. */
export const companyProposesItsOwn = rule<SectionFields>({
  name: 'companyProposesItsOwn',
  source: 'maintenance.md §2 roles',
  refuses: {
    peopleOfOthers: {
      code: 10400,
      zh: '养护单位只能提出本单位人员，监理和管理单位人员由管理单位配置',
      en: 'A company proposes people of its own; the manager names those of the supervisor and of himself',
    },
  },
  check: ({ row, before }) => {
    const known = new Map((before?.people ?? []).map((one) => [one.id, one]))
    const isOfOthers = (one: Person) => one.level !== COMPANY && !isSame(one, known.get(one.id))
    return (row.people ?? []).some(isOfOthers) ? { key: 'peopleOfOthers', field: 'people' } : undefined
  },
})

type Staffing = Pick<ValuesOf<SectionFields>, 'people' | 'peopleState' | 'missingRoles'>

/** How a section is staffed with the people that it has. */
export const staffingOfSection = ({ row, today }: RuleContext<SectionFields>): Omit<Staffing, 'people'> => ({
  peopleState: staffingOf(row, row.people ?? [], today),
  missingRoles: rolesMissing(row, row.people ?? [], today),
})

function staffed({ row, today }: RuleContext<SectionFields>, people: readonly Person[]): Staffing {
  return { people, peopleState: staffingOf(row, people, today), missingRoles: rolesMissing(row, people, today) }
}

/** The manager names people: all of them are confirmed. */
export const peopleNamed = (context: RuleContext<SectionFields>): Staffing =>
  staffed(
    context,
    (context.row.people ?? []).map((one) => ({ ...one, approved: true })),
  )

/** A company proposes its people: what it has not changed stays confirmed, the others wait for the manager; people of others stay (yhgl/bidsection/rule-8). */
export function peopleProposed(context: RuleContext<SectionFields>): Staffing {
  const { row, before } = context
  const known = new Map((before?.people ?? []).map((one) => [one.id, one]))
  const own = (row.people ?? [])
    .filter((one) => one.level === COMPANY)
    .map((one) => ({ ...one, approved: isSame(one, known.get(one.id)) && known.get(one.id)?.approved === true }))
  return staffed(context, [...own, ...(before?.people ?? []).filter((one) => one.level !== COMPANY)])
}

/** Who leads the people of the company. */
export const leaderOfTheCompany = (people: readonly Person[], today: string): string | null =>
  people.find((one) => one.level === COMPANY && one.isLeader === true && isOnDuty(one, today))?.userId ?? null
