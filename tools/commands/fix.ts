import { join } from 'node:path'
import { root, runProgram } from '../run-program.ts'

process.exit(await runProgram(join(root, 'node_modules', '.bin', 'biome'), ['check', '--write', '.']))
