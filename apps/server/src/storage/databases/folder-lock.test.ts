import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
const lock = () => join(folder, 'lock')
const NO_PROCESS = 4_194_305

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chengan-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the lock of a data folder', () => {
  it('names its process and goes with it', () => {
    const unlock = lockFolder(folder)
    expect(readFileSync(lock(), 'utf8')).toBe(`${process.pid}\n`)
    unlock()
    expect(existsSync(lock())).toBe(false)
  })
  it('of a living process refuses, and says what to do', () => {
    writeFileSync(lock(), `${process.ppid}\n`)
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.ppid}; stop it, or set DATA_DIR to another folder`)
  })
  it('of a dead process is taken over', () => {
    writeFileSync(lock(), `${NO_PROCESS}\n`)
    lockFolder(folder)()
    expect(existsSync(lock())).toBe(false)
  })
  it('that is being written belongs to its writer; an old empty one to nobody', () => {
    writeFileSync(lock(), '')
    expect(() => lockFolder(folder)).toThrow('is being opened by another process')
    utimesSync(lock(), new Date(0), new Date(0))
    lockFolder(folder)()
  })
})
