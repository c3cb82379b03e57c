/** How much may be under way and in line at once. Asked at each call: an administrator may change it. */
export interface TurnLimits {
  /** Of everybody together. */
  readonly atOnce: number
  /** That may wait, of everybody together. */
  readonly waiting: number
  /** That may wait of one person: he alone does not fill the line. */
  readonly waitingOfOne: number
  /** How long one waits before he is told to come again. */
  readonly patienceMs: number
}

/** Gives turns at something of which there is little. */
export interface Turns {
  /** Does the work when its turn has come: so many at once, one of each person. Throws the refusal where the line is full or does not move. */
  run<T>(person: string, work: () => Promise<T>): Promise<T>
}

interface Waiting {
  readonly person: string
  begin(): void
}

export function openTurns(limits: () => TurnLimits, refusal: () => Error): Turns {
  const busy = new Set<string>()
  const line: Waiting[] = []

  const callUp = () => {
    const { atOnce } = limits()
    while (busy.size < atOnce) {
      const next = line.findIndex(({ person }) => !busy.has(person))
      const [waiting] = next < 0 ? [] : line.splice(next, 1)
      if (waiting === undefined) return
      busy.add(waiting.person)
      waiting.begin()
    }
  }

  async function turnOf(person: string): Promise<void> {
    const { waiting, waitingOfOne, patienceMs } = limits()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const place: Waiting = { person, begin: resolve }
    line.push(place)
    callUp()
    if (!line.includes(place)) return
    const leave = () => {
      const at = line.indexOf(place)
      if (at < 0) return
      line.splice(at, 1)
      reject(refusal())
    }
    if (line.length > waiting || line.filter((one) => one.person === person).length > waitingOfOne) leave()
    const timer = setTimeout(leave, patienceMs)
    await promise.finally(() => clearTimeout(timer))
  }

  return {
    async run(person, work) {
      await turnOf(person)
      try {
        return await work()
      } finally {
        busy.delete(person)
        callUp()
      }
    },
  }
}
