import { readJson } from '../read-json.ts'

/** What one file of tests took of the worker that ran it. */
export interface Spent {
  /** The project of Vitest, or the journeys. */
  readonly part: string
  readonly file: string
  readonly ms: number
}

/** A part of the run by the clock on the wall. */
export interface Lap {
  readonly part: string
  readonly ms: number
}

interface Suite {
  readonly file?: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly file: string
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

/** What `file-times.ts` has noted; nothing where the runner broke before. */
export const spentByVitest = (file: string): readonly Spent[] => readJson<readonly Spent[]>(file) ?? []

/** The journeys by their files, of a JSON report of Playwright. */
export function spentByPlaywright(file: string): readonly Spent[] {
  const ms = new Map<string, number>()
  const add = ({ suites = [], specs = [] }: Suite): void => {
    for (const spec of specs)
      for (const { duration } of spec.tests.flatMap((one) => one.results)) ms.set(spec.file, (ms.get(spec.file) ?? 0) + duration)
    suites.forEach(add)
  }
  add(readJson<Suite>(file) ?? {})
  return [...ms].map(([name, duration]) => ({ part: 'journeys', file: `e2e/journeys/${name}`, ms: duration }))
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`.padStart(6)

/** Where the minutes of a run went, so that growth is seen while it is small: the parts by the clock, then what the files took of their workers,
 *  by project and each. */
export function whereTimeWent(laps: readonly Lap[], spent: readonly Spent[]): readonly string[] {
  const projects = [...Map.groupBy(spent, ({ part }) => part)].map(([part, files]) => ({
    part,
    count: files.length,
    ms: files.reduce((sum, one) => sum + one.ms, 0),
  }))
  const slowest = spent.toSorted((one, other) => other.ms - one.ms)
  return [
    'By the clock:',
    ...laps.map(({ part, ms }) => `${seconds(ms)}  ${part}`),
    'Of the workers, by project:',
    ...projects.map(({ part, count, ms }) => `${seconds(ms)}  ${part}, ${count} files`),
    'Each file, the slowest first:',
    ...slowest.map(({ part, file, ms }) => `${seconds(ms)}  ${part}  ${file}`),
  ]
}
