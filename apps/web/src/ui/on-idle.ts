/** So long a page that is busy all the time is left alone. */
const latestMs = 10_000
/** Where the browser does not tell, a page is taken to stand after this. */
const supposedMs = 1_500

/** Does something when the browser has nothing else to do. Yields what calls it off. */
export function onIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(act, supposedMs)
    return () => window.clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(act, { timeout: latestMs })
  return () => window.cancelIdleCallback(asked)
}
