import { levelOf, levelRank } from '@chengan/kernel/access/level'
import type { UserInfo } from '../../../api/session.ts'
import type { Duty } from './duty-reads.ts'

/** Whether a reminder would go to others: a duty of a level below mine. The server has the last word. */
export function mayUrge(duty: Duty, user: UserInfo | undefined): boolean {
  if (user?.superAdmin === true) return true
  const [mine, theirs] = [levelOf(user?.level), levelOf(duty.dutyLevel)]
  return mine !== undefined && theirs !== undefined && levelRank[mine] > levelRank[theirs]
}
