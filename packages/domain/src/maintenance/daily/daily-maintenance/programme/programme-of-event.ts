import type { Paper } from '@chengan/kernel/definition/resource'
import { rule } from '@chengan/kernel/rule'
import { programmeStatus } from '../../programme/programme-codes.ts'
import { DANGER, eventStatus, handle } from '../codes.ts'
import type { EventFields } from '../fields.ts'
import { disposer } from '../parties.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Whether the repair needs a construction programme, and how that stands (yh_programme_status); null where none was written. */
    readonly programmeOfEvent: { readonly needed: boolean; readonly status: string | null }
  }
}

/** From here on a repair costs so much that it is built by a programme, in yuan (yhgl/rcyh/constructionPlan/rule-1). */
export const PROGRAMME_AMOUNT = 20_000

const none = { needed: false, status: null } as const

const programmeNotApproved = { code: -2, zh: '施工方案未批准，不能申请完工', en: 'The construction programme is not approved' } as const

/** What needs a programme is finished by an approved one, and none that was handed in is left undecided (yhgl/rcyh/constructionPlan/rule-1). */
export const programmeIsApproved = rule<EventFields>({
  name: 'programmeIsApproved',
  source: 'yhgl/rcyh/constructionPlan/rule-1',
  facts: ['programmeOfEvent'],
  refuses: { programmeNotApproved },
  check: ({ facts: { programmeOfEvent: programme = none } }) => {
    const waits = programme.status === programmeStatus.withSupervisor || programme.status === programmeStatus.withManager
    return (programme.needed && programme.status !== programmeStatus.approved) || waits ? { key: 'programmeNotApproved' } : undefined
  },
})

const BUILDS: readonly string[] = [handle.working, handle.repaired]

/** What needs a programme is built by an approved one; danger is worked on first, and its programme filed within a day (城市道路管理条例 art. 34; yhgl/rcyh/constructionPlan/rule-4). */
export const worksWaitForTheirProgramme = rule<EventFields>({
  name: 'worksWaitForTheirProgramme',
  source: 'yhgl/rcyh/constructionPlan/rule-4',
  facts: ['programmeOfEvent'],
  refuses: {
    programmeFirst: {
      code: -2,
      zh: '该事件须编制施工方案，批准后方可施工；可先到场、围护或临时修复',
      en: 'The repair needs an approved construction programme first; arrival, enclosure and a temporary repair may be logged',
    },
  },
  check: ({ row, facts: { programmeOfEvent: programme = none } }) =>
    BUILDS.includes(row.handleState ?? '') && row.severity !== DANGER && programme.needed && programme.status !== programmeStatus.approved
      ? { key: 'programmeFirst', field: 'handleState' }
      : undefined,
})

const inRepair = { field: 'status', oneOf: [eventStatus.toDispose, eventStatus.inDisposal] } as const

/** The company writes a programme on the page of its event, or goes on with the one that it has begun. */
export const programmePaper: Paper = {
  zh: '编制施工方案',
  en: 'Write the programme',
  resource: 'constructionProgramme',
  by: 'dailyId',
  when: {
    all: [
      inRepair,
      {
        any: [
          { field: 'programmeState', given: false },
          { field: 'programmeState', is: programmeStatus.draft },
        ],
      },
    ],
  },
  may: disposer,
  seldom: true,
  consequence: {
    zh: '由监理、管理单位依次审核，批准后施工',
    en: 'The supervisor and the manager review it in turn; the works begin once it is approved',
  },
  done: { zh: '施工方案已提交，等待审核', en: 'Handed in; it waits for its review' },
}

/** Its reviewers decide on it there as well. */
export const programmeReviewPaper: Paper = {
  zh: '审核施工方案',
  en: 'Review the programme',
  resource: 'constructionProgramme',
  by: 'dailyId',
  action: 'audit',
  when: { all: [inRepair, { field: 'programmeState', oneOf: [programmeStatus.withSupervisor, programmeStatus.withManager] }] },
}
