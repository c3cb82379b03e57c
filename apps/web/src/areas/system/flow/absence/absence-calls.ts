import { read } from '../../../../api/read.ts'

/** A span in which a deputy acts for me (GET sys/user/leave). */
export interface Absence {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly deputyId: string
  readonly deputyName?: string | null
  /** Keys of definitions; none means all. */
  readonly scope?: readonly string[] | null
  readonly ended?: boolean | null
}

export const absencesPath = 'sys/user/leave'
export const absencesRead = read<readonly Absence[]>(absencesPath)

export type AbsenceState = 'running' | 'coming' | 'over'

/** How an absence stands at a moment (`yyyy-MM-dd HH:mm:ss`). */
export function stateOf({ from, to, ended }: Absence, now: string): AbsenceState {
  if (ended === true || to <= now) return 'over'
  return from > now ? 'coming' : 'running'
}
