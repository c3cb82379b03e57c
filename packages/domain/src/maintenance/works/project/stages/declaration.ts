import type { Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { yhPreStep } from '../../../dictionaries/projects.ts'
import { stageState } from '../project-codes.ts'
import { declaredNames, type SpecialProjectFields } from '../project-fields.ts'
import * as rules from '../project-rules.ts'
import { fundsTheBatch, ordersTheEmergency, plansForTheCity, screensTheBatch, writesTheProject } from './project-people.ts'
import { inHand, type ProjectContext, type ProjectValues, toDo } from './project-states.ts'

/** The five steps of a preparation, as whoever prepares finds them. */
const stepsAhead = Object.values(yhPreStep.values).map(({ value }) => ({ step: value, due: null, done: null }))
const toPrepare = ({ row }: ProjectContext): ProjectValues => ({
  ...toDo,
  preSchedule: row.preSchedule ?? (stepsAhead as never),
  planAuditStep: null,
})

/** Declared with a batch, screened, funded, and approved or left out with it (stage 1). */
export const declaration: readonly Transition<SpecialProjectFields>[] = [
  {
    action: 'edit',
    from: 'initiation',
    to: 'same',
    by: writesTheProject,
    asks: declaredNames.map((name) => `${name}?` as const),
    rules: [...rules.rulesOfForm],
  },
  // An emergency without a batch is put right by whoever ordered it, until it is handed in.
  {
    action: 'edit',
    case: 'emergency',
    from: 'prePlan',
    to: 'same',
    by: ordersTheEmergency,
    asks: declaredNames.map((name) => `${name}?` as const),
    rules: [...rules.rulesOfForm],
  },
  { action: 'initiation', from: 'initiation', to: 'same', by: 'system', sets: () => inHand },
  { action: 'unlock', from: 'initiation', to: 'same', by: 'system', sets: () => toDo },
  {
    action: 'screen',
    from: 'initiation',
    to: 'same',
    by: screensTheBatch,
    asks: ['included', 'excludeReason?', 'approvedAmount?', 'priorityRank?', 'fundSource?'],
    rules: [rules.screeningIsWhole, rules.sumsStayBelow],
    sets: ({ row }) =>
      row.included === false
        ? { approvedAmount: null }
        : { excludeReason: null, approvedAmount: row.approvedAmount ?? row.declaredAmount ?? null },
    done: { zh: '初审结果已保存', en: 'Kept' },
  },
  {
    action: 'fund',
    from: 'initiation',
    to: 'same',
    by: fundsTheBatch,
    when: { field: 'included', is: true },
    asks: ['fundSource', 'approvedAmount?'],
    rules: [rules.financeOnlyCuts],
    done: { zh: '财务审核结果已保存', en: 'Kept' },
  },
  {
    action: 'rank',
    from: ['initiation', 'prePlan', 'planReview', 'toStart'],
    to: 'same',
    by: plansForTheCity,
    asks: ['priorityRank'],
    done: { zh: '排序已调整', en: 'The order is changed' },
  },
  { action: 'approved', from: 'initiation', to: 'prePlan', by: 'system', sets: toPrepare },
  { action: 'leaveOut', from: 'initiation', to: 'same', by: 'system', sets: () => ({ stageState: stageState.leftOut, included: false }) },
  { action: 'released', from: 'prePlan', to: 'same', by: 'system' },
]
