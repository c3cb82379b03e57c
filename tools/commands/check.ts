import { join } from 'node:path'
import { type CheckPart, checkParts } from '../checks/check-parts.ts'
import { longAsked } from '../long/long-marks.ts'
import { faultOfRules } from '../long/long-parts.ts'
import { runLong } from '../long/run-long.ts'
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
const parts = process.argv.includes('--rules') ? [provenRules] : isPartOnly ? [] : [...checkParts, pureTests]
for (const part of parts) {
  const began = Date.now()
  const fault = await part.run()
  console.log(
    `${fault === null ? '✓' : '✗'} ${part.name} (${((Date.now() - began) / 1000).toFixed(1)} s)${fault === null ? '' : `: ${fault}`}`,
  )
  if (fault !== null) process.exit(1)
}
if (isLong) process.exit(await runLong(asked))
