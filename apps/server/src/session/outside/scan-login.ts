import { Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { randomHex } from '../../ciphers/random.ts'
import { sameSecret } from '../../ciphers/sm3.ts'
import { ServiceDown } from '../../ports/outside.ts'
import { type Account, accountByEmployeeCode, accountByOutsideId } from '../account.ts'
import { isFirstSight } from '../limits/replay.ts'
import { countAddressFailure, refuseBlockedAddress } from '../login/lockout.ts'
import { noteRefusedLogin, type Origin } from '../login/refused-login.ts'
import type { SignedIn } from '../login/sign-in.ts'
import type { ScannedIdentity, ScanProvider, SessionServices } from '../services.ts'
import { loginTypes, signInVouched } from './outside-login.ts'

const LIFE = 5 * 60_000

/** The body of POST /zzdLogin/scanLogin. */
interface ScanForm {
  readonly code: string
  readonly state: string
  readonly systemCode: string | null
}

export function readScanForm(body: Readonly<Record<string, unknown>>): ScanForm {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name].trim() : '')
  const wanted = [
    ['code', '授权码', 'Authorisation code'],
    ['state', '状态码', 'State'],
  ] as const
  const missing = wanted.filter(([name]) => text(name) === '')
  if (missing.length > 0) throw refuseFields(missing.map(([field, zh, en]) => ({ field, key: 'required', values: { '0': { zh, en } } })))
  return { code: text('code').slice(0, 500), state: text('state').slice(0, 200), systemCode: text('systemCode') || null }
}

type Needs = Pick<SessionServices, 'keys' | 'clock'>
const seal = (services: Needs, stamp: string, chance: string) => services.keys.sign('scanState', `${stamp}|${chance}`).slice(0, 32)

/** What the login page puts into the code that is scanned: ours, of this moment, good for five minutes and once. Any process knows it again. */
export function newScanState(services: Needs): string {
  const [stamp, chance] = [services.clock().toString(36), randomHex(16)]
  return `${stamp}.${chance}.${seal(services, stamp, chance)}`
}

async function refuseForeignState(services: SessionServices, state: string): Promise<void> {
  const [stamp = '', chance = '', mac = '', more] = state.split('.')
  const now = services.clock()
  const age = now - Number.parseInt(stamp, 36)
  const ours = more === undefined && sameSecret(mac, seal(services, stamp, chance))
  if (!ours || !(age >= 0 && age <= LIFE)) throw refuse('signOnInvalid')
  if (!(await isFirstSight(services.db, `scan:${chance}`, now, 2 * LIFE))) throw refuse('pkReplay')
}

/** Logs in who has scanned. The account is the one bound to him (zzdAccountId), else that of his employee code; nobody: 10134. */
export async function signOnScanned(services: SessionServices, form: ScanForm, origin: Origin): Promise<SignedIn> {
  let account: Account | null = null
  let username = ''
  try {
    const provider = services.scan?.() ?? null
    if (provider === null) throw refuse('signOnInvalid')
    await refuseBlockedAddress(services, origin.ip)
    await refuseForeignState(services, form.state)
    const identity = await identityOf(provider, form.code)
    if (identity === null) {
      await countAddressFailure(services, origin.ip)
      throw refuse('signOnInvalid')
    }
    username = identity.employeeCode ?? identity.accountId ?? ''
    account = await accountOf(services, identity)
    username = account?.username ?? username
    return await signInVouched(services, { account, loginType: loginTypes.scan, systemCode: form.systemCode, ...origin })
  } catch (error) {
    if (error instanceof Refusal) await noteRefusedLogin(services, error, { username, account, loginType: loginTypes.scan, ...origin })
    throw error
  }
}

async function identityOf(provider: ScanProvider, code: string): Promise<ScannedIdentity | null> {
  try {
    return await provider.identityOf(code)
  } catch (error) {
    if (error instanceof ServiceDown) throw Object.assign(refuse('scanServiceDown'), { cause: error })
    throw error
  }
}

/** An account that is bound to somebody else is not that of its employee code any more. */
async function accountOf(services: Pick<SessionServices, 'db'>, { accountId, employeeCode }: ScannedIdentity): Promise<Account | null> {
  const bound = accountId === null ? null : await accountByOutsideId(services.db, accountId)
  if (bound !== null || employeeCode === null) return bound
  const meant = await accountByEmployeeCode(services.db, employeeCode)
  return meant?.outsideId && meant.outsideId !== accountId ? null : meant
}
