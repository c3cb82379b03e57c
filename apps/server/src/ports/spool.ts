import { open, rm } from 'node:fs/promises'

const PIECE = 256 * 1024

/** A stream by way of a file: its source is read at its own pace and never waits for who reads here, so that what it holds (a snapshot of the
 *  database) is let go when it is done and not when a slow reader is. The file is gone when the reader is, however he leaves. */
export function spooled(
  path: string,
  source: ReadableStream<Uint8Array>,
  { patience, ended }: SpoolOptions = {},
): ReadableStream<Uint8Array> {
  const spool = openSpool(path, source)
  let timer: NodeJS.Timeout | undefined
  const leave = async () => {
    clearTimeout(timer)
    await spool.end()
    ended?.()
  }
  const watch = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (patience === undefined) return
    timer = setTimeout(() => {
      controller.error(new Error('nobody reads the export any more'))
      void leave()
    }, patience)
    timer.unref()
  }
  return new ReadableStream(
    {
      start: watch,
      async pull(controller) {
        clearTimeout(timer)
        const next = await spool.next().catch((error: unknown) => ({ error }))
        if (next instanceof Uint8Array) {
          controller.enqueue(next)
          return watch(controller)
        }
        await leave()
        if (next === null) controller.close()
        else controller.error(next.error)
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  )
}

export interface SpoolOptions {
  /** Milliseconds after which a reader who takes nothing has gone. */
  readonly patience?: number
  /** Called once when reader and file are gone. */
  ended?(): void
}

function openSpool(path: string, source: ReadableStream<Uint8Array>) {
  const opening = open(path, 'w+')
  const reader = source.getReader()
  const written = { bytes: 0, done: false, error: null as unknown }
  let read = 0
  let wake = () => {}

  const fill = async () => {
    try {
      const file = await opening
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        await file.write(next.value, 0, next.value.length, written.bytes)
        written.bytes += next.value.length
        wake()
      }
    } catch (error) {
      written.error = error
      await reader.cancel(error).catch(() => undefined)
    }
    written.done = true
    wake()
  }
  const filled = fill()

  const end = async () => {
    // Whoever still writes is asked to stop, and has stopped when the file is closed.
    await reader.cancel().catch(() => undefined)
    await filled
    await (await opening.catch(() => null))?.close()
    await rm(path, { force: true })
  }

  return {
    end,
    /** What was written since; null at the end. Throws what the source failed with. */
    async next(): Promise<Uint8Array | null> {
      while (read >= written.bytes && !written.done) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (read >= written.bytes) {
        if (written.error !== null) throw written.error
        return null
      }
      const piece = new Uint8Array(Math.min(PIECE, written.bytes - read))
      const { bytesRead } = await (await opening).read(piece, 0, piece.length, read)
      read += bytesRead
      return piece.subarray(0, bytesRead)
    },
  }
}
