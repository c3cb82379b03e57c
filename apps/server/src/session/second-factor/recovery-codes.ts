import { sql } from 'kysely'
import { pick } from '../../ciphers/random.ts'
import type { Db } from '../../storage/databases/database.ts'
import type { SecurityKeys } from '../keys/keys.ts'

const COUNT = 8
const LENGTH = 10
// Without signs that are mistaken for one another.
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'

const plainOf = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** Eight codes for the day on which the phone is lost, shown once: two groups of five. */
export function newRecoveryCodes(): readonly string[] {
  const one = () => Array.from({ length: LENGTH }, () => pick(SIGNS)).join('')
  return Array.from({ length: COUNT }, one).map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

/** What is kept of a code. */
export function recoveryDigest(keys: Pick<SecurityKeys, 'sign'>, userId: string, code: string): string {
  return keys.sign('recovery', `${userId}|${plainOf(code)}`)
}

/** Uses a code up; of two logins with one code exactly one hears yes. */
export async function useRecoveryCode(db: Db, keys: Pick<SecurityKeys, 'sign'>, userId: string, code: string): Promise<boolean> {
  if (plainOf(code).length !== LENGTH) return false
  const digest = recoveryDigest(keys, userId, code)
  const { rows } = await sql`update "user" set mfa_recovery_codes = mfa_recovery_codes - ${digest}::text
    where id = ${userId} and jsonb_exists(mfa_recovery_codes, ${digest}) returning id`.execute(db)
  return rows.length > 0
}
