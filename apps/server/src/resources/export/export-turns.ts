/** Exports that one person fetches at a time; a further one is written in the background. */
const MOST_FETCHED = 2
/** Exports that this process writes at a time, whoever asked: each holds a snapshot of the database while it is written. */
const MOST_WRITTEN = 3

const fetched = new Map<string, number>()

/** A turn to fetch an export while it is written; answers how it is given back, or null when the person fetches two already. */
export function takeFetch(userId: string): (() => void) | null {
  const now = fetched.get(userId) ?? 0
  if (now >= MOST_FETCHED) return null
  fetched.set(userId, now + 1)
  let back = false
  return () => {
    if (back) return
    back = true
    const left = (fetched.get(userId) ?? 1) - 1
    if (left > 0) fetched.set(userId, left)
    else fetched.delete(userId)
  }
}

let written = 0
const waiting: (() => void)[] = []

/** Waits until few enough exports are being written; answers how the turn is given back. */
export async function takeWriting(): Promise<() => void> {
  if (written >= MOST_WRITTEN) await new Promise<void>((resolve) => waiting.push(resolve))
  else written += 1
  let back = false
  return () => {
    if (back) return
    back = true
    // The turn goes to who waits longest.
    const next = waiting.shift()
    if (next === undefined) written -= 1
    else next()
  }
}

const lines = new Map<string, Promise<unknown>>()

/** Does the background exports of one person one after the other. */
export async function inLineOf(userId: string, work: () => Promise<void>): Promise<void> {
  const before = lines.get(userId) ?? Promise.resolve()
  const mine = before.catch(() => undefined).then(work)
  lines.set(userId, mine)
  try {
    await mine
  } finally {
    if (lines.get(userId) === mine) lines.delete(userId)
  }
}
