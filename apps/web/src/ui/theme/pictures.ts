const here = new Set<string>()
const asked = new Set<string>()
const listeners = new Set<() => void>()

/** Whether a picture is there; asks for it once when it is not. */
export function arrived(source: string): boolean {
  if (here.has(source)) return true
  if (!asked.has(source)) {
    asked.add(source)
    const picture = new Image()
    picture.onload = () => {
      here.add(source)
      for (const listener of listeners) listener()
    }
    picture.src = source
  }
  return false
}

export function onArrival(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
