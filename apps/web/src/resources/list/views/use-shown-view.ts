import type { Screen } from '@chengan/kernel/definition/resource'
import { useEffect, useMemo, useRef } from 'react'
import { useTab } from '../../../navigation/tabs.ts'
import type { ListState } from '../use-list-state.ts'
import { addressOfView, columnsIn, contentOf, defaultOf, type ListView, useListViews } from './list-view.ts'

/** The views of a page and the one that the address names. A list that is opened without a word of its own opens in its default view. */
export function useShownView(screen: Screen, state: ListState) {
  const { views, known } = useListViews(screen.route)
  const { query } = useTab()
  const bare = query.toString() === ''
  const opened = useRef(false)
  const { showView } = state
  useEffect(() => {
    if (!known || opened.current) return
    // Once: who leaves the view afterwards wants to be without.
    opened.current = true
    const view = defaultOf(views)
    if (bare && view !== undefined) showView(addressOfView(view))
  }, [known, views, bare, showView])
  const shown: ListView | undefined = views.find((view) => view.id === state.query.view)
  const columns = useMemo(() => {
    const told = shown === undefined ? null : columnsIn(contentOf(shown))
    return shown === undefined || told === null ? undefined : { id: shown.id, ...told }
  }, [shown])
  return { views, shown, columns }
}
