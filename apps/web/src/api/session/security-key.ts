import { learnServerTime } from '../clock.ts'
import { asFailure, CallFailure, isEnvelope, jsonOf } from '../envelope.ts'

export interface DemoAccount {
  readonly username: string
  readonly realName: string
  readonly note: string
  readonly password: string
}

/** What the login page and each proof need before any session exists. */
export interface SecurityKey {
  readonly keyId: string
  readonly sm2PublicKey: string
  readonly serverTime: number
  readonly pkMode: 'enforce' | 'warn' | 'off'
  readonly captchaType?: 'text' | 'math' | 'none'
  readonly passwordPolicy?: PasswordPolicy
  readonly ui?: {
    readonly title?: string
    readonly subtitle?: string
    readonly owner?: string
    /** An installation's own logos by business system; empty where it has none. */
    readonly logos?: Readonly<Record<string, string>>
    /** The page with the code to be scanned, and the state that it carries; null where nobody logs in by scan. */
    readonly zzd?: { readonly page: string; readonly state: string } | null
    readonly homeZhsz?: string
    readonly watermark?: boolean
    /** Whether pages can be searched (SH-25). */
    readonly search?: boolean
    /** Rows a page of lists where nobody chose: a number, or `auto` by the height of the window. */
    readonly pageSize?: string
    /** Whether newcomers are shown around. */
    readonly tour?: boolean
    readonly demoAccounts?: readonly DemoAccount[]
  }
}

export interface PasswordPolicy {
  readonly minLength?: number
  readonly maxLength?: number
  readonly minKinds?: number
  readonly history?: number
}

const path = '/api/sys/security/key'
let pending: Promise<SecurityKey> | undefined

async function answer(): Promise<{ readonly response: Response; readonly body: unknown }> {
  const response = await fetch(path, { signal: AbortSignal.timeout(5_000) })
  return { response, body: await jsonOf(response) }
}

async function fetchKey(): Promise<SecurityKey> {
  const { response, body } = await answer().catch((error: unknown) => {
    throw asFailure(error, 'GET', path)
  })
  if (!response.ok || !isEnvelope<SecurityKey>(body))
    throw new CallFailure({ kind: 'http', code: response.status, msg: '', url: path, method: 'GET' })
  if (body.code !== 0) throw new CallFailure({ kind: 'refused', code: body.code, msg: body.msg, url: path, method: 'GET' })
  const key = body.data
  learnServerTime(key.serverTime)
  return key
}

/** What is asked anew each time: the state of a scan is good for five minutes. */
export async function scanPage(): Promise<{ readonly page: string; readonly state: string } | null> {
  return (await fetchKey()).ui?.zzd ?? null
}

/** One key per page, asked for once; a failed attempt is not remembered. */
export function securityKey(): Promise<SecurityKey> {
  pending ??= fetchKey().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

export function forgetSecurityKey(): void {
  pending = undefined
}
