import { defineConfig } from 'vitest/config'
import { switchedOff } from './tools/rules/switched-off.ts'

/** The files of a worker share their modules: read and run anew for each of 270 files they took longer than the tests. What a module keeps must
 *  not matter to who comes next, as in a server that serves many; no test replaces a module (decisions 0018, 0027). */
const isolate = false

/** Stated for each project: what stands above the projects is not handed down to them, and each would take the cores less one, on two cores one. */
const maxWorkers = 2

/** Stated for each project, too: that something never comes, not that it comes late. `asyncUtilTimeout` of the screens is the same (after-each.ts). No test
 *  has a limit of its own for what it awaits. */
const expectations = { poll: { timeout: 30_000 } }
const testTimeout = 60_000

/** Stated for each project, too. */
const everywhere = ['tools/fixed-seed.ts', 'tools/as-found.ts', 'tools/reads/watch-reads.ts']
const fixedDate = 'tools/fixed-date.ts'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [switchedOff()],
        test: {
          name: 'pure',
          isolate,
          maxWorkers,
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          environment: 'node',
          setupFiles: everywhere,
          testTimeout,
          expect: expectations,
        },
      },
      {
        plugins: [switchedOff()],
        test: {
          name: 'server',
          isolate,
          maxWorkers,
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/cluster.ts'],
          setupFiles: everywhere,
          testTimeout,
          expect: expectations,
          hookTimeout: 120_000,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          isolate,
          maxWorkers,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: './apps/web/src/resources/testing/one-window.ts',
          setupFiles: [...everywhere, fixedDate, 'apps/web/src/resources/testing/after-each.ts'],
          testTimeout,
          expect: expectations,
        },
      },
    ],
  },
})
