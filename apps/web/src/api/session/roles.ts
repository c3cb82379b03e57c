import { readCookie } from './cookies.ts'

/** Whether the user holds any of the roles, by their codes (SH-34). It decides what is shown and nothing else: the cookie is the browser's
 *  own, and what somebody may do is said by his permissions. */
export function holdsRole(...codes: readonly string[]): boolean {
  const held = readCookie('roles')?.split(',') ?? []
  return codes.some((code) => held.includes(code))
}
