const slot = 'chengan.ended'

/** Why the session of this browser tab has ended, in words: who was away reads it on the login page, long after the message has gone. */
export function keepWhyEnded(words: string | undefined): void {
  if (words === undefined || words === '') sessionStorage.removeItem(slot)
  else sessionStorage.setItem(slot, words)
}

export function whyEnded(): string | null {
  return sessionStorage.getItem(slot)
}
