import { readJson } from '../read-json.ts'
import { broken, type Played, type PlayedFile } from './played.ts'

interface Spec {
  readonly title: string
  readonly file: string
  readonly tests: readonly {
    readonly status: string
    readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
  }[]
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly Spec[]
}

interface Report extends Suite {
  readonly errors: readonly { readonly message?: string }[]
}

/** The journeys, by the name under which their failure is told. */
export const JOURNEYS = 'the journeys'

/** Where the files lie that a report names without their folder. */
export const JOURNEYS_FOLDER = 'e2e/journeys'

const specsIn = ({ suites = [], specs = [] }: Suite): readonly Spec[] => [...specs, ...suites.flatMap(specsIn)]

/** A run by its JSON report. Within a run a journey is played once: one that passed only when Playwright played it again has failed. */
export function playedByPlaywright(reportFile: string): Played {
  const report = readJson<Report>(reportFile)
  if (report === null) return broken(JOURNEYS)
  return {
    files: [...Map.groupBy(specsIn(report), ({ file }) => file)].map(([file, specs]) => fileOf(`${JOURNEYS_FOLDER}/${file}`, specs)),
    beside: report.errors.map(({ message = '' }) => ({ name: JOURNEYS, message })),
  }
}

function fileOf(file: string, specs: readonly Spec[]): PlayedFile {
  const tests = specs.flatMap(({ title, tests: own }) => own.map((one) => ({ title, ...one })))
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
  return {
    runner: 'journeys',
    file,
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: failed.length,
    skipped: tests.filter(({ status }) => status === 'skipped').length,
    failures: failed.map(({ title, results }) => ({
      name: `${file} › ${title}`,
      message: results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')).join('\n'),
    })),
  }
}
