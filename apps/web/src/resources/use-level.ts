import { type Level, levelOf } from '@chengan/kernel/access/level'
import { useSession } from '../api/session/session.ts'

/** The level of the signed-in account. */
export function useLevel(): Level | undefined {
  return levelOf(useSession().user?.level)
}
