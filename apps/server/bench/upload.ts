import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readConfig } from '../src/start/config.ts'
import { openServices } from '../src/start/open-services.ts'
import { prepare } from '../src/start/prepare.ts'
import { keptToken } from './kept-data.ts'
import { type Measured, memoryOf, presets, startEngine } from './servers.ts'

const SIZE = Number(process.env.BENCH_BYTES ?? 2 * 1024 ** 3)
const PIECE = 8 * 1024 * 1024
/** The first bytes of a film, by which its kind is known. */
const FILM = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
const FILE = { name: 'film.mp4', size: SIZE, chunkSize: PIECE }

/** A film of 2 GB in pieces, begun anew in the middle, joined, and read again; a markdown table. */
export async function uploadBench(say: (line: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-upload-'))
  const open = await openServices(readConfig({ ...presets, DATA_DIR: folder }))
  await prepare(open, () => {})
  const token = await keptToken(open, 'demo_super')
  await open.close()
  const server = await startEngine({ DATA_DIR: folder })
  const lines = ['| what | s | memory of the server |', '| --- | --- | --- |']
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await work()
    lines.push(`| ${what} | ${((performance.now() - began) / 1000).toFixed(1)} | ${memoryOf(server.pid)} MB |`)
    say(lines.at(-1) ?? '')
    return result
  }
  try {
    const client = new Client(server, token)
    const { uploadId, sum } = await timed('pieces of 8 MB, begun again at the half', () => client.send())
    const { id } = await timed('joined, looked into and kept', () =>
      client.done<{ id: string }>('POST', `chunk/${uploadId}/complete`, '{}'),
    )
    const read = await timed('read again', () => client.read(id))
    if (read !== sum) throw new Error('what was read is not what was sent')
    return lines.join('\n')
  } finally {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

class Client {
  readonly #server: Measured
  readonly #token: string
  readonly #block = randomBytes(PIECE)

  constructor(server: Measured, token: string) {
    this.#server = server
    this.#token = token
  }

  async done<T>(method: string, path: string, body: string | Uint8Array<ArrayBuffer>): Promise<T> {
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': type }
    const reply = await fetch(`${this.#server.address}/api/sys/oss/${path}`, { method, headers, body })
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: T }
    if (code !== 0) throw new Error(`${path}: ${code} ${msg}`)
    return data
  }

  /** Each piece is another, so that pieces in a wrong order would show. */
  #piece(n: number): Uint8Array<ArrayBuffer> {
    const piece = Buffer.from(this.#block.subarray(0, Math.min(PIECE, SIZE - n * PIECE)))
    piece.writeUInt32BE(n, 4000)
    if (n === 0) FILM.copy(piece)
    return piece
  }

  async send(): Promise<{ readonly uploadId: string; readonly sum: string }> {
    const begin = () => this.done<{ uploadId: string; count: number; uploaded: number[] }>('POST', 'chunk/init', JSON.stringify(FILE))
    const { uploadId, count } = await begin()
    const hash = createHash('sha256')
    for (let n = 0; n < count; n += 1) {
      if (n === count >> 1 && (await begin()).uploaded.length !== n) throw new Error('the upload does not go on where it broke off')
      const piece = this.#piece(n)
      hash.update(piece)
      await this.done('PUT', `chunk/${uploadId}/${n}`, piece)
    }
    return { uploadId, sum: hash.digest('hex') }
  }

  async read(id: string): Promise<string> {
    const headers = { authorization: `Bearer ${this.#token}` }
    const reply = await fetch(`${this.#server.address}/api/sys/oss/download/${id}`, { headers })
    const hash = createHash('sha256')
    for await (const chunk of reply.body ?? []) hash.update(chunk)
    return hash.digest('hex')
  }
}
