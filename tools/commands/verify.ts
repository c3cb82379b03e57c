import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { cleanTree, commitOf, markPassed } from '../passed-mark.ts'
import { root, runProgram } from '../run-program.ts'

// Runs what CI runs, as it runs there: over HEAD in a fresh clone, with what lies beside the project, nothing carried over.
const tree = cleanTree()
if (tree === null) {
  console.error('The tree is dirty, or no clone: commit first, then verify.')
  process.exit(2)
}

const began = Date.now()
const folder = mkdtempSync(join(tmpdir(), 'chengan-verify-'))
const clone = join(folder, 'main')
const log = join(root, '.chengan/verify.log')
const shared = join(root, '../shared')
const takeAway = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    takeAway()
    process.exit(130)
  })

/** Nothing of this copy's packages: what the clone lacks must be missing. */
const paths = (process.env.PATH ?? '').split(delimiter).filter((one) => !one.startsWith(join(root, 'node_modules')))
const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_COMPILE_CACHE$|PATH$)/i.test(name))
const env = { ...Object.fromEntries(own), PATH: paths.join(delimiter), CI: 'true' }
const shell = process.platform === 'win32'
const hasBash = spawnSync('bash', ['--version'], { stdio: 'ignore' }).status === 0

/** `.ci/run`, or where there is no bash what it does. */
async function runCi(output: number): Promise<number> {
  const run = (program: string, ...args: readonly string[]) =>
    runProgram(program, args, { cwd: clone, shell, env, stdio: ['ignore', output, output] })
  if (hasBash) return run('bash', '.ci/run')
  const status = await run('npm', 'test')
  return existsSync(shared) ? (await run('npm', 'run', 'spec')) || status : status
}

if ((await runProgram('git', ['clone', '--quiet', root, clone])) !== 0) {
  takeAway()
  process.exit(2)
}
// Without it the comparison with the book is skipped, and the run is green for nothing.
if (existsSync(shared)) symlinkSync(shared, join(folder, 'shared'), 'junction')
const written = join(folder, 'log')
console.log(`Verifying ${commitOf()?.slice(0, 8)}; what it says goes to ${written}`)
const status = await runCi(openSync(written, 'a'))
mkdirSync(join(root, '.chengan'), { recursive: true })
copyFileSync(written, log)
console.log(readFileSync(log, 'utf8').trimEnd().split('\n').slice(-60).join('\n'))
if (status === 0) markPassed(tree)
takeAway()
console.log(`verify: exit ${status}, ${Math.round((Date.now() - began) / 60_000)} min, log in ${log}`)
process.exit(status)
