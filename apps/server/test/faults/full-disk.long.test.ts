import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type PostgresServer, startPostgres } from '../../src/storage/databases/postgres-process.ts'
import { profile } from '../random/profile.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { type Environment, furnish, type Office, plainEnvironment, uploadNoise } from './office.ts'

// A disk of some hundred megabytes that is filled to the last byte under a running server. It needs the right to mount one: root has it.

const folder = mkdtempSync(join(tmpdir(), 'chengan-disk-'))
// PostgreSQL runs as nobody where we are root, and must be able to pass.
chmodSync(folder, 0o711)
const mayMount = process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
if (mayMount) spawnSync('umount', [folder])

const FULL = { code: 507, msg: '服务器存储空间不足，本次操作未保存，请联系管理员清理后重试' }

/** Writes until nothing more fits. */
function fillUp(disk: string): string {
  const file = join(disk, 'ballast')
  const open = openSync(file, 'w')
  for (const size of [1_048_576, 65_536, 4096, 1]) {
    const block = Buffer.alloc(size, 1)
    for (let full = false; !full; ) {
      try {
        writeSync(open, block)
      } catch {
        full = true
      }
    }
  }
  closeSync(open)
  return file
}

interface Place {
  readonly env: Environment
  readonly postgres: PostgresServer | null
}

async function place(kind: string, disk: string): Promise<Place> {
  const DATA_DIR = join(disk, 'data')
  if (kind === 'embedded') return { env: { ...plainEnvironment, DATA_DIR }, postgres: null }
  mkdirSync(join(disk, 'cluster'))
  const postgres = await startPostgres({ folder: join(disk, 'cluster') })
  return { env: { ...plainEnvironment, DATA_DIR, DATABASE_URL: postgres.url }, postgres }
}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.runIf(mayMount).each(profile.databases)('on a full disk a server with the %s database', (kind) => {
  const disk = join(folder, kind)
  let server: ServerProcess | undefined
  let postgres: PostgresServer | null = null

  afterAll(async () => {
    await server?.end('SIGKILL')
    await postgres?.stop()
    spawnSync('umount', ['-l', disk])
  })

  it('refuses what it cannot keep in words, goes on reading, and goes on writing once there is space', async () => {
    mkdirSync(disk)
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk])
    const here = await place(kind, disk)
    postgres = here.postgres
    const office: Office = await furnish(here.env, () => server?.address ?? '')
    const process = await startServer(here.env)
    server = process
    const { boss } = office
    const kept: string[] = []
    let count = 0
    const note = async () => {
      count += 1
      const reply = await boss.post('sys/user/setting', {
        path: `disk/${count}`,
        value: randomBytes(12_000).toString('hex'),
      })
      if (reply.code === 0) kept.push(`disk/${count}`)
      return reply
    }
    const add = () => boss.put('sys/post', { postCode: `disk_${count}`, postName: `岗位${count}` })
    expect(await note()).toMatchObject({ code: 0 })
    expect(await uploadNoise(process.address, boss, 60)).toMatchObject({ code: 0 })

    const ballast = fillUp(disk)
    expect(await uploadNoise(process.address, boss, 300)).toMatchObject(FULL)
    const replies = []
    for (let tries = 0; tries < 3000 && replies.at(-1)?.code !== 507; tries += 1) replies.push(await note())
    expect(replies.at(-1)).toMatchObject(FULL)
    expect([...new Set(replies.map((reply) => reply.code))].sort((a, b) => a - b)).toEqual(replies.length > 1 ? [0, 507] : [507])
    expect(await boss.get('sys/post/page')).toMatchObject({ code: 0 })
    expect(await boss.get('gysy/gascompanies/page')).toMatchObject({ code: 0, data: { total: 2 } })
    expect(readdirSync(join(disk, 'data', 'tmp'))).toEqual([])

    rmSync(ballast)
    await expect.poll(async () => (await add()).code).toBe(0)
    expect(await uploadNoise(process.address, boss, 300)).toMatchObject({ code: 0 })
    for (const path of kept) expect(await boss.get('sys/user/setting', { path })).toMatchObject({ code: 0, data: expect.anything() })
    expect(process.child.exitCode).toBeNull()
  }, 300_000)
})
