import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { spooled } from './spool.ts'

const folder = mkdtempSync(join(tmpdir(), 'chengan-spool-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A source that notes how much was asked of it and whether it was let go. */
function source(pieces: number, fails = false) {
  const seen = { asked: 0, ended: false, cancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.asked < pieces) return controller.enqueue(new Uint8Array(100_000).fill((seen.asked++ % 250) + 1))
        seen.ended = true
        if (fails) controller.error(new Error('the database is gone'))
        else controller.close()
      },
      cancel() {
        seen.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { seen, stream }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

describe('a spooled stream', () => {
  it('is written to its end while nobody reads, and read whole afterwards; then its file is gone', async () => {
    const { seen, stream } = source(30)
    const body = spooled(join(folder, 'a'), stream)
    await until(() => seen.ended)
    const bytes = new Uint8Array(await new Response(body).arrayBuffer())
    expect([bytes.length, bytes[0], bytes[2_999_999]]).toEqual([3_000_000, 1, 30])
    expect(existsSync(join(folder, 'a'))).toBe(false)
  })

  it('lets its source and its file go when the reader leaves', async () => {
    const { seen, stream } = source(1_000_000)
    const reader = spooled(join(folder, 'b'), stream).getReader()
    await reader.read()
    await reader.cancel()
    expect([seen.cancelled, readdirSync(folder)]).toEqual([true, []])
  })

  it('fails for its reader where its source fails', async () => {
    await expect(new Response(spooled(join(folder, 'c'), source(3, true).stream)).arrayBuffer()).rejects.toThrow('the database is gone')
    expect(readdirSync(folder)).toEqual([])
  })
})
