import { sameSecret } from '../ciphers/sm3.ts'
import type { SessionServices } from './services.ts'

const HOUR = 3_600_000

/** The `sign` of a file's address: bound to the reader, valid between one and two hours. Whole hours keep the address the same for a
 *  while, so that browsers need not load the picture again. */
export function signFile(services: Pick<SessionServices, 'keys' | 'clock'>, userId: string, fileId: string): string {
  const until = (Math.floor(services.clock() / HOUR) + 2) * HOUR
  return `${userId}.${(until / HOUR).toString(36)}.${seal(services, userId, fileId, until)}`
}

/** The reader for whom a file's address was signed; null when it is altered, old, or of another file. */
export function verifyFileSignature(services: Pick<SessionServices, 'keys' | 'clock'>, fileId: string, signature: string): string | null {
  const [userId, hours, mac, surplus] = signature.split('.')
  if (userId === undefined || hours === undefined || mac === undefined || surplus !== undefined) return null
  const until = Number.parseInt(hours, 36) * HOUR
  return until > services.clock() && sameSecret(mac, seal(services, userId, fileId, until)) ? userId : null
}

function seal(services: Pick<SessionServices, 'keys'>, userId: string, fileId: string, until: number): string {
  return services.keys.sign('file', `${userId}|${fileId}|${until}`).slice(0, 32)
}
