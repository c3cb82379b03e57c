import type { CallFailure } from '../envelope.ts'

/** How the console answers a reply (system.md §6): the words are found where texts live. */
export type Reaction = 'nothing' | 'warning' | 'error' | 'serverError' | 'signIn' | 'transport'

export function reactionToCode(code: number): Reaction {
  if (code === 0) return 'nothing'
  if (code === -2) return 'warning'
  if (code === 401) return 'signIn'
  if (code === 500) return 'serverError'
  return 'error'
}

export function reactionTo(failure: CallFailure): Reaction {
  if (failure.kind === 'aborted') return 'nothing'
  if (failure.kind === 'refused') return reactionToCode(failure.code)
  return failure.kind === 'http' && failure.code === 401 ? 'signIn' : 'transport'
}
