// The one entry of every npm script. It depends on nothing and runs on any Node >= 18: it installs what is locked, finds the
// Node version that the project runs on (a locked package of the platform), and runs the command under it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = 'start', ...rest] = process.argv.slice(2)
const stampFile = join(root, 'node_modules', '.chengan-install.json')

/** What a command needs on disk: `run` for starting the console, `all` for everything that develops and tests it. */
const needs = { start: 'run', admin: 'run', build: 'run', db: 'run' }

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function installed() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return {}
  }
}

function isThere(need) {
  const stamp = installed()
  return stamp.lock === lockHash() && (stamp.mode === 'all' || stamp.mode === need)
}

async function install(need) {
  if (isThere(need)) return
  const began = Date.now()
  const what = need === 'run' ? 'the packages that the console runs on' : 'the packages for development and tests'
  process.stdout.write(`Installing ${what} (once; takes about a minute) `)
  const dots = setInterval(() => process.stdout.write('.'), 2000)
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of other platforms, which not every registry carries.
  // `install --no-save` takes the same locked versions, checks the same hashes and leaves the lock file as it is.
  const args = ['install', '--no-save', need === 'run' ? '--omit=dev' : '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  let { code, output } = await run('npm', args)
  // npm leaves out optional packages (the bundler's native part) that its own Node is too old for: with the locked Node, which
  // is there now, it fetches them.
  const locked = lockedNode()
  if (code === 0 && Number(process.versions.node.split('.')[0]) < 22 && existsSync(locked)) {
    ;({ code, output } = await run('npm', args, { ...process.env, PATH: `${dirname(locked)}${delimiter}${process.env.PATH ?? ''}` }))
  }
  clearInterval(dots)
  process.stdout.write(` ${code === 0 ? 'done' : 'failed'} in ${Math.round((Date.now() - began) / 1000)} s\n`)
  if (code !== 0) {
    console.error(output)
    console.error('The packages could not be installed: check the network and the registry that npm is set to, then start again.')
    process.exit(1)
  }
  if (need === 'run') trim()
  writeFileSync(stampFile, JSON.stringify({ lock: lockHash(), mode: need }))
}

function run(program, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Takes away what packages bring for others: headers for native builds and ready-made bundles (some 160 MB). */
function trim() {
  for (const part of [join(dirname(dirname(lockedNode())), 'include'), 'echarts/dist', 'antd/dist']) {
    rmSync(isAbsolute(part) ? part : join(root, 'node_modules', part), { recursive: true, force: true })
  }
}

/** Where the locked Node of this platform lies. */
function lockedNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  return join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** The locked Node of this platform; the present one where no package is made for it but it is new enough (macOS). */
function nodeProgram() {
  const program = lockedNode()
  if (existsSync(program)) return program
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(`There is no packaged Node for ${process.platform} ${process.arch}: install Node 24 or newer and start again.`)
  process.exit(1)
}

await install(needs[command] ?? 'all')
const program = nodeProgram()
const path = `${dirname(program)}${delimiter}${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
const script = join(root, 'tools', 'commands', `${command}.ts`)
if (!existsSync(script)) {
  console.error(`There is no command ${command}; see the scripts of package.json.`)
  process.exit(1)
}
const child = spawn(program, ['--disable-warning=ExperimentalWarning', script, ...rest], {
  cwd: root,
  stdio: 'inherit',
  // Node keeps what it has compiled: the second start reads it in place of the sources.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env, PATH: path },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('close', (code, signal) => process.exit(signal ? 128 + (signal === 'SIGINT' ? 2 : 15) : (code ?? 1)))
