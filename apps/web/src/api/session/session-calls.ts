import { call, callForReply } from '../client.ts'
import { serverNow } from '../clock.ts'
import { forgetExchanges } from '../live/connection.ts'
import { randomHex, sealWithPublicKey } from './cipher.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { forgetCredentials, keepCredentials } from './credentials.ts'
import { forgetSecurityKey, securityKey } from './security-key.ts'

export interface SignIn {
  readonly uuid: string
  readonly token: string
  readonly name: string
  readonly realName?: string
  readonly expire?: number
  readonly mustChangePwd?: boolean
  readonly pwdExpireDays?: number
  readonly mfaSetupRequired?: boolean
  readonly roles?: readonly string[]
}

export interface SignInForm {
  readonly username: string
  readonly password: string
  readonly captcha: string
  readonly captchaId: string
  readonly mfaCode?: string | undefined
}

/** `t|u|password` under the server's key: `u` is the captcha's id at login, the user's uuid elsewhere (system.md §3.4). */
export async function sealPassword(password: string, owner: string): Promise<{ sealed: string; keyId: string }> {
  const key = await securityKey()
  return { sealed: await sealWithPublicKey(`${serverNow()}|${owner}|${password}`, key.sm2PublicKey), keyId: key.keyId }
}

export async function signIn(form: SignInForm): Promise<SignIn> {
  const { sealed, keyId } = await sealPassword(form.password, form.captchaId)
  const key = await securityKey()
  const agreed = randomHex(16)
  const body = {
    username: form.username,
    password: sealed,
    uuid: form.captchaId,
    captcha: form.captcha,
    keyId,
    sk: await sealWithPublicKey(agreed, key.sm2PublicKey),
    ...(form.mfaCode === undefined ? {} : { mfaCode: form.mfaCode }),
    ...(readCookie('systemCode') === undefined ? {} : { systemCode: readCookie('systemCode') }),
  }
  return keepSignIn(await call<SignIn>('POST', 'login', { body, quiet: true, anonymous: true }), agreed)
}

/** Internet portal: the ticket becomes a session of this system. */
export async function signInByTicket(ticket: string): Promise<SignIn> {
  const body = { ticket, ...(readCookie('systemCode') === undefined ? {} : { systemCode: readCookie('systemCode') }) }
  return keepSignIn(await call<SignIn>('POST', 'portal/out/login', { body, anonymous: true }))
}

/** What somebody outside has vouched for by scanning. */
export async function signInByScan(code: string, state: string): Promise<SignIn> {
  const body = { code, state, ...(readCookie('systemCode') === undefined ? {} : { systemCode: readCookie('systemCode') }) }
  return keepSignIn(await call<SignIn>('POST', 'zzdLogin/scanLogin', { body, quiet: true, anonymous: true }))
}

/** How a trusted system vouches for its user: it signs its key, the time and the user's code (system.md §3.1). */
export interface KeySignOn {
  readonly ak: string
  readonly timestamp: string
  readonly sign: string
  readonly userCode: string
}

/** The key stays in the cookie `ak`: while it is there a session that ends is renewed by the embedding page. */
export async function signInByKey(signOn: KeySignOn): Promise<SignIn> {
  const signedIn = keepSignIn(await call<SignIn>('POST', 'accesssystem/akLogin', { body: signOn, quiet: true, anonymous: true }))
  writeCookie('ak', signOn.ak)
  return signedIn
}

function keepSignIn(signedIn: SignIn, agreed?: string): SignIn {
  keepCredentials({ uuid: signedIn.uuid, token: signedIn.token, roles: signedIn.roles ?? [], sessionKey: agreed })
  return signedIn
}

/** Ends the session; the server's refusal to hear of it changes nothing for the one who leaves (SH-24). */
export async function signOut(): Promise<void> {
  await call('POST', 'logout', { quiet: true, anonymous: true }).catch(() => undefined)
  forgetCredentials()
  forgetSecurityKey()
  forgetExchanges()
}

/** Shown once: what an authenticator needs, and the codes for the day it is lost. */
export interface SecondFactor {
  readonly secret: string
  readonly uri: string
  readonly recoveryCodes: readonly string[]
}

/** What shows that it is the owner of the account: his password, and a code of the factor that he has. */
export interface Proof {
  readonly password: string
  readonly code?: string | undefined
}

async function prove<T>(path: string, { password, code }: Proof): Promise<T> {
  const { sealed } = await sealPassword(password, readCookie('uuid') ?? '')
  return call<T>('POST', `sys/user/mfa/${path}`, { body: { password: sealed, ...(code ? { code: code.trim() } : {}) } })
}

export const setUpSecondFactor = (proof: Proof) => prove<SecondFactor>('setup', proof)

/** The second factor of the caller, without anything of its secret. */
export interface OwnFactor {
  /** Dict mfa_type: 0 none, 1 SMS, 2 authenticator. */
  readonly mfaType: string
  readonly codesLeft: number
  readonly demanded: boolean
  readonly smsPossible: boolean
}

export const renewRecoveryCodes = (proof: Proof) => prove<{ readonly recoveryCodes: readonly string[] }>('codes', proof)
export const unbindSecondFactor = (proof: Proof) => prove<null>('unbind', proof)
export const startSmsFactor = (proof: Proof) => prove<null>('sms', proof)

export async function confirmSmsFactor(code: string): Promise<void> {
  await call('POST', 'sys/user/mfa/sms/confirm', { body: { code: code.trim() }, announce: true })
}

export async function confirmSecondFactor(code: string): Promise<void> {
  await call('POST', 'sys/user/mfa/confirm', { body: { code: code.trim() }, announce: true })
}

export interface PasswordChange {
  readonly old: string
  readonly fresh: string
  readonly confirmation: string
}

export async function changePassword(change: PasswordChange): Promise<string> {
  const owner = readCookie('uuid') ?? ''
  const [old, fresh, confirmation] = await Promise.all(
    [change.old, change.fresh, change.confirmation].map(async (one) => (await sealPassword(one, owner)).sealed),
  )
  const body = { password: old, newPassword: fresh, confirmPassword: confirmation }
  return (await callForReply('PUT', 'sys/user/updatePassWord', { body, quiet: true })).msg
}
