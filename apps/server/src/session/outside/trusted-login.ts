import { Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { isFirstSight } from '../limits/replay.ts'
import { countAddressFailure, refuseBlockedAddress } from '../login/lockout.ts'
import { noteRefusedLogin, type Origin, refusedLoginWords } from '../login/refused-login.ts'
import type { SignedIn } from '../login/sign-in.ts'
import type { SessionServices } from '../services.ts'
import { codeOf } from './count-call.ts'
import { accountMeant, loginTypes, signInVouched, type VouchedLogin } from './outside-login.ts'
import { countUse, isSignedBy, mayComeFrom, type TrustedSystem, trustedSystemByKey } from './trusted-systems.ts'

const MINUTE = 60_000
const KEY_WINDOW = 5 * MINUTE
const TICKET_WINDOW = MINUTE

/** What a trusted system says of who logs in, and how it proves it. */
interface Claim {
  readonly ak: string
  readonly userCode: string
  /** Epoch ms. */
  readonly timestamp: number
  /** What is signed. */
  readonly text: string
  readonly sign: string
  /** How long it may be under way, ms either way. */
  readonly window: number
  readonly systemCode: string | null
  readonly loginType: VouchedLogin['loginType']
  /** The call, for the log of the system. */
  readonly path: string
}

type Body = Readonly<Record<string, unknown>>
const textIn = (body: Body, name: string) => {
  const value = body[name]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** Epoch ms as it was signed: thirteen digits and nothing else, so that no part of the code behind it can be read as part of the time. */
const stampIn = (text: string): number => (/^\d{13}$/.test(text) ? Number(text) : Number.NaN)

/** POST accesssystem/akLogin: `sign` = hex SM3-HMAC(secret, ak + timestamp + userCode). Refuses missing values by name (10001). */
export function readKeyClaim(body: Body): Claim {
  const wanted = [
    ['ak', '接入标识', 'Access key'],
    ['timestamp', '时间戳', 'Time stamp'],
    ['sign', '签名', 'Signature'],
    ['userCode', '用户编码', 'User code'],
  ] as const
  const missing = wanted.filter(([name]) => textIn(body, name) === '')
  if (missing.length > 0) throw refuseFields(missing.map(([field, zh, en]) => ({ field, key: 'required', values: { '0': { zh, en } } })))
  const [ak, timestamp, userCode] = [textIn(body, 'ak').slice(0, 64), textIn(body, 'timestamp'), textIn(body, 'userCode').slice(0, 100)]
  return {
    ak,
    userCode,
    timestamp: stampIn(timestamp),
    text: ak + timestamp + userCode,
    sign: textIn(body, 'sign'),
    window: KEY_WINDOW,
    systemCode: textIn(body, 'systemCode') || null,
    loginType: loginTypes.accessKey,
    path: 'accesssystem/akLogin',
  }
}

/** POST portal/out/login: the ticket is base64url of `{ak, userCode, timestamp, nonce}`, a dot, and hex SM3-HMAC(secret, that text). */
export function readTicket(body: Body): Claim {
  const ticket = textIn(body, 'ticket')
  if (ticket === '') throw refuseFields([{ field: 'ticket', key: 'required', values: { '0': { zh: '票据', en: 'Ticket' } } }])
  const [text = '', sign = '', more] = ticket.slice(0, 4000).split('.')
  const said = objectIn(Buffer.from(text, 'base64url').toString('utf8'))
  // Without a nonce two tickets of one moment would be one.
  if (more !== undefined || textIn(said, 'nonce').length < 8) throw refuse('signOnInvalid')
  return {
    ak: textIn(said, 'ak').slice(0, 64),
    userCode: textIn(said, 'userCode').slice(0, 100),
    timestamp: stampIn(textIn(said, 'timestamp')),
    text,
    sign,
    window: TICKET_WINDOW,
    systemCode: textIn(body, 'systemCode') || null,
    loginType: loginTypes.outsidePortal,
    path: 'portal/out/login',
  }
}

function objectIn(json: string): Body {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? (value as Body) : {}
  } catch {
    return {}
  }
}

/** Signs on whom a trusted system vouches for. A claim that is not signed, late, early or seen before is refused (10134, 10138), as is a system that is
 *  disabled, expired or comes from elsewhere; one that has used up its quota hears 429. Each leaves its rows in the logs. */
export async function signOnTrusted(services: SessionServices, claim: Claim, origin: Origin): Promise<SignedIn> {
  const began = services.clock()
  let system: TrustedSystem | null = null
  let proven = false
  let login: VouchedLogin = { account: null, loginType: claim.loginType, systemCode: claim.systemCode, ...origin }
  const note = (refusal: Refusal | null) => {
    // Who only knows a key writes nothing into the log of its system.
    if (system === null || !proven) return
    const code = refusal === null ? 0 : codeOf(refusal)
    const { id: systemId } = system
    const words = refusal === null ? '' : refusedLoginWords(refusal)
    const times = services.clock() - began
    services.noteUse?.({ systemId, username: claim.userCode, method: 'POST', path: claim.path, ip: origin.ip, code, msg: words, times })
  }
  try {
    await refuseBlockedAddress(services, origin.ip)
    system = await trustedSystemByKey(services.db, claim.ak)
    if (system === null || !isSignedBy(system, claim.text, claim.sign, services.clock())) {
      // A guess at a secret counts as one at a password does.
      await countAddressFailure(services, origin.ip)
      throw refuse('signOnInvalid')
    }
    proven = true
    await refuseUntimely(services, claim)
    if (!mayComeFrom(system, origin.ip, services.clock())) throw refuse('signOnInvalid')
    await countUse(services, system.id)
    login = { ...login, account: await accountMeant(services, claim.userCode), system }
    const signedIn = await signInVouched(services, login)
    note(null)
    return signedIn
  } catch (error) {
    if (error instanceof Refusal) {
      note(error)
      await noteRefusedLogin(services, error, { username: claim.userCode, account: login.account, loginType: claim.loginType, ...origin })
    }
    throw error
  }
}

async function refuseUntimely(services: SessionServices, claim: Claim): Promise<void> {
  const now = services.clock()
  if (!(Math.abs(now - claim.timestamp) <= claim.window)) throw refuse('signOnInvalid')
  if (!(await isFirstSight(services.db, `trusted:${claim.ak}:${claim.sign.toLowerCase()}`, now, 2 * claim.window))) throw refuse('pkReplay')
}
