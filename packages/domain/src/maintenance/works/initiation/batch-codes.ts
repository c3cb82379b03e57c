import { yhAnnualKind, yhBatchStatus } from '../../dictionaries/projects.ts'

const states = yhBatchStatus.values

/** Wire values with which conditions and filters of a batch compare. */
export const batchStatus = {
  draft: states.draft.value,
  inApproval: states.inApproval.value,
  approved: states.approved.value,
  released: states.released.value,
  rejected: states.rejected.value,
  terminated: states.terminated.value,
} as const

/** States in which the declaring unit still writes its list. */
export const DECLARING: readonly string[] = [batchStatus.draft, batchStatus.rejected]
export const EMERGENCY = yhAnnualKind.values.emergency.value

/** The process by which a batch is approved, and its nodes (maintenance.md §5 zxyhjhfq). */
export const BATCH_PROCESS = 'zxyh_jhfq'
export const batchNode = { apply: 'apply', plan: 'plan', finance: 'finance', leader: 'leader' } as const
