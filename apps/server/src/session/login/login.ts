import { Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { pretendToVerify, verifyPassword } from '../../ciphers/password.ts'
import { type Account, accountByName, isAdministrator, isInitialPasswordExpired, isScreen, isUsable } from '../account.ts'
import { buildActor } from '../actor.ts'
import { captchaType, solveCaptcha } from '../captcha/captcha.ts'
import { openPassword, openSealed, refuseRepeat } from '../password/sealed-text.ts'
import type { SessionServices } from '../services.ts'
import { refuseForeignAddress } from './address-rules.ts'
import { countAddressFailure, countFailure, lockedForMinutes, refuseBlockedAddress } from './lockout.ts'
import { noteRefusedLogin, type Origin } from './refused-login.ts'
import { type SignedIn, signIn } from './sign-in.ts'

/** The body of POST /login (system.md §3.1). */
export interface LoginForm {
  readonly username: string
  readonly password: string
  readonly uuid: string
  readonly captcha: string
  readonly keyId: string | null
  readonly sk: string | null
  readonly systemCode: string | null
  readonly mfaCode: string | null
}

const BY_PASSWORD = '1'

/** Reads the form; refuses missing values by name (10001). */
export function readLoginForm(services: Pick<SessionServices, 'settings'>, body: Readonly<Record<string, unknown>>): LoginForm {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name].trim() : '')
  const optional = (name: string) => text(name) || null
  const needed = [
    ['username', '账号', 'Account'],
    ['password', '密码', 'Password'],
    ...(captchaType(services) === 'none' ? [] : [['captcha', '验证码', 'Verification code'] as const]),
  ] as const
  const missing = needed.filter(([name]) => text(name) === '')
  if (missing.length > 0) throw refuseFields(missing.map(([field, zh, en]) => ({ field, key: 'required', values: { '0': { zh, en } } })))
  return {
    username: text('username').slice(0, 100),
    password: typeof body.password === 'string' ? body.password : '',
    uuid: text('uuid'),
    captcha: text('captcha'),
    keyId: optional('keyId'),
    sk: optional('sk'),
    systemCode: optional('systemCode'),
    mfaCode: optional('mfaCode'),
  }
}

/** The login by account and password, in the order of system.md §3.5. Each refusal leaves its row in the login log. */
export async function logIn(services: SessionServices, form: LoginForm, origin: Origin): Promise<SignedIn> {
  let account: Account | null = null
  try {
    refuseForeignAddress(services, origin.ip)
    await refuseBlockedAddress(services, origin.ip)
    account = await accountByName(services.db, form.username)
    const password = await openPassword(services, form.password, form.uuid, form.keyId)
    const sessionKey = form.sk === null ? null : await openSessionKey(services, form.sk, form.keyId)
    await refuseLocked(services, form, account, origin)
    // Whatever the outcome, the captcha is used up: each guess at a password costs one.
    if (!(await solveCaptcha(services, form.uuid, form.captcha))) throw await failed(services, 'captchaWrong', form, account, origin)
    await refuseRepeat(services, [form.password])
    const known = await accountOfPassword(services, password, form, account, origin)
    const setUpFirst = await passSecondFactor(services, known, form, origin)
    return await signIn(services, known, {
      ...origin,
      password,
      systemCode: form.systemCode,
      loginType: BY_PASSWORD,
      sessionKey,
      mustSetUpMfa: setUpFirst,
    })
  } catch (error) {
    if (error instanceof Refusal)
      await noteRefusedLogin(services, error, { username: form.username, account, loginType: BY_PASSWORD, ...origin })
    throw error
  }
}

/** The SM4 key that the client proposes for its proofs: 16 bytes, or their 32 hex digits. */
async function openSessionKey(services: SessionServices, sealed: string, keyId: string | null): Promise<Buffer> {
  const plain = await openSealed(services, sealed, keyId)
  const bytes = Buffer.from(plain ?? [])
  if (bytes.length === 16) return bytes
  if (/^[0-9a-fA-F]{32}$/.test(bytes.toString('latin1'))) return Buffer.from(bytes.toString('latin1'), 'hex')
  throw refuse('pkInvalid')
}

async function refuseLocked(services: SessionServices, form: LoginForm, account: Account | null, origin: Origin): Promise<void> {
  const minutes = await lockedForMinutes(services, form.username, account)
  if (minutes === null) return
  await countAddressFailure(services, origin.ip)
  throw refuse('accountLocked', { minutes })
}

/** Counts the failure and answers what to throw: the refusal with the attempts left, or that the account is now locked. */
async function failed(
  services: SessionServices,
  key: 'captchaWrong' | 'wrongCredentials',
  form: LoginForm,
  account: Account | null,
  origin: Origin,
): Promise<Refusal> {
  const failure = await countFailure(services, form.username, account?.id ?? null, origin.ip)
  if ('lockedForMinutes' in failure) return refuse('accountLocked', { minutes: failure.lockedForMinutes })
  return refuse(key, { n: failure.left }, { data: { attemptsLeft: failure.left } })
}

/** The account, if the password is its own and it may be used. Its state is told only to who knows the password. */
async function accountOfPassword(
  services: SessionServices,
  password: string,
  form: LoginForm,
  account: Account | null,
  origin: Origin,
): Promise<Account> {
  const right = account?.passwordHash ? await verifyPassword(password, account.passwordHash) : await pretendToVerify(password)
  if (account === null || !right) throw await failed(services, 'wrongCredentials', form, account, origin)
  const now = services.clock()
  // No actor: a department above is disabled, and each call of the session would be refused.
  if (!isUsable(account, now) || (await buildActor(services.db, services.words, account.id)) === null) throw refuse('accountDisabled')
  refuseForeignAddress(services, origin.ip, {
    administrator: isAdministrator(services.words, account.roles),
    screen: isScreen(services.words, account.roles),
  })
  if (isInitialPasswordExpired(services, account, now)) throw refuse('initialPasswordExpired')
  return account
}

/** Asks for the second factor where one is due; true when the account has to set one up first. */
async function passSecondFactor(services: SessionServices, account: Account, form: LoginForm, origin: Origin): Promise<boolean> {
  const result = await services.secondFactor?.check({ userId: account.id, roles: account.roles, code: form.mfaCode })
  if (result?.outcome === 'needed') throw refuse('secondFactorNeeded', {}, { data: { mfaType: result.mfaType } })
  if (result?.outcome === 'wrong') {
    const failure = await countFailure(services, form.username, account.id, origin.ip)
    if ('lockedForMinutes' in failure) throw refuse('accountLocked', { minutes: failure.lockedForMinutes })
    throw refuse('secondFactorWrong', {}, { data: { mfaType: result.mfaType } })
  }
  return result?.outcome === 'setUpFirst'
}
