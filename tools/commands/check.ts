import { join } from 'node:path'
import { type CheckPart, checkParts } from '../check-parts.ts'
import { root, runProgram } from '../run-program.ts'

/** The fast tests: definitions, rules, lifecycles, engines without a database. */
const pureTests: CheckPart = {
  name: 'definitions and engines',
  async run() {
    const code = await runProgram(process.execPath, [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'pure',
      '--reporter=dot',
    ])
    return code === 0 ? null : 'some tests failed'
  },
}

/** The long profile of the tests that live by chance and by faults: 100,000 random calls, every row of every table of transitions
 *  fifty times, twenty kills on each database, 20,000 games with random processes, plans over tables of 100,000 rows. Some hours on a small machine. */
const longTests: CheckPart = {
  name: 'random and faults, long',
  async run() {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const games = 'packages/flow/src/testing/random.test.ts'
    const files = ['random', 'attacks', 'faults', 'plans', 'kill.test.ts'].map((name) => `apps/server/test/${name}`)
    const env = { ...process.env, TEST_PROFILE: 'long' }
    const code = await runProgram(process.execPath, [vitest, 'run', '--no-file-parallelism', '--reporter=default', games, ...files], {
      env,
    })
    return code === 0 ? null : 'some tests failed; the seed stands in the message'
  },
}

const parts = process.argv.includes('--long') ? [...checkParts, pureTests, longTests] : [...checkParts, pureTests]
for (const part of parts) {
  const began = Date.now()
  const fault = await part.run()
  console.log(
    `${fault === null ? '✓' : '✗'} ${part.name} (${((Date.now() - began) / 1000).toFixed(1)} s)${fault === null ? '' : `: ${fault}`}`,
  )
  if (fault !== null) process.exit(1)
}
