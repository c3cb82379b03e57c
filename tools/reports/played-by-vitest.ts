import { relative, sep } from 'node:path'
import { readJson } from '../read-json.ts'
import type { Failure } from './failures.ts'
import { broken, type Played, type PlayedFile } from './played.ts'

/** What went wrong outside of any test, which the report leaves out (`loose-errors.ts`). */
export interface LooseError extends Failure {
  /** The file whose hook it was; null where nobody handled it. */
  readonly file: string | null
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages: readonly string[] }[]
}

/** The tests of Vitest, by the name under which their failure is told. */
export const VITEST = 'the tests of packages, server and pages'

/** A run by its JSON report and its loose errors. A file that cannot be loaded, or a hook that failed, counts as one test where no test failed. */
export function playedByVitest(root: string, reportFile: string, looseFile: string): Played {
  const report = readJson<{ readonly testResults: readonly VitestFile[] }>(reportFile)
  const loose = readJson<readonly LooseError[]>(looseFile)
  if (report === null || loose === null) return broken(VITEST)
  const ofFile = (name: string) => loose.filter(({ file }) => file === name).map(({ message }) => ({ name, message }))
  return {
    files: report.testResults.map((one) => fileOf(root, one, ofFile(one.name))),
    beside: loose.filter(({ file }) => file === null).map(({ name, message }) => ({ name, message })),
  }
}

function fileOf(root: string, { name, status, message, assertionResults }: VitestFile, hooks: readonly Failure[]): PlayedFile {
  const file = relative(root, name).split(sep).join('/')
  const failed = assertionResults.filter((one) => one.status === 'failed')
  const passed = assertionResults.filter((one) => one.status === 'passed').length
  const told = failed.map((one) => ({ name: `${file} › ${one.fullName}`, message: one.failureMessages.join('\n') }))
  const around = hooks.map((one) => ({ name: file, message: one.message }))
  const isBroken = failed.length === 0 && (status === 'failed' || hooks.length > 0)
  return {
    runner: 'vitest',
    file,
    passed,
    failed: isBroken ? 1 : failed.length,
    skipped: assertionResults.length - passed - failed.length,
    failures: isBroken && around.length === 0 ? [{ name: file, message }] : [...told, ...around],
  }
}
