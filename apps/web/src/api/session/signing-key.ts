import type { SigningKey } from './cipher.ts'
import { token } from './credentials.ts'

/** A key stands with the session in which it was made, in the memory of this page and nowhere else: what no storage holds nobody takes from it. */
let kept: { readonly session: string; readonly userId: string; readonly key: SigningKey } | null = null

/** The key with which somebody signs in this session, if this page has made one. */
export function signingKeyOf(userId: string): SigningKey | null {
  if (kept !== null && (kept.session !== token() || kept.userId !== userId)) kept = null
  return kept?.key ?? null
}

export function keepSigningKey(userId: string, key: SigningKey): void {
  const session = token()
  if (session !== undefined) kept = { session, userId, key }
}
