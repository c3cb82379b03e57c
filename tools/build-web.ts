import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runProgram } from './run-program.ts'

const SOURCES = [
  'apps/web/src',
  'apps/web/build',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/kernel/src',
  'packages/domain/src',
  'package-lock.json',
]
const stamp = join(root, 'apps/web/dist/.built-from')

function* filesIn(path: string): Generator<string> {
  if (!existsSync(path)) return
  const entries = readdirSync(path, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) yield* filesIn(inner)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield inner
  }
}

function sourceHash(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(root, source)
    const files = source.includes('.') && !source.endsWith('src') ? [path] : [...filesIn(path)]
    for (const file of files) if (existsSync(file)) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds the console's pages unless the present build was made from the same sources. Answers whether it built. */
export async function buildWeb(): Promise<boolean> {
  const hash = sourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  console.log("Building the console's pages (once for each version) …")
  const code = await runProgram(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
    cwd: join(root, 'apps/web'),
  })
  if (code !== 0) throw new Error('the pages could not be built; the lines above say why')
  writeFileSync(stamp, hash)
  return true
}
