import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { type AsyncFlateStreamHandler, Unzip, unzipSync } from 'fflate'
import { type StreamRow, streamXlsxRows } from 'hucre/xlsx'
import type { InspectedBook } from '../inspect-xlsx.ts'
import { SheetFault } from '../sheet-fault.ts'
import { Pace } from './pace.ts'

// Below this the rows of a sheet are few enough to lie ready all at once.
const LARGE = 8 * 1024 * 1024
const PACKED_PIECE = 16_384
// What hucre reads of a sheet at a time.
const PIECE = 1024 * 1024
const SHEET = /^xl\/worksheets\/sheet\d+\.xml$/i
const BESIDES = /^\[Content_Types\]\.xml$|\.rels$|^xl\/(workbook|sharedStrings|styles)\.xml$/i

/** The rows of a sheet, no faster than they are asked for. hucre reads on while its reader is busy elsewhere and keeps the rows, which of a
 *  large sheet are hundreds of megabytes; so it is given a large sheet piece by piece, the next when it has no row left. */
export async function* pacedRows(bytes: Uint8Array, book: InspectedBook): AsyncGenerator<StreamRow> {
  const options = { sheet: book.name }
  const pace = new Pace()
  const rows = book.part.size < LARGE || !SHEET.test(book.part.path) ? undefined : streamXlsxRows(repacked(bytes, book, pace), options)
  const first = await (rows && pace.ask(() => rows.next()).catch(() => undefined))
  // A book that is put together in another way than hucre expects of a stream is read as a whole.
  if (rows === undefined || first === undefined) return yield* streamXlsxRows(bytes, options)
  try {
    for (let row = first; row.done !== true; row = await pace.ask(() => rows.next())) yield row.value
  } finally {
    await rows.return(undefined)
  }
}

/** The workbook once more, with only what the sheet needs, the sheet itself last and not packed, so that its pieces are of one size. */
function repacked(bytes: Uint8Array, { part }: InspectedBook, pace: Pace): ReadableStream<Uint8Array> {
  const besides = unzipSync(bytes, { filter: ({ name }) => BESIDES.test(name) })
  const heads = Object.entries(besides).flatMap(([name, content]) => [localHeader(name, content.length), content])
  const pieces = unpacked(bytes, part.path)
  let begun = false
  return new ReadableStream(
    {
      async pull(controller) {
        if (!begun) {
          begun = true
          controller.enqueue(Buffer.concat([...heads, localHeader(part.path, part.size)]))
          return
        }
        if (!(await pace.turn())) return
        const next = await pieces.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      async cancel() {
        pace.end()
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

/** The bytes of one part of an archive in pieces of one size; what was not asked for is not unpacked. */
async function* unpacked(bytes: Uint8Array, path: string): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let length = 0
  for await (const piece of inflated(bytes, path)) {
    ready.push(piece)
    length += piece.length
    if (length < PIECE) continue
    const whole = Buffer.concat(ready)
    let taken = 0
    for (; length - taken >= PIECE; taken += PIECE) yield whole.subarray(taken, taken + PIECE)
    ready = [whole.subarray(taken)]
    length -= taken
  }
  if (length > 0) yield Buffer.concat(ready)
}

function inflated(bytes: Uint8Array, path: string): AsyncIterable<Uint8Array> {
  const source = Readable.from(packedPieces(bytes, path))
  // The platform's own unpacks several times faster than one in JavaScript, and beside it.
  return pipeline(source, createInflateRaw({ chunkSize: 262_144 }), () => undefined)
}

/** Hands a packed part on as it is. */
class StillPacked {
  static readonly compression = 8
  ondata: AsyncFlateStreamHandler = () => undefined
  push(data: Uint8Array<ArrayBuffer>, final: boolean): void {
    this.ondata(null, data, final)
  }
}

/** The packed bytes of one part of an archive. */
function* packedPieces(bytes: Uint8Array, path: string): Generator<Uint8Array> {
  let ready: Uint8Array[] = []
  const unzip = new Unzip((file) => {
    if (file.name !== path) return
    file.ondata = (error, chunk) => {
      if (error) throw new SheetFault('unreadable', { cause: error })
      ready.push(chunk)
    }
    file.start()
  })
  unzip.register(StillPacked)
  for (let at = 0; at < bytes.length; at += PACKED_PIECE) {
    unzip.push(bytes.subarray(at, at + PACKED_PIECE), at + PACKED_PIECE >= bytes.length)
    yield* ready
    ready = []
  }
}

/** What stands before a part of an archive that is not packed (APPNOTE 4.3.7); nobody here asks for its check sum. */
function localHeader(name: string, size: number): Uint8Array {
  const path = Buffer.from(name)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(0x0800, 6)
  header.writeUInt32LE(size, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(path.length, 26)
  return Buffer.concat([header, path])
}
