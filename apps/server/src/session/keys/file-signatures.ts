import { sameSecret } from '../../ciphers/sm3.ts'
import type { SessionServices } from '../services.ts'

const HOUR = 3_600_000

/** The `s` of a file's address: bound to the session in which it was given, valid while that lives and at most between one and two hours. Whole hours
 *  keep the address the same for a while, so that browsers need not load the picture again. */
export function signFile(services: Pick<SessionServices, 'keys' | 'clock'>, sessionId: string, fileId: string): string {
  const until = (Math.floor(services.clock() / HOUR) + 2) * HOUR
  return `${sessionId}.${(until / HOUR).toString(36)}.${seal(services, sessionId, fileId, until)}`
}

/** The session in which a file's address was given; null when it is altered, old, or of another file. Whether the session still lives is for the caller
 *  to ask. */
export function sessionOfSignature(services: Pick<SessionServices, 'keys' | 'clock'>, fileId: string, signature: string): string | null {
  const [sessionId, hours, mac, surplus] = signature.split('.')
  if (sessionId === undefined || hours === undefined || mac === undefined || surplus !== undefined) return null
  const until = Number.parseInt(hours, 36) * HOUR
  return until > services.clock() && sameSecret(mac, seal(services, sessionId, fileId, until)) ? sessionId : null
}

function seal(services: Pick<SessionServices, 'keys'>, sessionId: string, fileId: string, until: number): string {
  return services.keys.sign('file', `${sessionId}|${fileId}|${until}`).slice(0, 32)
}
