/** What every call answers: code 0 is success (product.md §8). */
export interface Envelope<T> {
  readonly code: number
  readonly msg: string
  readonly data: T
}

/** A refusal that belongs to a field of the form; child rows are named `items[2].length`. */
export interface FieldError {
  readonly field: string
  readonly code: number
  readonly msg: string
}

/** Codes of refusals that the pages themselves act upon, by the names that the catalogue gives them; whatever else is refused is told in the words of the server. */
export const refusalCodes = {
  captchaWrong: 10007,
  secondFactorNeeded: 10103,
  rowMissing: 10104,
  pkInvalid: 10136,
  pkClock: 10137,
  stale: 10409,
} as const

export type FailureKind = 'refused' | 'http' | 'timeout' | 'network' | 'aborted'

/** Statuses with which a gateway says that it found no server behind it. */
const gatewayOutages: ReadonlySet<number> = new Set([502, 503, 504])

/** Whether a gateway answered in the server's place: the server itself says everything in an envelope. */
export function isFromGateway({ status, headers }: Response): boolean {
  return gatewayOutages.has(status) && headers.get('content-type')?.includes('json') !== true
}

export interface FailureFacts {
  readonly kind: FailureKind
  readonly url: string
  readonly method: string
  readonly code: number
  readonly msg: string
  readonly data?: unknown
  readonly requestId?: string | undefined
}

/** Thrown by `call` for everything that is not code 0. `code` is the envelope's code or, for kind `http`, the status. */
export class CallFailure extends Error {
  readonly kind: FailureKind
  readonly url: string
  readonly method: string
  readonly code: number
  readonly msg: string
  readonly data: unknown
  readonly requestId: string | undefined

  constructor(facts: FailureFacts) {
    super(facts.msg === '' ? `${facts.kind} ${facts.code}` : facts.msg)
    this.name = 'CallFailure'
    this.kind = facts.kind
    this.url = facts.url
    this.method = facts.method
    this.code = facts.code
    this.msg = facts.msg
    this.data = facts.data
    this.requestId = facts.requestId
  }

  /** Whether no server was reached: nothing came back, or a gateway answered in its place. What was asked may be asked again. */
  get isOutage(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || (this.kind === 'http' && gatewayOutages.has(this.code))
  }

  /** The refusals by field, in the order of the form; empty when the refusal belongs to no field. */
  get fieldErrors(): readonly FieldError[] {
    const { data } = this
    if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return []
    return data.errors.filter(isFieldError)
  }
}

function isFieldError(value: unknown): value is FieldError {
  return typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string' && 'msg' in value
}

/** Whether an answer has the form of a reply; of what it carries the server is taken at its word. */
export function isEnvelope<T = unknown>(value: unknown): value is Envelope<T> {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'
}

/** The JSON of an answer; undefined where it is none. What breaks the body off (a time-out, the caller's wish, the network) is thrown as such: such an
 *  answer says nothing about the server. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** What came of a call, by what was thrown under way. */
export function asFailure(error: unknown, method: string, url: string): CallFailure {
  if (error instanceof CallFailure) return error
  const name = error instanceof Error ? error.name : ''
  const kind = name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'aborted' : 'network'
  const msg = error instanceof Error ? error.message : String(error)
  return new CallFailure({ kind, code: kind === 'timeout' ? 408 : 0, msg, url, method })
}
