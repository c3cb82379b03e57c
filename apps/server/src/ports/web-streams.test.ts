import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { asNodeStream, asWebStream, piecesOf } from './web-streams.ts'

const texts = ['甲', '乙', '丙']
const webStream = (seen: { cancelled: boolean } = { cancelled: false }) => {
  const left = texts.map((text) => new TextEncoder().encode(text))
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift()
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
    cancel() {
      seen.cancelled = true
    },
  })
}
const failing = () =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('the line is cut'))
    },
  })

describe('streams of the web platform and of Node', () => {
  it('become each other with all their bytes', async () => {
    const there = asNodeStream(webStream())
    expect(Buffer.concat(await there.toArray()).toString()).toBe('甲乙丙')
    expect(await new Response(asWebStream(Readable.from(texts.map((text) => Buffer.from(text))))).text()).toBe('甲乙丙')
  })

  it('fail with what they stand for', async () => {
    await expect(asNodeStream(failing()).toArray()).rejects.toThrow('the line is cut')
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('甲')
        throw new Error('the disk is gone')
      })(),
    )
    await expect(new Response(asWebStream(broken)).text()).rejects.toThrow()
  })

  it('end their source when nobody reads on', async () => {
    const seen = { cancelled: false }
    for await (const _piece of piecesOf(webStream(seen))) break
    expect(seen.cancelled).toBe(true)
    const source = Readable.from(texts.map((text) => Buffer.from(text)))
    await asWebStream(source).cancel()
    expect(source.destroyed).toBe(true)
  })
})
