import { yhClosure } from '../../dictionaries/events.ts'
import { yhProgrammeStatus } from '../../dictionaries/projects.ts'

const states = yhProgrammeStatus.values

/** Wire values with which conditions and filters of a construction programme compare. */
export const programmeStatus = {
  draft: states.draft.value,
  withSupervisor: states.withSupervisor.value,
  withManager: states.withManager.value,
  approved: states.approved.value,
  rejected: states.rejected.value,
} as const
export const CLOSED_ROADS: readonly string[] = [yhClosure.values.half.value, yhClosure.values.full.value]
export const PROGRAMME_PASSED = '1'
export const PROGRAMME_REFUSED = '0'
/** Deeper than this nobody digs before he knows what lies there, in metres. */
export const SHALLOW = 0.3
