import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest, failureText, looseErrors } from './failures.ts'

function reportOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'failures-'))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return file
}

test('a failed test is named with its file, its name and what was said', () => {
  const passed = { fullName: 'passes', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'fails', status: 'failed', failureMessages: ['expected 1 to be 2'] }
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'b.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
  ]
  expect(failuresOfVitest(reportOf({ testResults }))).toEqual([
    { name: 'a.test.ts › fails', message: 'expected 1 to be 2' },
    { name: 'b.test.ts', message: 'cannot be loaded' },
  ])
})

test('what went wrong outside of any test is told with its message', () => {
  const loose = [{ name: 'an error that nobody handled', message: 'Connection terminated' }]
  expect(looseErrors(reportOf(loose))).toEqual(loose)
  expect(looseErrors('/nowhere')).toEqual([])
})

test('a failed journey is found in whatever group it stands', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    file: 'a.spec.ts',
    ok,
    tests: [{ results: [{ errors: [{ message: 'timed out' }] }] }],
  })
  const suites = [{ specs: [spec('first', true)], suites: [{ specs: [spec('second', false)] }] }]
  expect(failuresOfPlaywright(reportOf({ suites }))).toEqual([{ name: 'a.spec.ts › second', message: 'timed out' }])
})

test('a report that is not there names no failure', () => {
  expect([...failuresOfVitest('/nowhere/report.json'), ...failuresOfPlaywright('/nowhere/report.json')]).toEqual([])
})

test('a long message is shown by its beginning', () => {
  expect(failureText({ name: 'a', message: Array.from({ length: 90 }, (_, at) => at).join('\n') }).split('\n')).toHaveLength(26)
})
