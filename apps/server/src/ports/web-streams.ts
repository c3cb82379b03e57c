import { Readable } from 'node:stream'

/** The pieces of a stream of the web platform. Whoever leaves off early cancels it. */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
  } finally {
    // One that has failed says so to whoever reads, not once more here.
    await reader.cancel().catch(() => undefined)
  }
}

/** A stream of the web platform as one of Node. */
export function asNodeStream(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.from(piecesOf(stream), { objectMode: false })
}

/** A stream of Node as one of the web platform. Who cancels it ends it. */
export function asWebStream(stream: NodeJS.ReadableStream): ReadableStream<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done === true) controller.close()
      else controller.enqueue(Buffer.from(value))
    },
    async cancel() {
      await pieces.return?.()
      // What nobody began to read is not ended by its end.
      if (stream instanceof Readable) stream.destroy()
    },
  })
}
