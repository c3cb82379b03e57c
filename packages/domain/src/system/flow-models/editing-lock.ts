import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addMinutes } from '@chengan/kernel/time'

/** Longest BPMN file in characters: what the engine's guard lets through. */
export const BPMN_LENGTH = 2 * 1_048_576

/** How long a model stays with whoever draws it after his last save (system.md §5.1). */
export const LOCK_MINUTES = 30

/** Whether somebody draws a model right now. */
export function holdsLock(row: Pick<ValuesNamed<'flowModel'>, 'lockUserId' | 'lockTime'>, now: string): boolean {
  return typeof row.lockUserId === 'string' && typeof row.lockTime === 'string' && addMinutes(row.lockTime, LOCK_MINUTES) > now
}
