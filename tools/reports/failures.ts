import { readJson } from '../read-json.ts'

/** One failed test, to be read again where a long log ends. */
export interface Failure {
  readonly name: string
  readonly message: string
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages: readonly string[] }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

function read<Report, T>(file: string, pick: (report: Report) => readonly T[]): readonly T[] {
  const report = readJson<Report>(file)
  return report === null ? [] : pick(report)
}

/** The failures in a JSON report of Vitest; a file that could not be loaded stands with its own message. */
export function failuresOfVitest(file: string): readonly Failure[] {
  return read(file, ({ testResults }: { testResults: readonly VitestFile[] }) =>
    testResults.flatMap(({ name, status, message, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0
        ? [{ name, message }]
        : assertionResults
            .filter((one) => one.status === 'failed')
            .map((one) => ({ name: `${name} › ${one.fullName}`, message: one.failureMessages.join('\n') })),
    ),
  )
}

/** What went wrong outside of any test (`loose-errors.ts`). */
export function looseErrors(file: string): readonly Failure[] {
  return read(file, (report: readonly Failure[]) => report)
}

function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): readonly Failure[] {
  const own = specs
    .filter((spec) => !spec.ok)
    .map((spec) => ({
      name: `${spec.file} › ${spec.title}`,
      message: spec.tests.flatMap((one) => one.results.flatMap(({ errors }) => errors.map((error) => error.message ?? ''))).join('\n'),
    }))
  return [...own, ...suites.flatMap(failedSpecs)]
}

/** The failures in a JSON report of Playwright. */
export function failuresOfPlaywright(file: string): readonly Failure[] {
  return read(file, failedSpecs)
}

const shownLines = 25

/** A failure as a log shows it: its name, then the first lines of what was said. */
export function failureText({ name, message }: Failure): string {
  return [`✗ ${name}`, ...message.split('\n').slice(0, shownLines)].join('\n    ')
}
