import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spentByPlaywright, spentByVitest, whereTimeWent } from './where-time-went.ts'

function reportOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'times-'))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return file
}

test('a file of journeys took what all of its stories took, in whatever group they stand', () => {
  const spec = (file: string, ...durations: readonly number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [{ specs: [spec('a.spec.ts', 2_000)], suites: [{ specs: [spec('a.spec.ts', 1_000, 500), spec('b.spec.ts', 700)] }] }]
  expect(spentByPlaywright(reportOf({ suites }))).toEqual([
    { part: 'journeys', file: 'e2e/journeys/a.spec.ts', ms: 3_500 },
    { part: 'journeys', file: 'e2e/journeys/b.spec.ts', ms: 700 },
  ])
})

test('a run tells its parts by the clock, what each project took of the workers, and every file, the slowest first', () => {
  const files = Array.from({ length: 20 }, (_, at) => ({ part: at % 2 === 0 ? 'server' : 'web', file: `${at}.test.ts`, ms: at * 1_000 }))
  const lines = whereTimeWent([{ part: 'tests', ms: 61_000 }], files)
  expect(lines).toContain('  61 s  tests')
  expect(lines).toContain('  90 s  server, 10 files')
  expect(lines.slice(-20)[0]).toBe('  19 s  web  19.test.ts')
  expect(lines.at(-1)).toBe('   0 s  server  0.test.ts')
})

test('a runner that broke before it wrote its times tells none', () => {
  expect([...spentByVitest('/nowhere/times.json'), ...spentByPlaywright('/nowhere/report.json')]).toEqual([])
})
