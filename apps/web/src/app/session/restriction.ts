import { refusalCodes } from '../../api/envelope.ts'

/** A session that may do one thing only: change its password, or set up its second factor (system.md §3.1, §3.5). */
export type Restriction = 'password' | 'mfa'

const slot = 'chengan.restriction'

/** Told by the login; kept for the browser tab, so that a reload does not lift it. */
export function rememberRestriction(restriction: Restriction | undefined): void {
  if (restriction === undefined) sessionStorage.removeItem(slot)
  else sessionStorage.setItem(slot, restriction)
}

export function restriction(): Restriction | undefined {
  const kept = sessionStorage.getItem(slot)
  return kept === 'password' || kept === 'mfa' ? kept : undefined
}

const ruleRefuses = -2

/** A restricted session is refused its permissions; the code says which restriction holds. */
export function restrictionOf(code: number): Restriction | undefined {
  if (code === refusalCodes.secondFactorNeeded) return 'mfa'
  return code === ruleRefuses ? 'password' : undefined
}
