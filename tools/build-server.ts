import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runProgram } from './run-program.ts'
import { hashOfSources } from './source-hash.ts'

const SOURCES = [
  'apps/server/src',
  'tools/pack-server',
  'packages/kernel/src',
  'packages/domain/src',
  'packages/flow/src',
  'package-lock.json',
]
const stamp = join(root, 'apps/server/dist/.built-from')

/** The packed server. */
export const packedServer = join(root, 'apps/server/dist/main.js')

/** Packs the server into few files unless they were made from the same sources: reading each of two thousand modules is half of a start, and grows with
 *  each resource. Answers whether it packed. */
export async function buildServer(): Promise<boolean> {
  const hash = hashOfSources(SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', join(root, 'tools/pack-server/vite.config.ts')]
  const code = await runProgram(process.execPath, vite, { env: { ...process.env, PACKED_FROM: hash } })
  if (code !== 0) throw new Error('the server could not be packed; the lines above say why')
  writeFileSync(stamp, hash)
  return true
}
