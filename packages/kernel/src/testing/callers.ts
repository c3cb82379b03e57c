import type { Actor } from '../access/actor.ts'
import type { KnownCaller, OpenDuty } from '../lifecycle/caller.ts'

const nobodys = { userId: null, notUserId: null, businessRole: null, dutyDeptId: null, dutyRegionId: null, dutyLevel: null }

/** For tests: an open duty of an action, of whom is named. */
export const dutyOf = (action: string, holders: Partial<OpenDuty>): OpenDuty => ({ ...nobodys, ...holders, action })

/** For tests: somebody who acts, with the duties that are open on the row. */
export const callerOf = (actor: Actor, ...duties: readonly OpenDuty[]): KnownCaller => ({ actor, duties })
