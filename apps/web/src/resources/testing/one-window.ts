import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments
const opened = Symbol.for('chengan.window')

/** The window of a worker, opened with its first file and left open for those that come after, which share the modules that have seen it: made
 *  anew for each of 120 files it took a third of their time. `after-each.ts` leaves it as nobody has used it. */
export default {
  name: 'one-window',
  viteEnvironment: jsdom.viteEnvironment ?? 'client',
  async setup(global, options) {
    if (!(opened in global)) Object.assign(global, { [opened]: await jsdom.setup(global, options) })
    return { teardown: () => undefined }
  },
} satisfies Environment
