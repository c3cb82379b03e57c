/** How many tests passed, failed and were skipped. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Adds tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  const add = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0)
  return { passed: add((one) => one.passed), failed: add((one) => one.failed), skipped: add((one) => one.skipped) }
}

/** Of what stands beside the files of tests, each counts as one test that failed. */
export const failedAlone = (failures: readonly unknown[]): Tally => ({ passed: 0, failed: failures.length, skipped: 0 })

/** The closing line of a run. */
export function closingLine(tally: Tally): string {
  return `${tally.passed} passed, ${tally.failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}`
}
