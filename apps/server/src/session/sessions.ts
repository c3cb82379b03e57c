import type { Actor } from '@chengan/kernel/access/actor'
import { refuse } from '@chengan/kernel/errors/refusal'
import { accountById, isUsable, passwordDaysLeft } from './account.ts'
import { actorCache, permissionVersion } from './actor.ts'
import { endSessionsAtOnce } from './end-sessions.ts'
import { sessionOfSignature, signFile } from './keys/file-signatures.ts'
import { checkPk, type PkCaller } from './limits/pk.ts'
import { openRate } from './limits/rate.ts'
import { countCall } from './outside/count-call.ts'
import { sessionSettings } from './parameters.ts'
import { headerOf, isListed, queryOf, type SessionFacts, type SessionServices } from './services.ts'
import { consumeTicket } from './tickets.ts'
import { type EndReason, endOf, requestToken, type SessionRow, sessionById, sessionByToken, touchSession } from './tokens.ts'

// A touch is written at most this often; shorter than any idle life by far.
const TOUCH_EVERY = 10_000
const QUIET_PATHS = [
  'sys/user/heartbeat',
  'sys/notice/mynotice/unread',
  'szgl/wjsp/todoCount',
  'yhgl/rcyh/doDoNun',
  'websocket',
  'websocket/*',
]
const LEAVING = ['logout', 'sys/user/info']
const CHANGING_PASSWORD = ['sys/user/updatePassWord', 'updatePassWord', 'sys/user/password', ...LEAVING]
const SETTING_UP_MFA = ['sys/user/mfa/setup', 'sys/user/mfa/confirm', ...LEAVING]

/** Why a session answers only a few calls. */
export type Restriction = 'passwordExpired' | 'mustChangePassword' | 'mustSetUpMfa'

/** What a session that may not go on yet is told to do. */
const refusedWith: Readonly<Record<Restriction, string>> = {
  passwordExpired: 'passwordExpired',
  mustChangePassword: 'passwordToSet',
  mustSetUpMfa: 'secondFactorNeeded',
}

/** A live session, as the rest of the server sees it. */
export interface LiveSession {
  readonly id: string
  readonly userId: string
  readonly uuid: string
  readonly systemCode: string | null
  /** Epoch ms of the absolute end. */
  readonly expires: number
  readonly restriction: Restriction | null
  /** Agreed at login for form B of the pk header. */
  readonly sessionKey: Buffer | null
  /** The trusted system that signed its user on. */
  readonly accessSystemId: string | null
}

export interface Identified {
  readonly actor: Actor
  readonly session: LiveSession
}

/** The sessions of the server: who calls, and what a call needs to prove. */
export interface Sessions {
  /** Who calls, by token or ticket; null without one that lives. Keeps the session awake. Ask once for a request: it uses up the ticket. */
  identify(request: SessionFacts): Promise<Identified | null>
  /** As `identify`, but refuses with the 401 that fits: not logged in, kicked, logged in elsewhere. */
  requireSession(request: SessionFacts): Promise<Identified>
  /** Refuses by the pk header (10135-10138), unless the call is exempt. */
  checkPk(request: SessionFacts, identified: Identified | null): Promise<void>
  /** The paths behind /api/ that a restricted session may call; null: all. */
  restrictedTo(session: LiveSession): readonly string[] | null
  /** Refuses (-2) a call outside `restrictedTo`. */
  refuseRestricted(session: LiveSession, path: string): void
  /** What every call of a session passes: its rate (429), the proof (10135-10138), its restriction (-2, 10103), and the quota and calls of the trusted
   *  system that opened it. Ask once for a request: it uses up the proof. */
  admit(identified: Identified, request: SessionFacts): Promise<void>
  /** Whether a session lives and answers everything; asking does not keep it awake. */
  lives(sessionId: string): Promise<boolean>
  /** Counts a call of a session that a trusted system opened. Refuses beyond its quota (429), outside of its calls (403), and when it was
   *  disabled or has expired (401). */
  countUse(identified: Identified, request: SessionFacts): Promise<void>
  signFile(sessionId: string, fileId: string): string
  /** The reader for whom the address of a file was signed, while the session lives in which he got it; else null. It keeps no session awake. */
  readerOf(fileId: string, signature: string): Promise<Actor | null>
  /** The actor of a user without a session: jobs. Null when the account is gone or disabled. */
  actorOf(userId: string): Promise<Actor | null>
}

const allowed: Readonly<Record<Restriction, readonly string[]>> = {
  passwordExpired: CHANGING_PASSWORD,
  mustChangePassword: CHANGING_PASSWORD,
  mustSetUpMfa: SETTING_UP_MFA,
}

const messageOf: Partial<Record<EndReason, string>> = { kicked: 'kicked', elsewhere: 'loggedInElsewhere' }

/** Opens the sessions over their services; holds nothing but a cache of actors. */
export function openSessions(services: SessionServices): Sessions {
  const cache = actorCache(services.db, services.words, services.clock)
  const refuseFlood = openRate(services)
  const quiet = [...QUIET_PATHS, ...(services.quietPaths ?? [])]

  const resolve = async (request: SessionFacts): Promise<Identified | EndReason | null> => {
    const now = services.clock()
    const row = await findSession(services, request)
    if (row === null) return null
    const end = endOf(row, now) ?? (isUsable(row, now) ? null : row.deptEnabled ? 'disabled' : 'department')
    if (end !== null) return end
    const actor = await cache.actorOf(row.userId, row.version)
    if (actor === null) return 'department'
    if (row.ip !== request.ip && (await addressEndsSession(services, row, request.ip))) return 'address'
    if (!isListed(request.path, quiet) && now - row.lastActive > TOUCH_EVERY) await touchSession(services.db, row.id, request.ip, now)
    return { actor, session: liveSession(services, row, now) }
  }

  const refuseRestricted: Sessions['refuseRestricted'] = ({ restriction }, path) => {
    if (restriction === null || allowed[restriction].includes(path)) return
    throw refuse(refusedWith[restriction])
  }
  const countUse: Sessions['countUse'] = ({ actor, session }, request) =>
    countCall(services, { username: actor.username, systemId: session.accessSystemId }, request)

  return {
    async identify(request) {
      const found = await resolve(request)
      return found === null || typeof found === 'string' ? null : found
    },
    async requireSession(request) {
      const found = await resolve(request)
      if (found === null || typeof found === 'string') throw refuse((found && messageOf[found]) ?? 'unauthorised')
      return found
    },
    checkPk: async (request, identified) => checkPk(services, request, identified?.session ?? (await endedCaller(services, request))),
    restrictedTo: ({ restriction }) => (restriction === null ? null : allowed[restriction]),
    refuseRestricted,
    async admit(identified, request) {
      refuseFlood(identified.session.id)
      await checkPk(services, request, identified.session)
      refuseRestricted(identified.session, request.path)
      await countUse(identified, request)
    },
    async lives(sessionId) {
      const now = services.clock()
      const row = await sessionById(services.db, sessionId)
      return row !== null && endOf(row, now) === null && restrictionOf(services, row, now) === null
    },
    countUse,
    signFile: (sessionId, fileId) => signFile(services, sessionId, fileId),
    async readerOf(fileId, signature) {
      const now = services.clock()
      const sessionId = sessionOfSignature(services, fileId, signature)
      const row = sessionId === null ? null : await sessionById(services.db, sessionId)
      if (row === null || endOf(row, now) !== null || !isUsable(row, now) || restrictionOf(services, row, now) !== null) return null
      return cache.actorOf(row.userId, row.version)
    },
    async actorOf(userId) {
      const account = await accountById(services.db, userId)
      if (account === null || !isUsable(account, services.clock())) return null
      return cache.actorOf(userId, await permissionVersion(services.db))
    },
  }
}

/** The holder of a session that has ended: his proof is still judged by its key, so that he hears that the session has ended and not
 *  that the proof is wrong. */
async function endedCaller(services: SessionServices, request: SessionFacts): Promise<PkCaller | null> {
  const token = requestToken(services, request)
  if (token === null || !headerOf(request, 'pk')?.startsWith('B.')) return null
  const row = await sessionByToken(services.db, token)
  return row === null ? null : liveSession(services, row, services.clock())
}

async function findSession(services: SessionServices, request: SessionFacts): Promise<SessionRow | null> {
  const token = requestToken(services, request)
  if (token !== null) return sessionByToken(services.db, token)
  if (queryOf(request, 'ticket') === null) return null
  const ticket = await consumeTicket(services, request)
  return ticket === null ? null : sessionById(services.db, ticket.sessionId)
}

/** A changed address is noted; where sessions are bound to theirs it ends the session. */
async function addressEndsSession(services: SessionServices, row: SessionRow, ip: string): Promise<boolean> {
  services.note?.('the address changed within a session', { session: row.id.slice(0, 8), user: row.userId, from: row.ip ?? '', to: ip })
  if (!sessionSettings(services.settings).yes('security.session.bindIp')) {
    await touchSession(services.db, row.id, ip, row.lastActive)
    return false
  }
  await endSessionsAtOnce(services, { ids: [row.id] }, 'address')
  return true
}

function restrictionOf(services: SessionServices, row: SessionRow, now: number): Restriction | null {
  if (row.mustChangePassword) return 'mustChangePassword'
  if (row.mustSetUpMfa) return 'mustSetUpMfa'
  return (passwordDaysLeft(services, row.passwordDate, now) ?? 1) <= 0 ? 'passwordExpired' : null
}

function liveSession(services: SessionServices, row: SessionRow, now: number): LiveSession {
  const { id, userId, uuid, systemCode, expires, sealedKey, accessSystemId } = row
  const sessionKey = sealedKey === null ? null : Buffer.from(services.keys.open(sealedKey, id), 'hex')
  return { id, userId, uuid, systemCode, expires, restriction: restrictionOf(services, row, now), sessionKey, accessSystemId }
}
