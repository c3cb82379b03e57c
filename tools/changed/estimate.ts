/** A file of tests, and how long it takes of its worker: as the last run told, else by its kind. */
export interface Timed {
  readonly file: string
  readonly ms: number
}

/** What a file takes of which no run has told yet. */
const guesses: readonly (readonly [RegExp, number])[] = [
  [/^(packages|tools)\//, 2_000],
  [/^apps\/web\//, 6_000],
  [/^apps\/server\/src\//, 6_000],
  [/^apps\/server\//, 15_000],
  [/^e2e\//, 40_000],
]

export const guessOf = (file: string): number => guesses.find(([kind]) => kind.test(file))?.[1] ?? 10_000

/** Runs of Vitest start two workers, the server's cluster and its template. */
const VITEST_STARTS_MS = 10_000
/** Journeys wait for the city to grow. */
const JOURNEYS_START_MS = 25_000

const sumOf = (files: readonly Timed[]) => files.reduce((sum, { ms }) => sum + ms, 0)

/** What one process of Vitest takes by the clock: two workers, of which one may be left with the longest file. */
export const testsTake = (files: readonly Timed[]): number =>
  files.length === 0 ? 0 : VITEST_STARTS_MS + Math.max(sumOf(files) / 2, ...files.map(({ ms }) => ms))

/** What one process of Playwright takes by the clock: files that are asked for by name have one worker. */
export const journeysTake = (files: readonly Timed[]): number => (files.length === 0 ? 0 : JOURNEYS_START_MS + sumOf(files))

/** Of files in the order in which they are wanted those that fit into a time, and what is left out. What comes later may fit where an earlier one does not. */
export function fitting<T extends Timed>(
  wanted: readonly T[],
  withinMs: number,
  take: (files: readonly Timed[]) => number,
): { readonly taken: readonly T[]; readonly left: readonly T[] } {
  const taken: T[] = []
  const left: T[] = []
  for (const one of wanted) (take([...taken, one]) <= withinMs ? taken : left).push(one)
  return { taken, left }
}
