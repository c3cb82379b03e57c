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
  foreignCalls: long ? 100_000 : 1_200,
  /** How often each row of each table of transitions is taken at least. */
  transitions: long ? 50 : 1,
  /** Rows of each table of the city whose plans are watched. */
  rows: long ? 100_000 : 10_000,
  /** How often a server is killed in the middle of its work. */
  kills: long ? 20 : 1,
  /** How often jobs are run in three processes, and how many jobs share that. */
  firings: long ? 10_000 : 240,
  jobs: long ? 100 : 40,
})
