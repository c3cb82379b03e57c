import { join } from 'node:path'
import { IN_FULL } from '@chengan/kernel/testing/in-full'
import { changedRun } from '../changed/run-changed.ts'
import { sinceWhat } from '../changed/since.ts'
import { inFull, inFullText } from '../in-full/in-full.ts'
import { keepTemporaryFilesInMemory } from '../memory-folder.ts'
import { cleanTree, markPassed } from '../passed-mark.ts'
import { closingLine } from '../reports/tally.ts'
import { root, runProgram } from '../run-program.ts'
import { wholeRun } from '../whole-run/whole-run.ts'

const paths = process.argv.slice(2)
const began = Date.now()
const spent = () => `In ${Math.round((Date.now() - began) / 1000)} s:`
keepTemporaryFilesInMemory()

if (paths.includes('--changed')) {
  const since = sinceWhat(root, paths.includes('--since') ? (paths[paths.indexOf('--since') + 1] ?? '') : undefined)
  if (typeof since === 'string') {
    console.error(since)
    process.exit(2)
  }
  const { tally, closing } = await changedRun(since)
  console.log(`\n${[...closing, '', spent(), closingLine(tally)].join('\n')}`)
  process.exit(tally.failed === 0 ? 0 : 1)
}

// What one asks for by its path is gone through in full.
if (paths.length > 0) process.exit(await runProgram(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...paths]))

const tree = cleanTree()
console.log(inFullText)
const total = await wholeRun({ ...process.env, [IN_FULL]: inFull.join(',') })
const passed = total.failed === 0 && total.passed > 0
// What was changed meanwhile was not run over.
if (passed && tree !== null && tree === cleanTree()) markPassed(tree)
console.log(`\n${inFullText}\n\n${spent()}`)
console.log(closingLine(total))
process.exit(passed ? 0 : 1)
