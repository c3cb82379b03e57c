import { join } from 'node:path'
import { type CheckPart, checkParts } from '../checks/check-parts.ts'
import { longAsked } from '../long/long-marks.ts'
import { faultOfRules } from '../long/long-parts.ts'
import { runLong } from '../long/run-long.ts'
import type { PartReads } from '../parts/part-marks.ts'
import { runParts } from '../parts/run-parts.ts'
import { root, runProgram } from '../run-program.ts'

/** Fast tests: definitions, rules, lifecycles, engines without a database. */
const pureTests = (name: string, folders: readonly string[], reads: PartReads): CheckPart => ({
  name,
  reads,
  async run() {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const code = await runProgram(process.execPath, [vitest, 'run', '--project', 'pure', '--reporter=dot', ...folders])
    return code === 0 ? null : 'some tests failed'
  },
})

/** What the domain declares does not reach the packages below it; the tools read everything. */
const fastTests: readonly CheckPart[] = [
  pureTests('tests of kernel and flow', ['packages/kernel/', 'packages/flow/'], ['packages/kernel', 'packages/flow']),
  pureTests('tests of the domain', ['packages/domain/'], ['packages']),
  pureTests('tests of the tools', ['tools/'], 'everything'),
]

/** Rules named behind `--rules`, all where none is. */
const namedRules = process.argv.slice(process.argv.indexOf('--rules') + 1).filter((name) => !name.startsWith('--'))

/** Each declared rule is switched off in turn: a test that still passes proves nothing of it. */
const provenRules: CheckPart = {
  name: 'each rule has a test that fails without it',
  run: () => faultOfRules(namedRules),
}

const isLong = process.argv.includes('--long')
const asked = longAsked(process.argv.slice(2))
// What a merge needs is quick, and stands before hours; a part by its name, and the list, are asked for alone.
const isPartOnly = isLong && (asked.list || asked.names.length > 0)
const parts = process.argv.includes('--rules') ? [provenRules] : isPartOnly ? [] : [...checkParts, ...fastTests]
if (asked.list && !isLong) {
  for (const { name, reads } of parts) console.log(`${name}${reads === undefined ? '' : '  (not again over the same files)'}`)
  process.exit(0)
}
// Where CI runs nothing is carried over, nor believed.
const afresh = process.argv.includes('--afresh') || process.env.CI !== undefined
if (!(await runParts(parts, { folder: root, afresh, say: console.log }))) process.exit(1)
if (isLong) process.exit(await runLong(asked))
