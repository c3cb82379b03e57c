import { CallFailure } from '../../api/envelope.ts'
import type { ScreenText } from '../words.ts'

/** Why a call failed, in a reader's words. */
export function failureReason(error: unknown, text: ScreenText): string {
  if (!(error instanceof CallFailure)) return text.failure.unknown
  if (error.kind === 'timeout') return text.failure.timeout
  if (error.kind === 'network') return text.failure.network
  const unsaid = error.kind === 'http' ? text.statuses[error.code] : undefined
  return error.msg === '' ? (unsaid ?? text.failure.unknown) : error.msg
}

/** A refusal says why itself; anything else failed on its way (system.md §6.2). */
export function submitFailure(error: unknown, text: ScreenText): string {
  if (error instanceof CallFailure && error.kind === 'refused') return failureReason(error, text)
  return text.failure.transport(failureReason(error, text))
}
