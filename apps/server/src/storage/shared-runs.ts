/** Runs of the same work that several callers wait for at once. Who comes while one is under way waits for the next, which begins after
 *  he came: nobody is ever answered with what was true before he asked. */
export interface SharedRuns {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

interface Place {
  running: Promise<unknown>
  next: Promise<unknown> | null
}

/** Opens a board of runs; it holds nothing but what is under way. */
export function sharedRuns(): SharedRuns {
  const places = new Map<string, Place>()

  const start = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const running = work()
    const place: Place = { running, next: null }
    places.set(key, place)
    const leave = () => {
      if (places.get(key) === place && place.next === null) places.delete(key)
    }
    running.then(leave, leave)
    return running
  }

  return {
    run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const place = places.get(key)
      if (place === undefined) return start(key, work)
      const again = () => start(key, work)
      place.next ??= place.running.then(again, again)
      // The key names the work, so whoever asked first asked for the same.
      return place.next as Promise<T>
    },
  }
}
