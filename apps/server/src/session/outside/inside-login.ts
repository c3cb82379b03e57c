import { Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { type Account, accountById } from '../account.ts'
import { noteRefusedLogin, type Origin } from '../login/refused-login.ts'
import type { SignedIn } from '../login/sign-in.ts'
import type { SessionFacts, SessionServices } from '../services.ts'
import type { Sessions } from '../sessions.ts'
import { loginTypes, signInVouched } from './outside-login.ts'
import { type TrustedSystem, trustedSystemById } from './trusted-systems.ts'

/** POST portal/inside/login: a live token of this server, which the sister system kept, becomes a second session for the other system. It ends with the
 *  life of the first, which stays where the number of sessions allows both: an administrator has one. What was signed on by a trusted system
 *  stays within its limits. */
export async function signOnInside(
  { services, sessions }: { readonly services: SessionServices; readonly sessions: Sessions },
  body: Readonly<Record<string, unknown>>,
  facts: SessionFacts,
  origin: Origin,
): Promise<SignedIn> {
  const token = typeof body.token === 'string' ? body.token.trim() : ''
  if (token === '') throw refuseFields([{ field: 'token', key: 'required', values: { '0': { zh: '令牌', en: 'Token' } } }])
  let account: Account | null = null
  try {
    const found = await sessions.identify({ ...facts, headers: { token }, query: {} })
    if (found === null || found.session.restriction !== null) throw refuse('signOnInvalid')
    await sessions.countUse(found, facts)
    account = await accountById(services.db, found.actor.userId)
    const system = await systemOf(services, found.session.accessSystemId)
    const systemCode = typeof body.systemCode === 'string' && body.systemCode.trim() !== '' ? body.systemCode.trim() : null
    const from = { id: found.session.id, expires: found.session.expires }
    const login = { account, loginType: loginTypes.insidePortal, systemCode, from, ...origin }
    return await signInVouched(services, system === null ? login : { ...login, system })
  } catch (error) {
    if (error instanceof Refusal)
      await noteRefusedLogin(services, error, { username: account?.username ?? '', account, loginType: loginTypes.insidePortal, ...origin })
    throw error
  }
}

async function systemOf(services: SessionServices, id: string | null): Promise<TrustedSystem | null> {
  if (id === null) return null
  const system = await trustedSystemById(services.db, id)
  if (system === null) throw refuse('signOnInvalid')
  return system
}
