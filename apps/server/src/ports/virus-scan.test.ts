import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ServiceDown } from './outside.ts'
import { eicar, openScanner } from './testing/scanner.ts'
import { scan, scannerAt } from './virus-scan.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
async function scanner(options = {}) {
  const opened = await openScanner(options)
  closing.push(opened.close)
  return opened
}
const content = async function* (...parts: readonly (string | Buffer)[]) {
  for (const part of parts) yield Buffer.from(part)
}

describe('a scanner', () => {
  it('is handed a content in pieces and says what it found', async () => {
    const { address } = await scanner()
    expect(await scan(address, content('clean', 'er'))).toEqual({ infected: null })
    expect(await scan(address, content(eicar.slice(0, 20), eicar.slice(20)))).toEqual({ infected: 'Win.Test.EICAR_HDB-1' })
    expect(await scan(address, content())).toEqual({ infected: null })
  })

  it('may listen on a socket of the machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chengan-scan-'))
    closing.push(() => rm(folder, { recursive: true, force: true }))
    const { address } = await scanner({ path: join(folder, 'clamd.sock') })
    expect(await scan(address, content(eicar))).toEqual({ infected: 'Win.Test.EICAR_HDB-1' })
  })

  it('that does not look into files of that size says so', async () => {
    const { address } = await scanner({ most: 1000 })
    const large = Array.from({ length: 400 }, () => Buffer.alloc(65_536))
    expect(await scan(address, content(...large))).toBeNull()
  })

  it('that is not there, or hangs up, has found nothing out', async () => {
    await expect(scan('127.0.0.1:9', content('x'))).rejects.toBeInstanceOf(ServiceDown)
    const rude = createServer((socket) => socket.resume().end())
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise((resolve) => rude.close(resolve)))
    await expect(scan(`127.0.0.1:${(rude.address() as AddressInfo).port}`, content('x'))).rejects.toBeInstanceOf(ServiceDown)
  })

  it('is named by a path, or by a host with or without its port', () => {
    expect(scannerAt('/run/clamd.sock')).toEqual({ path: '/run/clamd.sock' })
    expect(scannerAt('scan.example.org:3320')).toEqual({ host: 'scan.example.org', port: 3320 })
    expect(scannerAt('scan.example.org')).toEqual({ host: 'scan.example.org', port: 3310 })
  })
})
