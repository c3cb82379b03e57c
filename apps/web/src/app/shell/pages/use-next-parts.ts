import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MenuItem } from '../../../api/session/session.ts'
import { FeedbackSpeaker } from '../../../ui/feedback/feedback-root.tsx'
import { useNarrow } from '../../../ui/narrow.ts'
import { onIdle } from '../../../ui/on-idle.ts'
import { destinationOf, visibleChildren } from '../../menu-tree.ts'
import { onQuiet } from './on-quiet.ts'

const fetched = new Set<string>()

function routesBelow(items: readonly MenuItem[]): readonly string[] {
  return items.flatMap((item) => {
    const to = destinationOf(item)
    return to.kind === 'branch' ? routesBelow(visibleChildren(item)) : to.kind === 'route' ? [to.route] : []
  })
}

/** Who pays for each byte has said so to the browser. */
function savesData(): boolean {
  if (!('connection' in navigator)) return false
  const { connection } = navigator
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
}

/** Fetches what is opened next while the reader reads: dialogs, details, and the definitions of the pages of the side menu; one after the other,
 *  each when the browser has nothing else to do. What does not come is asked for again when it is opened. */
export function useNextParts(items: readonly MenuItem[]): void {
  const client = useQueryClient()
  const narrow = useNarrow()
  useEffect(() => {
    if (savesData()) return undefined
    let stop = () => {}
    const begin = async () => {
      const [{ nextParts }, { prepareScreen }] = await Promise.all([
        import('../../../resources/next-parts.ts'),
        import('../../routes/drawn-screens.tsx'),
      ])
      const steps = [
        { name: 'speaker', fetch: FeedbackSpeaker.prepare },
        ...nextParts.map((fetch, at) => ({ name: `part ${at}`, fetch })),
        // On a telephone the menu is behind a button, and each page fetched in vain keeps its one slow processor from the reader.
        ...(narrow ? [] : routesBelow(items)).map((route) => ({ name: route, fetch: () => prepareScreen(route) })),
      ].filter(({ name }) => !fetched.has(name))
      const next = () => {
        const step = steps.shift()
        if (step === undefined) return
        fetched.add(step.name)
        const goOn = () => {
          stop = onIdle(next)
        }
        step.fetch().then(goOn, () => {
          fetched.delete(step.name)
          goOn()
        })
      }
      next()
    }
    stop = onQuiet(client, () => void begin().catch(() => undefined))
    return () => stop()
  }, [client, items, narrow])
}
