type Listener = (roots: readonly string[]) => void
const listeners = new Set<Listener>()

/** Said by who holds the WebSocket: rows of these resources have changed. */
export function tellLayers(data: unknown): void {
  const roots = typeof data === 'object' && data !== null && 'roots' in data && Array.isArray(data.roots) ? data.roots.map(String) : []
  for (const listener of listeners) listener(roots)
}

/** Hears which resources have changed, for maps that show them. Yields the way to hear no more. */
export function onLayerNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
