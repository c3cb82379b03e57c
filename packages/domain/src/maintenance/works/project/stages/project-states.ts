import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { reviewStep, stageState } from '../project-codes.ts'
import type { SpecialProjectFields } from '../project-fields.ts'

/** What a step of a project is given, and the values of one. */
export type ProjectContext = RuleContext<SpecialProjectFields>
export type ProjectValues = ValuesOf<SpecialProjectFields>

/** Works that do not stand still. */
export const worksGoOn = { field: 'suspended', isNot: true } as const
/** Where a review stands. */
export const atReviewStep = (step: number) => ({ field: 'planAuditStep', is: step }) as const
/** Its unit is to act, or has acted and others do. */
export const toDo = { stageState: stageState.toDo } as const
export const inHand = { stageState: stageState.inHand } as const

/** A plan as its review begins: with the supervisor, where there is one. */
export const planHandedIn = ({ row, today }: ProjectContext): ProjectValues => ({
  ...inHand,
  prePlanDate: row.prePlanDate ?? today,
  planAuditStep: row.supervisorDeptId ? reviewStep.supervisor : reviewStep.cityOfficer,
})
