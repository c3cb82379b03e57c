/** What the signature of an opinion covers (system.md §5.1, B-6). */
export interface SignedOpinion {
  readonly instance: string
  readonly task: string
  /** As it was sent; empty where none was. */
  readonly outcome: string
  readonly message: string
}

/** The text that is signed: its parts in the order of the book, one a line; the time is `yyyy-MM-dd HH:mm:ss`. */
export function signedText(signedOpinion: SignedOpinion, time: string): string {
  return [signedOpinion.instance, signedOpinion.task, signedOpinion.outcome, signedOpinion.message, time].join('\n')
}

/** What is signed to prove that one owns the key that one registers. */
export function keyProofText(userId: string, publicKey: string): string {
  return `${userId}\n${publicKey}`
}
