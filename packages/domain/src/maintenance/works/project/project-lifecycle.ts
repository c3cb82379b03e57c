import { type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { addDays } from '@chengan/kernel/time'
import { yhProjectStage } from '../../dictionaries/projects.ts'
import { PRE_PLAN_DAYS } from './project-codes.ts'
import type { SpecialProjectFields } from './project-fields.ts'
import { declaration } from './stages/declaration.ts'
import { preparation } from './stages/preparation.ts'
import { projectDuties } from './stages/project-duties.ts'
import { projectWords } from './stages/project-words.ts'
import { worksAndEnd } from './stages/works-and-end.ts'

const proposed = [
  'content',
  'quantities',
  'designUnit',
  'designAmount',
  'budgetAmount',
  'preSchedule',
  'changeAmount',
  'changeReason',
] as const

/** The life of a project: declared, approved with its batch, prepared, reviewed, built, accepted, archived (maintenance.md §5 zxyhndjh). */
export const projectLifecycle: Lifecycle = lifecycle<SpecialProjectFields>(yhProjectStage, {
  initial: 'initiation',
  actions: projectWords,
  rows: [...declaration, ...preparation, ...worksAndEnd],
  duties: projectDuties,
  decidedOn: {
    initiation: ['necessity', 'content', 'quantities', 'declaredAmount'],
    planReview: proposed,
    accepted: ['contractAmount', 'changeAmount', 'paidAmount'],
  },
  steps: [
    { zh: '计划发起', en: 'Initiation', states: ['initiation'], date: 'createDate' },
    { zh: '前期计划', en: 'Pre-plan', states: ['prePlan'], date: 'prePlanDate' },
    { zh: '计划审核', en: 'Review', states: ['planReview'] },
    { zh: '待开工', en: 'To start', states: ['toStart'], date: 'startDate' },
    { zh: '实施', en: 'Works', states: ['inProgress'], date: 'finishDate' },
    { zh: '验收', en: 'Acceptance', states: ['toAccept'] },
    { zh: '归档', en: 'Archived', states: ['accepted', 'archived', 'cancelled'] },
  ],
  tones: {
    initiation: 'neutral',
    prePlan: 'warn',
    planReview: 'info',
    toStart: 'warn',
    inProgress: 'info',
    toAccept: 'warn',
    accepted: 'success',
    archived: 'neutral',
    cancelled: 'neutral',
  },
})

/** The last day of the pre-plans of a batch that was released on a day. */
export const prePlanDueAfter = (released: string): string => addDays(released, PRE_PLAN_DAYS)
