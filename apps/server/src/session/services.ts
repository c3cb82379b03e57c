import type { Level } from '@chengan/kernel/access/level'
import type { Settings } from '../settings.ts'
import type { Db } from '../storage/databases/database.ts'
import type { SecurityKeys } from './keys/keys.ts'
import type { EndedSession, EndReason } from './tokens.ts'

/** What the account book calls things. The composition root reads it from the domain, so that this engine knows no role and no kind. */
export interface AccountWords {
  /** Level by kind of department; `asSuperior`: that of the department above (sections of a company). */
  readonly levelByDeptKind: Readonly<Record<string, Level | 'asSuperior'>>
  /** Codes of the roles that count as administrator: longer passwords, one session, addresses of their own. */
  readonly administratorRoles: readonly string[]
  /** Codes of the roles that hold every permission. */
  readonly superRoles: readonly string[]
  /** Codes of the roles with which nobody works in this installation: no login, and nobody is given them. */
  readonly barredRoles?: readonly string[]
  /** Codes of the roles of wall screens: no idle end, 30 days, listed addresses. */
  readonly screenRoles: readonly string[]
  /** Paths behind /api/ that wall screens read of what is open to every login; `*` stands for a tail. */
  readonly screenCalls: readonly string[]
  /** All business systems: those of an account whose departments name none. */
  readonly systems: readonly string[]
}

/** The second factor (P-11), fulfilled elsewhere. `needed` has already sent or asked for the code. */
export interface SecondFactor {
  /** Sends a code by SMS to the mobile of an account, at most one a minute. */
  send(userId: string): Promise<void>
  check(account: {
    readonly userId: string
    readonly roles: readonly string[]
    readonly code: string | null
  }): Promise<
    { readonly outcome: 'notNeeded' | 'passed' | 'setUpFirst' } | { readonly outcome: 'needed' | 'wrong'; readonly mfaType: string }
  >
}

/** Who has scanned a code, as the provider of the scan knows him. Each null where the provider does not say. */
export interface ScannedIdentity {
  readonly accountId: string | null
  readonly employeeCode: string | null
}

/** A provider of logins by scan, fulfilled elsewhere. */
export interface ScanProvider {
  /** The page with the code to be scanned, for a state of ours. */
  pageFor(state: string): string
  /** Exchanges the one-time code of a scan; null for a code that the provider does not take. Throws `ServiceDown` when it cannot be reached. */
  identityOf(code: string): Promise<ScannedIdentity | null>
}

/** A sign-on by a trusted system, or a call of one of its sessions, for the log of such calls. */
export interface TrustedUse {
  readonly systemId: string
  readonly username: string
  readonly method: string
  readonly path: string
  readonly ip: string
  /** The code of the reply, and its words where it refuses. */
  readonly code: number
  readonly msg: string
  /** Milliseconds. */
  readonly times: number
}

/** What is told to the audit trail, in the transaction of the call (system.md §3.9). */
export interface SessionAudit {
  readonly operation: 'login' | 'logout' | 'changePassword' | 'setUpSecondFactor' | 'renewRecoveryCodes' | 'removeSecondFactor'
  readonly userId: string | null
  readonly username: string
  readonly succeeded: boolean
  readonly ip: string
  readonly userAgent: string
  readonly message: string
}

/** What sessions stand on; the server's services fulfil the first four. */
export interface SessionServices {
  readonly db: Db
  readonly settings: Settings
  /** Epoch ms. */
  readonly clock: () => number
  readonly newId: () => string
  readonly keys: SecurityKeys
  readonly words: AccountWords
  /** Paths behind /api/ of calls that a person does not cause; they do not keep a session awake. `*` stands for a tail. */
  readonly quietPaths?: readonly string[]
  /** Paths behind /api/ whose callers prove themselves in another way than by the pk header (system.md §3.6). */
  readonly selfProvenPaths?: readonly string[]
  readonly secondFactor?: SecondFactor
  /** Absent or null: nobody logs in by scan. */
  readonly scan?: () => ScanProvider | null
  /** Keeps the log of trusted systems; it must not fail the call. */
  readonly noteUse?: (use: TrustedUse) => void
  /** Tells the open browsers of sessions that these have ended; called once that stands. */
  readonly tellEnded?: (ended: readonly EndedSession[], reason: EndReason) => void
  readonly audit?: (db: Db, record: SessionAudit) => Promise<void>
  /** Facts for the server's log: a changed address within a session, a refused proof in mode `warn`. */
  readonly note?: (text: string, facts: Readonly<Record<string, string>>) => void
  /** Words of people that a list of weak passwords does not know: one a line, read at start. */
  readonly ownWeakPasswords?: readonly string[]
}

/** What the transport knows of a request, in the form that sessions ask for. */
export interface SessionFacts {
  readonly method: string
  /** Behind /api/, without query, leading or trailing slash. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly ip: string
  /** The address may carry its credential: a file, an export, an upload, a WebSocket (system.md §3.3). */
  readonly queryCredentials: boolean
}

/** The first value of a header; absent and empty are one. */
export function headerOf(request: SessionFacts, name: string): string | null {
  const value = request.headers[name]
  const first = typeof value === 'string' ? value : value?.[0]
  return first === undefined || first === '' ? null : first
}

// The form also leaves out what a careless client sends for none: `undefined`, `null`.
const TOKEN = /^[\w-]{20,128}$/

/** Whether a text has the form of a token. */
export const isToken = (text: string | null): text is string => text !== null && TOKEN.test(text)

/** The token in the headers: `Authorization: Bearer`, else `token`. */
export function headerTokenOf(request: SessionFacts): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null
  return [bearer, headerOf(request, 'token')].find(isToken) ?? null
}

/** A value of the query as text; absent and empty are one. */
export function queryOf(request: SessionFacts, name: string): string | null {
  const value = request.query[name]
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== '' ? first : null
}

/** Whether a path is one of a list; an entry may end in `*`. */
export function isListed(path: string, list: readonly string[]): boolean {
  return list.some((entry) => (entry.endsWith('*') ? path.startsWith(entry.slice(0, -1)) : path === entry))
}
