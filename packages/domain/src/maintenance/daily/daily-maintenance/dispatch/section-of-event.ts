import { inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { yhSectionStatus } from '../../../dictionaries/contracts.ts'
import { yhDispatchBy } from '../../../dictionaries/events.ts'
import { DANGER, EVENT_OWN, MINOR, MODERATE, SERIOUS, SUPERVISOR } from '../codes.ts'
import type { EventFields } from '../fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The section in force to which the place of an event belongs; null where there is none. */
    readonly sectionOfEvent: SectionOfEvent | null
  }
}

type Context = RuleContext<EventFields>
type Event = ValuesOf<EventFields>

/** What an event has of the section to which it belongs. */
export interface SectionOfEvent {
  readonly sectionId: string
  readonly contractId: string
  readonly manageDeptId: string | null
  readonly manageLevel: string | null
  readonly companyDeptId: string | null
  readonly supervisorDeptId: string | null
  /** Who dispatches (yh_dispatch_by), and whether nobody needs to. */
  readonly dispatchBy: string | null
  readonly autoDispatch: boolean
  /** Whether it takes no dangers: it failed twice running (yhgl/khjg/rule-10). */
  readonly dispatchLimited: boolean
}

type Party = 'manageDeptId' | 'manageLevel' | 'companyDeptId' | 'supervisorDeptId'

/** Where an order goes: to a section, with what the event has of it; or to a contract that has none. */
export type Destination = Pick<Event, 'sectionId' | 'contractId' | Party>

/** The section that was chosen stands before the contract; whoever chooses another contract alone leaves the section. */
export function destinationOf({ row, input, refs }: Context): Destination {
  const isBySection = isGiven(input.sectionId) || (isGiven(row.sectionId) && !isGiven(input.contractId))
  const [section, contract] = [isBySection ? refs.sectionId : null, refs.contractId]
  const party = (name: Party) => asTextOrNull(section?.[name]) ?? (section ? null : asTextOrNull(contract?.[name]))
  return {
    sectionId: section ? (row.sectionId ?? null) : null,
    contractId: section ? asTextOrNull(section.contractId) : (row.contractId ?? null),
    manageDeptId: party('manageDeptId'),
    manageLevel: party('manageLevel'),
    companyDeptId: party('companyDeptId'),
    supervisorDeptId: party('supervisorDeptId'),
  }
}

/** An order goes to a section that has begun and has not ended, or to a contract (yhgl/bidsection/rule-5). */
export const eventGoesToASectionInForce = rule<EventFields>({
  name: 'eventGoesToASectionInForce',
  source: 'yhgl/bidsection/rule-5',
  refuses: {
    sectionNotInForce: { code: -2, zh: '标段不在管，请选择在管标段', en: 'The section is not in force; choose one that is' },
    contractOfAnotherSection: {
      code: 10400,
      zh: '所选合同不是该标段的合同，请只选标段',
      en: 'The contract is not that of the section; choose the section alone',
    },
  },
  refs: ['sectionId', 'contractId'],
  check: (context) => {
    const { row, input, refs } = context
    const to = destinationOf(context)
    if (!isGiven(to.contractId)) return { key: 'required', field: 'sectionId', values: { '0': { zh: '标段', en: 'Section' } } }
    if (!isGiven(to.sectionId)) return undefined
    if (refs.sectionId?.status !== yhSectionStatus.values.active.value) return { key: 'sectionNotInForce', field: 'sectionId' }
    const isOther = isGiven(input.sectionId) && isGiven(input.contractId) && row.contractId !== to.contractId
    return isOther ? { key: 'contractOfAnotherSection', field: 'contractId' } : undefined
  },
})

/** A section that failed twice running takes no dangers, until its manager lifts the limit (yhgl/khjg/rule-10). */
export const limitedSectionTakesNoDanger = rule<EventFields>({
  name: 'limitedSectionTakesNoDanger',
  source: 'yhgl/khjg/rule-10',
  refuses: {
    sectionLimited: {
      code: -2,
      zh: '该标段连续两期考核不合格，只能派发严重程度3级及以下事件；请派给其他标段，或由管理单位先解除派单限制',
      en: 'The section failed twice running and takes events up to severity 3; choose another, or have its manager lift the limit first',
    },
  },
  refs: ['sectionId'],
  check: ({ row, refs }) =>
    row.severity === DANGER && refs.sectionId?.dispatchLimited === true ? { key: 'sectionLimited', field: 'sectionId' } : undefined,
})

/** The supervisor of a section that has him dispatch. */
export const dispatchingSupervisor: Allowed<EventFields> = {
  name: 'dispatchingSupervisor',
  reads: ['sectionId.dispatchBy'],
  may: (row, actor) =>
    actor.level === 'supervisor' &&
    (row as Readonly<Record<string, unknown>>)['sectionId.dispatchBy'] === yhDispatchBy.values.supervisor.value &&
    inOwnTree(actor, row.supervisorDeptId),
}

/** Whether the supervisor dispatches what was reported in a section. */
export const supervisorDispatches = (section: SectionOfEvent | null | undefined): boolean =>
  section?.dispatchBy === yhDispatchBy.values.supervisor.value && section.supervisorDeptId !== null

/** To whom a new report of a section goes. */
export const withTheSupervisor = (section: SectionOfEvent): Pick<Event, 'handlerLevel' | 'handlerDeptId' | 'handlerUserId'> => ({
  handlerLevel: SUPERVISOR,
  handlerDeptId: section.supervisorDeptId,
  handlerUserId: null,
})

/** Whether nobody needs to dispatch a report: danger always, unless its section takes none, else what the section dispatches by itself and the city maintains (maintenance.md §3.2: report, auto). */
export function goesOutByItself(row: Event, section: SectionOfEvent | null | undefined): boolean {
  if (!section || asText(row.defectCode) === '') return false
  const isOrdinary = [MINOR, MODERATE, SERIOUS].includes(row.severity ?? '') && (row.ownerKind ?? EVENT_OWN) === EVENT_OWN
  return row.severity === DANGER ? !section.dispatchLimited : section.autoDispatch && isOrdinary
}
