/** What is reached next: of everything that waits the nearest, of equals what was put first. */
export interface NearestFirst<T> {
  put(what: T, metres: number): void
  take(): { readonly what: T; readonly metres: number } | undefined
}

interface Waiting<T> {
  readonly what: T
  readonly metres: number
  readonly turn: number
}

/** A heap: to put and to take cost the logarithm of what waits. */
export function nearestFirst<T>(): NearestFirst<T> {
  const heap: Waiting<T>[] = []
  let turn = 0
  const before = (one: number, other: number) => {
    const [a, b] = [heap[one], heap[other]]
    if (a === undefined || b === undefined) return a !== undefined
    return a.metres < b.metres || (a.metres === b.metres && a.turn < b.turn)
  }
  const swap = (one: number, other: number) => {
    const [a, b] = [heap[one], heap[other]]
    if (a === undefined || b === undefined) return
    heap[one] = b
    heap[other] = a
  }
  return {
    put(what, metres) {
      turn += 1
      heap.push({ what, metres, turn })
      for (let at = heap.length - 1; at > 0; ) {
        const above = (at - 1) >> 1
        if (!before(at, above)) break
        swap(at, above)
        at = above
      }
    },
    take() {
      const [first] = heap
      const last = heap.pop()
      if (first === undefined || last === undefined || heap.length === 0) return first
      heap[0] = last
      for (let at = 0; ; ) {
        const [left, right] = [at * 2 + 1, at * 2 + 2]
        const least = right < heap.length && before(right, left) ? right : left
        if (least >= heap.length || !before(least, at)) break
        swap(at, least)
        at = least
      }
      return first
    },
  }
}
