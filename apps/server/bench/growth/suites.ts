import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IN_FULL } from '@chengan/kernel/testing/in-full'
import { inFull } from '../../../../tools/in-full/in-full.ts'

/** What the suites over all resources took in a tree. */
export interface TimesOfSuites {
  readonly files: number
  /** By the clock, and of their workers, s. */
  readonly whole: number
  readonly ofWorkers: number
  /** Files that compare with the book, which knows no copies, and the like. */
  readonly red: number
}

const tests = 'apps/server/test'

/** Files of tests that go through what all definitions say: their time grows with the roots. */
export function suitesOverAll(folder: string): readonly string[] {
  return readdirSync(join(folder, tests), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(tests, file))
    .filter((file) => /registry\.all\b|@chengan\/domain\/resources'|tools\/in-full/.test(readFileSync(join(folder, file), 'utf8')))
    .sort()
}

interface Report {
  readonly testResults: readonly { readonly startTime: number; readonly endTime: number; readonly status: string }[]
}

/** Runs them in a tree, as `npm test` does. */
export function timesOfSuites(folder: string): TimesOfSuites {
  const work = mkdtempSync(join(tmpdir(), 'chengan-suites-'))
  const report = join(work, 'report.json')
  const files = suitesOverAll(folder)
  const began = performance.now()
  spawnSync(
    process.execPath,
    [join(folder, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', '--reporter=json', `--outputFile=${report}`, ...files],
    {
      cwd: folder,
      env: { ...process.env, [IN_FULL]: inFull.join() },
      stdio: 'ignore',
    },
  )
  const whole = (performance.now() - began) / 1000
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(work, { recursive: true })
  return {
    files: files.length,
    whole,
    ofWorkers: testResults.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / 1000, 0),
    red: testResults.filter(({ status }) => status !== 'passed').length,
  }
}
