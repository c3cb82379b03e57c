import type { QueryClient } from '@tanstack/react-query'
import { onIdle } from '../../../ui/on-idle.ts'
import { isScreenComing } from './lazy-screen.ts'

/** Between two looks: a page that has come asks for its rows only then. */
const lookAgainMs = 400

/** Does something once the page stands: it has come, its rows are here, and the browser has nothing else to do. Yields what calls it off. */
export function onQuiet(client: QueryClient, act: () => void): () => void {
  let stop = () => {}
  const look = (quietBefore: boolean) => {
    const quiet = !isScreenComing() && client.isFetching() === 0
    if (quiet && quietBefore) {
      stop = onIdle(act)
      return
    }
    const timer = window.setTimeout(() => look(quiet), lookAgainMs)
    stop = () => window.clearTimeout(timer)
  }
  look(false)
  return () => stop()
}
