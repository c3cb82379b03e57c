import { it } from 'vitest'

/** The long profile is asked for by `npm run check -- --long`; the short one is part of `npm test`. */
const long = process.env.TEST_PROFILE === 'long'

/** How much chance is spent, and from which seed: the short profile always from the same one, the long one from another each time.
 *  `TEST_SEED=<number>` repeats a run; every failure names the number. */
export const profile = Object.freeze({
  long,
  seed: Number(process.env.TEST_SEED ?? (long ? Date.now() % 2 ** 31 : 20_260_630)),
  /** Calls with random bodies and queries. */
  calls: long ? 100_000 : 1_500,
  /** Calls that name a row out of the caller's sight. */
  foreignCalls: long ? 100_000 : 400,
  /** How often each row of each table of transitions is taken at least. */
  transitions: long ? 50 : 1,
  /** Rows of each table of the city whose plans are watched. */
  rows: long ? 100_000 : 10_000,
  /** Games with random processes that are played through the calls. */
  games: long ? 5_000 : 40,
  /** Where steps are cut off, keys changed and disks filled: on what a city runs on, and in the long form also on what a newcomer tries. */
  databases: (long ? ['embedded', 'PostgreSQL'] : ['PostgreSQL']) satisfies readonly ('embedded' | 'PostgreSQL')[],
  /** How often a server is killed in the middle of its work. */
  kills: long ? 20 : 1,
  /** How often jobs are run in three processes, and how many jobs share that. */
  firings: long ? 10_000 : 240,
  jobs: long ? 100 : 40,
})

/** A test that the short profile leaves out; what it proves at length stands in short beside it. */
export function itAtLength(sentence: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (profile.long) it(sentence, run, timeoutMs)
}
