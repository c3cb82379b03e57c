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

for (const part of [...checkParts, pureTests]) {
  const began = Date.now()
  const fault = await part.run()
  console.log(
    `${fault === null ? '✓' : '✗'} ${part.name} (${((Date.now() - began) / 1000).toFixed(1)} s)${fault === null ? '' : `: ${fault}`}`,
  )
  if (fault !== null) process.exit(1)
}
