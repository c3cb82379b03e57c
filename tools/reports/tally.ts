import { readFileSync } from 'node:fs'

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

/** The tally of a JSON report of Vitest. A report that cannot be read counts as one failure: a runner that broke has not passed. */
export function tallyOfVitest(file: string): Tally {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    // A test file that cannot even be loaded has no tests, but has failed.
    const brokenFiles = report.testResults.filter(
      (one: { status: string; assertionResults: unknown[] }) => one.status === 'failed' && one.assertionResults.length === 0,
    ).length
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** The tally of a JSON report of Playwright. A journey is played once: one that passed only when it was played again has failed. */
export function tallyOfPlaywright(file: string): Tally {
  try {
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** The tally with the runner's exit code: a runner that ends badly without a failed test met an error outside of them, which counts as one. */
export function withStatus(tally: Tally, status: number): Tally {
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** The closing line of a run. */
export function closingLine(tally: Tally): string {
  return `${tally.passed} passed, ${tally.failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}`
}
