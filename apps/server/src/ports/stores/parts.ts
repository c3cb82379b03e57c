import type { Content } from './object-store.ts'

/** The bytes of a content in parts of one size, the last one shorter; nothing at all for an empty content. */
export async function* inParts(content: Content, size: number): AsyncGenerator<Buffer, undefined> {
  const source = content instanceof Uint8Array ? [content] : content()
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    waiting.push(Buffer.from(chunk))
    length += chunk.length
    if (length < size) continue
    let whole = Buffer.concat(waiting)
    for (; whole.length >= size; whole = whole.subarray(size)) yield whole.subarray(0, size)
    waiting = [whole]
    length = whole.length
  }
  if (length > 0) yield Buffer.concat(waiting)
  return undefined
}
