import type { SessionServices } from '../services.ts'
import type { Identified } from '../sessions.ts'
import { endSessions } from '../tokens.ts'
import { writeLoginLog } from './login-log.ts'
import type { Origin } from './refused-login.ts'

/** Ends the session of the caller and writes operation 1 into the login log; a session that has ended already leaves no second row. */
export async function logOut(services: SessionServices, { actor, session }: Identified, origin: Origin): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const ended = await endSessions(trx, { ids: [session.id] }, 'logout', services.clock())
    if (ended.length === 0) return
    const account = { id: actor.userId, realName: actor.realName, deptId: actor.deptId || null, deptName: actor.deptName || null }
    await writeLoginLog(services, trx, {
      username: actor.username,
      account,
      operation: '1',
      status: '1',
      loginType: '1',
      failReason: null,
      ...origin,
    })
    await services.audit?.(trx, {
      operation: 'logout',
      userId: actor.userId,
      username: actor.username,
      succeeded: true,
      message: '',
      ...origin,
    })
  })
}
