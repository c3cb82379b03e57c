import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runProgram } from './run-program.ts'
import { hashOfSources } from './source-hash.ts'

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

/** Builds the console's pages unless the present build was made from the same sources. Answers whether it built. */
export async function buildWeb(): Promise<boolean> {
  const hash = hashOfSources(SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  console.log("Building the console's pages (once for each version) …")
  const code = await runProgram(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
    cwd: join(root, 'apps/web'),
  })
  if (code !== 0) throw new Error('the pages could not be built; the lines above say why')
  writeFileSync(stamp, hash)
  return true
}
