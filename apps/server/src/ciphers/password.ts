import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { sameSecret } from './sm3.ts'

const derive = promisify(pbkdf2)
const SCHEME = 'pbkdf2-sm3'
const ITERATIONS = 120_000
const SALT = 16
const LENGTH = 32

async function hashWith(password: string, iterations: number, salt: Buffer): Promise<string> {
  const hash = await derive(password.normalize('NFC'), salt, iterations, LENGTH, 'sm3')
  return [SCHEME, iterations, salt.toString('hex'), hash.toString('hex')].join('$')
}

/** `pbkdf2-sm3$<iterations>$<salt>$<hash>` (system.md §3.4). Takes about 50 ms of another thread. */
export function hashPassword(password: string, iterations = ITERATIONS): Promise<string> {
  return hashWith(password, iterations, randomBytes(SALT))
}

function partsOf(stored: string): { iterations: number; salt: Buffer } | null {
  const [scheme, iterations, salt, hash] = stored.split('$')
  if (scheme !== SCHEME || salt === undefined || hash === undefined) return null
  return { iterations: Number(iterations), salt: Buffer.from(salt, 'hex') }
}

/** Whether the password is the stored one. A stored value of unknown form is nobody's password. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = stored === null ? null : partsOf(stored)
  if (parts === null || stored === null) return false
  return sameSecret(await hashWith(password, parts.iterations, parts.salt), stored)
}

/** Spends the time of a check on nobody: an unknown account must not answer faster than a wrong password. */
export async function pretendToVerify(password: string): Promise<false> {
  await hashPassword(password)
  return false
}

/** Whether the stored value was made with weaker parameters than today's, to be made again at the next login. */
export function isOutdated(stored: string): boolean {
  const parts = partsOf(stored)
  return parts === null || parts.iterations < ITERATIONS || parts.salt.length < SALT
}
