import { join } from 'node:path'
import { root, runProgram } from '../run-program.ts'

// Server and pages side by side; both restart or reload when a file changes.
const server = runProgram(process.execPath, ['--watch', '--disable-warning=ExperimentalWarning', join(root, 'apps/server/src/main.ts')])
const pages = runProgram(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, 'apps/web') })
process.exit(Math.max(...(await Promise.all([server, pages]))))
