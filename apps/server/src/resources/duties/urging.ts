import type { Actor } from '@chengan/kernel/access/actor'
import { levelOf, levelRank } from '@chengan/kernel/access/level'
import { regionWithin } from '@chengan/kernel/access/region'
import { type DutyHolders, dutyFits } from '@chengan/kernel/lifecycle/duty-holders'
import { addMinutes } from '@chengan/kernel/time'
import type { Context } from '../../context.ts'
import { urgeableTasks } from '../../flow/urge-sql.ts'
import type { DutyRow } from './duties.ts'

const URGE_PAUSE_MINUTES = 4 * 60

/** What of a duty says who may urge it. */
export type Urged = DutyHolders & Pick<DutyRow, 'creator' | 'lastUrgeTime'>

/** A level above the one that must act, or who waits for it because he brought it there; nobody reminds himself, be it as one of an office that must act. */
export function mayUrgeDuty(actor: Actor, duty: Urged): boolean {
  if (dutyFits(duty, actor)) return false
  if (actor.superAdmin || duty.creator === actor.userId) return true
  const level = levelOf(duty.dutyLevel)
  if (level === undefined) return levelRank[actor.level] > levelRank.enterprise
  const above = levelRank[actor.level] > levelRank[level]
  return above && (actor.level === 'city' || duty.dutyRegionId === null || regionWithin(duty.dutyRegionId, actor.regionId))
}

export function urgedLately({ lastUrgeTime }: Urged, now: string): boolean {
  return lastUrgeTime !== null && addMinutes(lastUrgeTime, URGE_PAUSE_MINUTES) > now
}

/** Which of open duties of rows that the caller sees he may urge now, as `sys/duty/urge` judges it. The step of a flow is urged by the rule of flows:
 *  by who began it, and by who leads a handler. */
export async function urgeableAmong(
  ctx: Context,
  duties: readonly (Urged & Pick<DutyRow, 'taskId'>)[],
): Promise<(duty: Urged & Pick<DutyRow, 'taskId'>) => boolean> {
  const tasks = await urgeableTasks(
    ctx,
    duties.flatMap(({ taskId }) => taskId ?? []),
  )
  return (duty) => (duty.taskId === null ? mayUrgeDuty(ctx.actor, duty) && !urgedLately(duty, ctx.now) : tasks.has(duty.taskId))
}
