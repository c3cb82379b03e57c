import { join } from 'node:path'
import { type CheckPart, checkParts } from '../checks/check-parts.ts'
import { unprovenRules } from '../rules/switch-off.ts'
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

/** Whatever lives by chance, by faults or by length, in its long form: 100,000 random calls, every row of every table of transitions fifty times, twenty
 *  kills, both databases, 20,000 games with random processes, plans over tables of 100,000 rows, the demonstration city on every day, 10,000 tiles of
 *  the map beside its lists, a company's file of 50,000 pipes, and every suite over
 *  all resources in full. Some hours on a small machine. */
const longTests: CheckPart = {
  name: 'chance, faults and length, long',
  async run() {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const games = 'packages/flow/src/testing/random.test.ts'
    const server = ['random', 'attacks', 'faults', 'plans', 'flow', 'kill.test.ts', 'key-change.test.ts', 'every-resource.test.ts']
    const map = ['apps/server/src/areas/dashboards/map/map.test.ts', 'apps/server/test/register/import-network.test.ts']
    const files = [...server.map((name) => `apps/server/test/${name}`), 'apps/server/src/demo', ...map]
    const env = { ...process.env, TEST_PROFILE: 'long' }
    const code = await runProgram(process.execPath, [vitest, 'run', '--no-file-parallelism', '--reporter=default', games, ...files], {
      env,
    })
    return code === 0 ? null : 'some tests failed; the seed stands in the message'
  },
}

/** The journeys where a newcomer plays them, on the embedded database, and every page as each level opens it in a browser. */
const longJourneys: CheckPart = {
  name: 'journeys on the embedded database, every page of every level',
  async run() {
    const env = { ...process.env, E2E_DATABASE: 'embedded', E2E_LEVELS: 'all' }
    const code = await runProgram(process.execPath, [join(root, 'tools/commands/e2e.ts')], { env })
    return code === 0 ? null : 'some journeys failed'
  },
}

/** Rules named behind `--rules`, all where none is. */
const namedRules = process.argv.slice(process.argv.indexOf('--rules') + 1).filter((name) => !name.startsWith('--'))

/** Each declared rule is switched off in turn: a test that still passes proves nothing of it. */
const provenRules: CheckPart = {
  name: 'each rule has a test that fails without it',
  async run() {
    const unproven = await unprovenRules(process.argv.includes('--rules') ? namedRules : [], (line) => console.log(`  ${line}`))
    return unproven.length === 0 ? null : `no test misses ${unproven.map(({ name }) => name).join(', ')}`
  },
}

const short = [...checkParts, pureTests]
const isLong = process.argv.includes('--long')
const parts = process.argv.includes('--rules') ? [provenRules] : isLong ? [...short, provenRules, longTests, longJourneys] : short
for (const part of parts) {
  const began = Date.now()
  const fault = await part.run()
  console.log(
    `${fault === null ? '✓' : '✗'} ${part.name} (${((Date.now() - began) / 1000).toFixed(1)} s)${fault === null ? '' : `: ${fault}`}`,
  )
  if (fault !== null) process.exit(1)
}
