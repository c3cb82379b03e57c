import { join } from 'node:path'
import { IN_FULL } from '@chengan/kernel/testing/in-full'
import { inFull, inFullText } from '../in-full/in-full.ts'
import { keepTemporaryFilesInMemory } from '../memory-folder.ts'
import { cleanTree, markPassed } from '../passed-mark.ts'
import { closingLine } from '../reports/tally.ts'
import { root, runProgram } from '../run-program.ts'
import { wholeRun } from '../whole-run/whole-run.ts'

const paths = process.argv.slice(2)
keepTemporaryFilesInMemory()

// What one asks for by its path is gone through in full.
if (paths.length > 0) process.exit(await runProgram(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...paths]))

const began = Date.now()
const tree = cleanTree()
console.log(inFullText)
const total = await wholeRun({ ...process.env, [IN_FULL]: inFull.join(',') })
const passed = total.failed === 0 && total.passed > 0
// What was changed meanwhile was not run over.
if (passed && tree !== null && tree === cleanTree()) markPassed(tree)
console.log(`\n${inFullText}\n\nIn ${Math.round((Date.now() - began) / 1000)} s:`)
console.log(closingLine(total))
process.exit(passed ? 0 : 1)
