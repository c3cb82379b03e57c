import { randomBytes } from 'node:crypto'
import { uuid7 } from '@chengan/kernel/ids/uuid7'

const MAX_IDS_OF_A_MILLISECOND = 0x1000
// Asking the system for ten bytes costs as much as for thousands.
const STORE = 8192

/** Row ids that rise with every call of this process, also within one millisecond: what one transaction writes keeps its order.
 *  The first twelve random bits are a counter (RFC 9562, method 1); when it is full the next millisecond is borrowed. */
export function orderedIds(clock: () => number): () => string {
  let last = 0
  let count = 0
  let store = Buffer.alloc(0)
  const draw = (length: number) => {
    if (store.length < length) store = randomBytes(STORE)
    const drawn = store.subarray(0, length)
    store = store.subarray(length)
    return drawn
  }
  return () => {
    const now = clock()
    if (now > last) {
      last = now
      // A random start in the lower half keeps ids of several processes apart.
      count = draw(2).readUInt16BE() % (MAX_IDS_OF_A_MILLISECOND / 2)
    } else {
      count += 1
      if (count >= MAX_IDS_OF_A_MILLISECOND) {
        last += 1
        count = 0
      }
    }
    const random = draw(10)
    random[0] = count >> 4
    random[1] = ((count & 0xf) << 4) | ((random[1] ?? 0) & 0xf)
    return uuid7(last, random)
  }
}
