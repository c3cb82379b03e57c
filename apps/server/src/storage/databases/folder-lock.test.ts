import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
const lock = () => join(folder, 'lock')
const NO_PROCESS = 4_194_305
const once3 = { times: 3, ms: 20 }
const taken = async () => (await lockFolder(folder, once3))()

/** A process that sleeps, and says when it is there. */
async function sleeper() {
  const child = spawn(process.execPath, ['-e', "console.log('there'); setTimeout(() => undefined, 60_000)"], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  return { pid: child.pid ?? 0, kill: () => child.kill('SIGKILL'), gone: once(child, 'exit') }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chengan-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the lock of a data folder', () => {
  it('names its process, tells it from a later one of its number, and goes with it', async () => {
    const unlock = await lockFolder(folder)
    expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid}( \\d+)?\n$`))
    unlock()
    expect(existsSync(lock())).toBe(false)
  })

  it('of a living process refuses, and says what to do', async () => {
    writeFileSync(lock(), `${process.ppid}\n`)
    await expect(lockFolder(folder, once3)).rejects.toThrow(
      `is in use by process ${process.ppid}; stop it, or set DATA_DIR to another folder`,
    )
  })

  it('of a dead process is taken over', async () => {
    writeFileSync(lock(), `${NO_PROCESS}\n`)
    await taken()
    expect(existsSync(lock())).toBe(false)
  })

  it('W10: of a process whose number another program has by now is taken over', async () => {
    const other = await sleeper()
    writeFileSync(lock(), `${other.pid} 1\n`)
    await taken()
    other.kill()
    await other.gone
  })

  it('W10: of a process that is going is waited for', async () => {
    const other = await sleeper()
    writeFileSync(lock(), `${other.pid}\n`)
    const locking = lockFolder(folder, { times: 200, ms: 20 })
    other.kill()
    ;(await locking)()
    await other.gone
    writeFileSync(lock(), `${process.ppid}\n`)
    const waiting = lockFolder(folder, { times: 200, ms: 20 })
    rmSync(lock())
    ;(await waiting)()
  })

  it('that is being written belongs to its writer; an old empty one to nobody', async () => {
    writeFileSync(lock(), '')
    await expect(lockFolder(folder, once3)).rejects.toThrow('is being opened by another process')
    utimesSync(lock(), new Date(0), new Date(0))
    await taken()
  })
})
