import { CallFailure } from './envelope.ts'

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
