import { defineConfig } from 'vitest/config'

/** The files of a worker share their modules: read and run anew for each of 270 files they took longer than the tests. What a module keeps must
 *  not matter to who comes next, as in a server that serves many; no test replaces a module. Those of the pages do not yet (decision 0018). */
const isolate = false

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          isolate,
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/resources/testing/after-each.ts'],
          testTimeout: 30_000,
        },
      },
    ],
    maxWorkers: 2,
  },
})
