import type { Condition } from '@chengan/kernel/condition'
import type { Label } from '@chengan/kernel/label'
import type { ActionLook, ActionWords, FurtherWords } from '@chengan/kernel/lifecycle/lifecycle'
import { rule } from '@chengan/kernel/rule'
import { yhHandleState } from '../../../dictionaries/events.ts'
import { handle } from '../codes.ts'
import type { EventFields } from '../fields.ts'

// What the company does about an event, a button for each: all are the one call dispose, told apart by the progress that each says (maintenance.md §3.2, §3.3).

const lacks = (field: string): Condition => ({ field, given: false })
const notProposed: Condition = { field: 'diseaseProposed', isNot: true }
const isRepaired: Condition = { field: 'repairTime', given: true }
const isUnderWay = lacks('repairTime')

const { accepted, onSite, madeSafe, temporaryRepair, working } = handle
const standsAt = (...states: readonly string[]): Condition => ({ field: 'handleState', oneOf: states })
/** What stays open is closed off before it is worked on. */
const waitsForEnclosure: Condition = { all: [standsAt(onSite), { field: 'safeDeadline', given: true }, lacks('safeTime')] }

const says = (handleState: string) => ({ says: { handleState } })

const accept: ActionWords = { zh: '接单', en: 'Accept', ...says(accepted), consequence: { zh: '接单后开始处置', en: 'The work begins' } }
const arrive: ActionWords = {
  zh: '到场',
  en: 'On site',
  ...says(onSite),
  consequence: { zh: '记下到场时间，附现场照片', en: 'Stamps the arrival, with a photo of the place' },
}
const enclose: ActionWords = {
  zh: '围护',
  en: 'Made safe',
  ...says(madeSafe),
  consequence: { zh: '记下围护时间，附围护照片', en: 'Stamps when it was made safe, with a photo of the enclosure' },
}
const work: ActionWords = {
  zh: '施工',
  en: 'At work',
  ...says(working),
  consequence: { zh: '登记施工进展，附施工照片', en: 'Logs the work, with a photo of it' },
}
const repairForNow: ActionWords = {
  zh: '临时修复',
  en: 'Temporary repair',
  ...says(temporaryRepair),
  consequence: { zh: '记下临时修复时间；修复时限照常计算', en: 'Stamps the temporary repair; the repair itself stays due' },
}
const repaired: ActionWords = {
  zh: '修复',
  en: 'Repaired',
  ...says(handle.repaired),
  consequence: { zh: '记下修复时间，修复时限停止；随后申请完工', en: 'Stamps the repair and stops its clock; then apply for the finish' },
}
const returned: FurtherWords = {
  zh: '申请退单',
  en: 'Return the order',
  ...says(handle.returned),
  until: 'returnDeadline',
  when: isUnderWay,
  consequence: {
    zh: '须在退单截止前提出，附现场照片，且只能一次',
    en: 'Until the order may be returned no more, with a photo of the place, and once',
  },
}
const proposed: FurtherWords = {
  zh: '建议转病害',
  en: 'Propose as disease',
  ...says(handle.proposedAsDisease),
  when: { all: [isUnderWay, notProposed] },
  consequence: { zh: '由管理单位决定，决定前本单位暂不处置', en: 'The manager decides; until then you wait' },
}
const further = (words: ActionWords, ...when: readonly Condition[]): FurtherWords => ({ ...words, when: { all: [isUnderWay, ...when] } })

/** A step in a word. */
const wordOfStep = ({ zh, en }: ActionWords): Label => ({ zh, en })

/** The words of those steps in the history of an event. */
export const repairWords = {
  accept: wordOfStep(accept),
  arrive: wordOfStep(arrive),
  enclose: wordOfStep(enclose),
  work: wordOfStep(work),
  repairForNow: wordOfStep(repairForNow),
  repaired: wordOfStep(repaired),
  returned: wordOfStep(returned),
  proposed: wordOfStep(proposed),
} as const

/** The steps of the company: the one that comes next is its first button. */
export const handlingSteps: ActionLook = {
  zh: '处置',
  en: 'Handle',
  at: {
    toDispose: {
      ...accept,
      atOnce: true,
      also: [returned, proposed],
    },
    inDisposal: {
      ...repaired,
      instead: [
        { ...repaired, zh: '重新登记修复', en: 'Log the repair anew', when: isRepaired, seldom: true },
        { ...arrive, when: standsAt(accepted) },
        { ...enclose, when: waitsForEnclosure },
      ],
      also: [
        further(enclose, standsAt(accepted, onSite), { not: waitsForEnclosure }),
        further(repairForNow, standsAt(accepted, onSite, madeSafe, temporaryRepair)),
        further(work),
        further(repaired, { any: [standsAt(accepted), waitsForEnclosure] }),
        returned,
        proposed,
      ],
    },
  },
  recordedIn: { resource: 'handlingRecord', by: 'dailyId', brings: { location: 'location' }, follows: ['crewName', 'crewCount'] },
  consequence: {
    zh: '写入办理记录；到场、围护、修复时间只记第一次',
    en: 'Goes into the record; arrival, enclosure and repair are stamped once',
  },
}

/** In this order a repair goes on (maintenance.md §3.3). */
const inOrder: readonly string[] = [accepted, onSite, madeSafe, temporaryRepair, working, handle.repaired]
const beforeTheRepair: readonly string[] = [handle.returned, handle.proposedAsDisease]
const wordOf = (state: string | null | undefined) => {
  const known = Object.values(yhHandleState.values).find(({ value }) => value === state)
  return { zh: known?.zh ?? '', en: known?.en ?? '' }
}

/** What was done is not logged as before what was done after it; what is repaired is neither given back nor proposed as a disease. */
export const repairGoesOnInOrder = rule<EventFields>({
  name: 'repairGoesOnInOrder',
  source: 'yhgl/rcyhcl/rule-1',
  refuses: {
    handledFurther: {
      code: -2,
      zh: '当前进展为“{0}”，不能再登记“{1}”，请按实际进展登记',
      en: 'The repair is already at “{0}”; “{1}” comes before it. Log what is done now',
    },
  },
  check: ({ before, row }) => {
    const [from, to] = [before?.handleState ?? '', row.handleState ?? '']
    const goesBack = beforeTheRepair.includes(to) ? from === handle.repaired : inOrder.indexOf(to) < inOrder.indexOf(from)
    return goesBack ? { key: 'handledFurther', field: 'handleState', values: { '0': wordOf(from), '1': wordOf(to) } } : undefined
  },
})
