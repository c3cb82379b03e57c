import type { CallFailure } from './envelope.ts'

/** What the client tells the composition root, which owns toasts and texts. */
export type Outcome =
  | { readonly kind: 'failed'; readonly failure: CallFailure; readonly quiet: boolean }
  | { readonly kind: 'succeeded'; readonly msg: string }

type Listener = (outcome: Outcome) => void

const listeners = new Set<Listener>()

export function onOutcome(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function report(outcome: Outcome): void {
  for (const listener of listeners) listener(outcome)
}
