import { Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { pretendToVerify, verifyPassword } from '../../ciphers/password.ts'
import { type Account, accountByName, actorOfUsable, isAdministrator, isInitialPasswordExpired, isScreen } from '../account.ts'
import { captchaType, solveCaptcha } from '../captcha/captcha.ts'
import { openPassword, openSealed, refuseRepeat } from '../password/sealed-text.ts'
import type { SessionServices } from '../services.ts'
import { refuseForeignAddress } from './address-rules.ts'
import { beginGuess, countAddressFailure, type Failure, lockedForMinutes, refuseBlockedAddress } from './lockout.ts'
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
    const guess = await beginGuess(services, { username: form.username, userId: account?.id ?? null, ip: origin.ip })
    const proof = await proofOf(services, { form, password, account, origin }).catch(async (error: unknown) => {
      await guess.takeBack()
      throw error
    })
    if ('wrong' in proof) throw refusalOf(await guess.wrong(), proof)
    // A login forgets all failures, this guess with them.
    return await signIn(services, proof.account, {
      ...origin,
      password,
      systemCode: form.systemCode,
      loginType: BY_PASSWORD,
      sessionKey,
      mustSetUpMfa: proof.setUpFirst,
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

/** What is to be proved at a login. */
interface Claim {
  readonly form: LoginForm
  readonly password: string
  readonly account: Account | null
  readonly origin: Origin
}

type Wrong = { readonly wrong: 'captchaWrong' | 'wrongCredentials' } | { readonly wrong: 'secondFactorWrong'; readonly mfaType: string }

/** Whose login it is, or what of it was wrong. */
type Proof = Wrong | { readonly account: Account; readonly setUpFirst: boolean }

async function proofOf(services: SessionServices, claim: Claim): Promise<Proof> {
  const { form, password, account } = claim
  // Whatever the outcome, the captcha is used up: each guess at a password costs one.
  if (!(await solveCaptcha(services, form.uuid, form.captcha))) return { wrong: 'captchaWrong' }
  await refuseRepeat(services, [form.password])
  const right = account?.passwordHash ? await verifyPassword(password, account.passwordHash) : await pretendToVerify(password)
  if (account === null || !right) return { wrong: 'wrongCredentials' }
  await refuseUnusable(services, account, claim.origin)
  return passSecondFactor(services, account, form)
}

/** What a wrong guess hears: the attempts left, or that the account is now locked. */
function refusalOf(failure: Failure, proof: Wrong): Refusal {
  if ('lockedForMinutes' in failure) return refuse('accountLocked', { minutes: failure.lockedForMinutes })
  if (proof.wrong === 'secondFactorWrong') return refuse(proof.wrong, {}, { data: { mfaType: proof.mfaType } })
  return refuse(proof.wrong, { n: failure.left }, { data: { attemptsLeft: failure.left } })
}

/** The state of an account is told only to who knows its password. */
async function refuseUnusable(services: SessionServices, account: Account, origin: Origin): Promise<void> {
  const now = services.clock()
  await actorOfUsable(services, account)
  refuseForeignAddress(services, origin.ip, {
    administrator: isAdministrator(services.words, account.roles),
    screen: isScreen(services.words, account.roles),
  })
  if (isInitialPasswordExpired(services, account, now)) throw refuse('initialPasswordExpired')
}

/** Asks for the second factor where one is due; `setUpFirst` when the account has none yet. */
async function passSecondFactor(services: SessionServices, account: Account, form: LoginForm): Promise<Proof> {
  const result = await services.secondFactor?.check({ userId: account.id, roles: account.roles, code: form.mfaCode })
  if (result?.outcome === 'needed') throw refuse('secondFactorNeeded', {}, { data: { mfaType: result.mfaType } })
  if (result?.outcome === 'wrong') return { wrong: 'secondFactorWrong', mfaType: result.mfaType }
  return { account, setUpFirst: result?.outcome === 'setUpFirst' }
}
