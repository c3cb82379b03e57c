import { refuse } from '@chengan/kernel/errors/refusal'
import { sm2Decrypt } from '../../ciphers/sm2.ts'
import { hmacSm3, sameSecret } from '../../ciphers/sm3.ts'
import { sm4CbcDecrypt } from '../../ciphers/sm4.ts'
import { sessionSettings } from '../parameters.ts'
import { headerOf, headerTokenOf, isListed, queryOf, type SessionFacts, type SessionServices } from '../services.ts'
import { isFirstSight } from './replay.ts'

export type PkMode = 'enforce' | 'warn' | 'off'

/** What is known of the caller when the proof is judged; null before login. */
export interface PkCaller {
  readonly userId: string
  /** Agreed at login; 16 bytes. */
  readonly sessionKey: Buffer | null
}

// Calls that come before any key is known, or that no browser code makes (system.md §3.6).
const PUBLIC_PATHS = [
  'captcha',
  'sys/security/key',
  'pay/order/notify',
  'accesssystem/akLogin',
  'websocket',
  'health',
  'metrics',
  'docs',
  'docs/*',
  'openapi.json',
]

export function pkMode(services: Pick<SessionServices, 'settings'>): PkMode {
  const mode = sessionSettings(services.settings).text('security.pk.mode')
  return mode === 'warn' || mode === 'off' ? mode : 'enforce'
}

/** Whether a call needs no proof. A credential in the address exempts only where the address may carry one. */
export function isExemptFromPk(services: Pick<SessionServices, 'selfProvenPaths'>, request: SessionFacts): boolean {
  if (isListed(request.path, PUBLIC_PATHS) || isListed(request.path, services.selfProvenPaths ?? [])) return true
  // Who shows his token in a header can show a proof beside it: nothing in the address excuses him.
  return (
    request.queryCredentials &&
    headerTokenOf(request) === null &&
    ['token', 'ticket', 'sign'].some((name) => queryOf(request, name) !== null)
  )
}

/** Judges the `pk` header. Refuses with 10135 to 10138 in mode `enforce`; in mode `warn` the refusal is only noted. */
export async function checkPk(services: SessionServices, request: SessionFacts, caller: PkCaller | null): Promise<void> {
  const mode = pkMode(services)
  if (mode === 'off' || isExemptFromPk(services, request)) return
  try {
    await judge(services, request, caller)
  } catch (refusal) {
    if (mode === 'enforce') throw refusal
    services.note?.('pk refused', { path: request.path, ip: request.ip, reason: String(refusal) })
  }
}

async function judge(services: SessionServices, request: SessionFacts, caller: PkCaller | null): Promise<void> {
  const header = headerOf(request, 'pk')
  if (header === null) throw refuse('pkMissing')
  const now = services.clock()
  const plain = header.startsWith('A.') ? await openFormA(services, header, now) : openFormB(header, caller?.sessionKey ?? null)
  const [, stamp, chance] = /^(\d{13})\|([0-9a-f]{32})$/.exec(plain ?? '') ?? []
  if (stamp === undefined || chance === undefined) throw refuse('pkInvalid')
  const window = sessionSettings(services.settings).number('security.pk.windowSeconds', 30, 600) * 1000
  if (Math.abs(now - Number(stamp)) > window) throw refuse('pkClock', {}, { data: { serverTime: now } })
  const owner = caller?.userId ?? request.ip
  if (!(await isFirstSight(services.db, `pk:${owner}:${chance}`, now, 2 * window))) throw refuse('pkReplay')
}

/** `A.<keyId>.<SM2 cipher text>` → the plain text, or null. */
async function openFormA(services: SessionServices, header: string, now: number): Promise<string | null> {
  const [, keyId, sealed, surplus] = header.split('.')
  if (keyId === undefined || sealed === undefined || surplus !== undefined) return null
  for (const key of await services.keys.privateKeys(now, keyId)) {
    const plain = sm2Decrypt(sealed, key)
    if (plain !== null) return Buffer.from(plain).toString()
  }
  return null
}

/** `B.<iv>.<SM4-CBC cipher text>.<first half of HMAC-SM3>` → the plain text, or null. */
function openFormB(header: string, key: Buffer | null): string | null {
  const [, iv, sealed, mac] = /^B\.([0-9a-fA-F]{32})\.((?:[0-9a-fA-F]{32}){1,8})\.([0-9a-fA-F]{32})$/.exec(header) ?? []
  if (key === null || iv === undefined || sealed === undefined || mac === undefined) return null
  const bytes = Buffer.from(iv + sealed, 'hex')
  // The seal is compared first: only what the holder of the key made is ever deciphered.
  if (!sameSecret(hmacSm3(key, bytes).slice(0, 32), mac.toLowerCase())) return null
  return sm4CbcDecrypt(bytes.subarray(16), key, bytes.subarray(0, 16)).toString()
}
