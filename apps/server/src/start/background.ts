/** Work that goes on after its call has been answered. The process ends it in order: it is asked to stop, and waited for. */
export interface Background {
  start(name: string, work: () => Promise<void>): void
  isEnding(): boolean
  /** Asks all work to stop and waits until it has. */
  end(): Promise<void>
  /** Waits for what is at work now. */
  settled(): Promise<void>
}

export function openBackground(report: (name: string, error: unknown) => void): Background {
  const running = new Set<Promise<void>>()
  let ending = false
  const settled = async () => {
    while (running.size > 0) await Promise.allSettled(running)
  }
  return {
    start(name, work) {
      const done = work()
        .catch((error: unknown) => report(name, error))
        .finally(() => running.delete(done))
      running.add(done)
    },
    isEnding: () => ending,
    async end() {
      ending = true
      await settled()
    },
    settled,
  }
}
