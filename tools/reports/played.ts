import type { Failure } from './failures.ts'
import type { Tally } from './tally.ts'

export type Runner = 'vitest' | 'journeys'

/** What came of one file of tests. */
export interface PlayedFile extends Tally {
  readonly runner: Runner
  /** From the project's root, with slashes. */
  readonly file: string
  readonly failures: readonly Failure[]
}

/** What came of one run of a runner. */
export interface Played {
  readonly files: readonly PlayedFile[]
  /** What failed outside of any file: an error that nobody handled, a runner that broke. */
  readonly beside: readonly Failure[]
}

/** A run with the runner's exit code: one that ends badly although nothing failed met an error that it does not tell. */
export function withStatus(played: Played, status: number, runner: string): Played {
  const isTold = played.beside.length > 0 || played.files.some(({ failed }) => failed > 0)
  if (status === 0 || isTold) return played
  return { ...played, beside: [{ name: runner, message: `it ended with ${status}, though no test failed` }] }
}

/** A runner that broke before it wrote its report has not passed. */
export const broken = (runner: string): Played => ({
  files: [],
  beside: [{ name: runner, message: 'it broke before it wrote its report' }],
})
