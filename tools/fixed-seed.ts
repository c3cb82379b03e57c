import fc from 'fast-check'

const long = process.env.TEST_PROFILE === 'long'

/** What fast-check draws is the same in each run, so that a run's verdict depends on the code alone (decision 0099). `TEST_SEED=<number>` plays what a
 *  failure names; the long form draws anew each time, and fast-check tells its seed with a failure. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TEST_SEED ?? (long ? Date.now() % 2 ** 31 : 20_260_630)) })
