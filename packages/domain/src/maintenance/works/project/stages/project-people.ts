import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'
import { batchNode } from '../../initiation/batch-codes.ts'
import { holdsAtCity, runsWorks } from '../../works-parties.ts'
import { stageState } from '../project-codes.ts'
import type { SpecialProjectFields } from '../project-fields.ts'

type Project = ValuesOf<SpecialProjectFields>

const notYours = {
  projectOfOthers: { code: 403, zh: '只能办理本单位的项目', en: 'Projects are run by the unit that is responsible for them' },
} as const

/** The unit that runs the project. */
export const runsTheProject: Allowed<SpecialProjectFields> = {
  name: 'running',
  may: (row, actor) => runsWorks(row, actor),
  refusal: 'projectOfOthers',
  refuses: notYours,
}
/** As long as its unit still writes the list; a project that is handed in is offered no edit. */
export const writesTheProject: Allowed<SpecialProjectFields> = {
  name: 'writing',
  may: (row, actor) => row.stageState === stageState.toDo && runsWorks(row, actor),
}
/** Whoever orders an emergency without a batch. */
export const ordersTheEmergency: Allowed<SpecialProjectFields> = {
  name: 'ordering',
  may: (row, actor) => !row.batchId && holdsAtCity(actor, 'yh_sj_plan'),
}
const inCity = (name: string, ...roles: readonly string[]): Allowed<SpecialProjectFields> => ({
  name,
  may: (_row, actor) => holdsAtCity(actor, ...roles),
})
/** The planning section of the city. */
export const plansForTheCity = inCity('planning', 'yh_sj_plan')
/** An officer of the city. */
export const actsForTheCity = inCity('officer', 'yh_sj_officer')
const atNode = (name: string, node: string, role: string): Allowed<SpecialProjectFields> => ({
  name,
  reads: ['batchId.atNode'],
  may: (row: Project & { readonly 'batchId.atNode'?: unknown }, actor: Actor) => row['batchId.atNode'] === node && holdsAtCity(actor, role),
})
/** Planning, where the batch waits for it. */
export const screensTheBatch = atNode('screening', batchNode.plan, 'yh_sj_plan')
/** Finance, where the batch waits for it. */
export const fundsTheBatch = atNode('funding', batchNode.finance, 'yh_sj_finance')
/** The supervisor of the works. */
export const supervisesTheProject: Allowed<SpecialProjectFields> = {
  name: 'supervising',
  may: (row, actor) => actor.superAdmin || (actor.level === 'supervisor' && inOwnTree(actor, row.supervisorDeptId)),
}
