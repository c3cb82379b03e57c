import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closingLine, sum, tallyOfPlaywright, tallyOfVitest, withStatus } from './tally.ts'

function reportOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'tally-'))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return file
}

test('a test file that cannot be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [{ status: 'failed', assertionResults: [] }],
  }
  expect(tallyOfVitest(reportOf(report))).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('a runner that ends badly without a failed test counts as a failure', () => {
  expect(withStatus({ passed: 3, failed: 0, skipped: 0 }, 1).failed).toBe(1)
  expect(withStatus({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2)
  expect(withStatus({ passed: 3, failed: 0, skipped: 0 }, 0).failed).toBe(0)
})

test('a runner without a report has not passed', () => {
  expect(tallyOfVitest('/nowhere/report.json').failed).toBe(1)
  expect(tallyOfPlaywright('/nowhere/report.json').failed).toBe(1)
})

test('a journey that passed only when it was played again has failed', () => {
  const stats = { expected: 60, unexpected: 1, flaky: 2, skipped: 0 }
  expect(tallyOfPlaywright(reportOf({ stats, errors: [] }))).toEqual({ passed: 60, failed: 3, skipped: 0 })
})

test('the closing line names skipped tests only where there are some', () => {
  expect(closingLine(sum([{ passed: 2, failed: 0, skipped: 0 }]))).toBe('2 passed, 0 failed')
  expect(
    closingLine(
      sum([
        { passed: 2, failed: 0, skipped: 0 },
        { passed: 1, failed: 1, skipped: 2 },
      ]),
    ),
  ).toBe('3 passed, 1 failed, 2 skipped')
})
