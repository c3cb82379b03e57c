import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withStatus } from './played.ts'
import { playedByPlaywright } from './played-by-playwright.ts'
import { type LooseError, playedByVitest } from './played-by-vitest.ts'
import { sum } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'played-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let written = 0
function reportOf(content: unknown): string {
  written += 1
  const file = join(folder, `${written}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const told = (fullName: string, status: string, ...failureMessages: readonly string[]) => ({ fullName, status, failureMessages })
const vitestOf = (testResults: unknown, loose: readonly LooseError[] = []) =>
  playedByVitest('/p', reportOf({ testResults }), reportOf(loose))

test('a failed test is counted for its file, and named with it and what was said', () => {
  const assertionResults = [told('passes', 'passed'), told('fails', 'failed', 'expected 1 to be 2'), told('later', 'pending')]
  expect(vitestOf([{ name: '/p/a.test.ts', status: 'failed', message: '', assertionResults }]).files).toEqual([
    {
      runner: 'vitest',
      file: 'a.test.ts',
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: [{ name: 'a.test.ts › fails', message: 'expected 1 to be 2' }],
    },
  ])
})

test('a file that cannot be loaded counts as a failure', () => {
  const [file] = vitestOf([{ name: '/p/b.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] }]).files
  expect(file).toMatchObject({ failed: 1, failures: [{ name: 'b.test.ts', message: 'cannot be loaded' }] })
})

test('a hook that failed is a failure of its file, though each test of it passed', () => {
  const assertionResults = [told('passes', 'passed')]
  const hook = { file: '/p/c.test.ts', name: 'c.test.ts › group', message: 'the server did not stop' }
  const { files, beside } = vitestOf([{ name: '/p/c.test.ts', status: 'passed', message: '', assertionResults }], [hook])
  expect(files).toMatchObject([{ passed: 1, failed: 1, failures: [{ message: 'the server did not stop' }] }])
  expect(beside).toEqual([])
})

test('an error that nobody handled is a failure of no file', () => {
  const { files, beside } = vitestOf([], [{ file: null, name: 'an error that nobody handled', message: 'Connection terminated' }])
  expect({ files, beside }).toEqual({ files: [], beside: [{ name: 'an error that nobody handled', message: 'Connection terminated' }] })
})

const spec = (title: string, status: string) => ({
  title,
  file: 'a.spec.ts',
  tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message: 'timed out' }] }] }],
})

test('journeys are counted for their file, in whatever group they stand; one that passed only when it was played again has failed', () => {
  const suites = [{ specs: [spec('first', 'expected'), spec('late', 'flaky')], suites: [{ specs: [spec('second', 'unexpected')] }] }]
  const { files } = playedByPlaywright(reportOf({ suites, errors: [] }))
  expect(files).toMatchObject([{ file: 'e2e/journeys/a.spec.ts', passed: 1, failed: 2, skipped: 0 }])
  expect(files[0]?.failures.map(({ name }) => name)).toEqual(['e2e/journeys/a.spec.ts › late', 'e2e/journeys/a.spec.ts › second'])
})

test('what fails around all journeys is a failure of none', () => {
  const { files, beside } = playedByPlaywright(reportOf({ suites: [], errors: [{ message: 'the city was not grown' }] }))
  expect({ files, beside }).toEqual({ files: [], beside: [{ name: 'the journeys', message: 'the city was not grown' }] })
})

test('a runner without a report, or with half of one, has not passed', () => {
  expect(playedByVitest('/p', '/nowhere/report.json', reportOf([])).beside).toHaveLength(1)
  expect(playedByVitest('/p', reportOf({ testResults: [] }), '/nowhere/loose.json').beside).toHaveLength(1)
  expect(playedByPlaywright('/nowhere/report.json').beside).toHaveLength(1)
})

test('a runner that ends badly without a failed test has not passed', () => {
  const fine = { runner: 'vitest', file: 'a.test.ts', passed: 3, failed: 0, skipped: 0, failures: [] } as const
  const failedOnce = { ...fine, failed: 2 }
  expect(withStatus({ files: [fine], beside: [] }, 1, 'the tests').beside).toHaveLength(1)
  expect(withStatus({ files: [fine], beside: [] }, 0, 'the tests').beside).toEqual([])
  expect(withStatus({ files: [failedOnce], beside: [] }, 1, 'the tests').beside).toEqual([])
  expect(sum([fine, failedOnce])).toEqual({ passed: 6, failed: 2, skipped: 0 })
})
