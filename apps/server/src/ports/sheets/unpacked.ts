import { unzipSync } from 'fflate'
import { SheetFault } from './sheet-fault.ts'

const MOST_OF_ALL = 200 * 1024 * 1024

/** The wanted parts of an archive, whole; refuses what says that it unpacks to far too much. What an archive says of a size is what is made room for. */
export function unpacked(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  let sum = 0
  const found: { fault?: SheetFault } = {}
  try {
    const parts = unzipSync(bytes, {
      filter(file) {
        if (!isWanted(file.name)) return false
        sum += file.originalSize
        if (sum > MOST_OF_ALL) found.fault = new SheetFault('tooBig')
        return found.fault === undefined
      },
    })
    if (found.fault !== undefined) throw found.fault
    return new Map(Object.entries(parts))
  } catch (cause) {
    throw cause instanceof SheetFault ? cause : new SheetFault('unreadable', { cause })
  }
}
