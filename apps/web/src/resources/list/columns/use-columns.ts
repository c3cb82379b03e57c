import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ListTab } from '@chengan/kernel/definition/list-view'
import type { Screen } from '@chengan/kernel/definition/resource'
import { untranslated } from '@chengan/kernel/label'
import { useCallback, useMemo, useState } from 'react'
import { useSetting } from '../../../api/use-setting.ts'
import { keepSetting } from '../../../api/user-settings.ts'
import { useNarrow } from '../../../ui/narrow.ts'
import { sizeNamed, sizes } from '../../../ui/theme/sizes.ts'
import { useWords } from '../../words.ts'
import { queryOfCall } from '../list-query.ts'
import {
  actionsWidth,
  besideMap,
  type Column,
  type ColumnChoice,
  type ColumnWidths,
  columnsOf,
  dragged,
  fitColumns,
  inOrder,
  readChoice,
  readWidths,
  stretch,
} from './columns.ts'

const checkWidth = 36
/** As wide as the list of a 1440 px window, until it has been measured. */
const usualRoom = 1192

/** The columns of a list, and what changes them. */
export interface Columns {
  /** Measures the room of the table. */
  room(element: HTMLElement | null): (() => void) | undefined
  /** All, in the user's order. */
  readonly columns: readonly Column[]
  readonly shown: readonly Column[]
  /** Whether they are wider than the room, so that the actions must keep their place while it is scrolled sideways. */
  readonly overflows: boolean
  /** What the user or the view says of widths. */
  readonly widths: ColumnWidths
  /** Whether anything differs from what the definition, or the view, says. */
  readonly changed: boolean
  choose(choice: ColumnChoice | null): void
  resize(key: string, width: number): void
}

interface Given {
  /** The rows share the page with their map. */
  readonly besideMap?: boolean
  /** What the cells of actions take, where that is not the usual. */
  readonly actions?: number
  /** The tab that is shown, where its rows have columns of their own. */
  readonly tab?: Pick<ListTab, 'key' | 'columns' | 'duty'> | undefined
  /** The saved view that is shown: its columns stand, and changes to them are kept apart from those of the plain list. */
  readonly view?: { readonly id: string; readonly choice: ColumnChoice; readonly widths: ColumnWidths } | undefined
}

/** Widths are measured for the size `small`; where the text is larger, what must not be cut needs more room. */
function useTextScale(): number {
  const kept = useSetting('size')
  return Math.max(1, sizeNamed(typeof kept === 'string' ? kept : undefined).tableText / sizes.small.tableText)
}

/** A list that keeps its own order offers no other. */
function inOrderOf(resource: CompleteResource, screen: Screen): (column: Column) => Column {
  const taken = queryOfCall(resource, screen)
  const kept = taken !== undefined && !('orderField' in taken)
  return (column) => (kept && column.field !== null ? { ...column, field: { ...column.field, sortable: false } } : column)
}

/** Whether a new user sees a column: the clock of rows that seldom wait only where those that do are shown. */
const isUsual = ({ list }: CompleteResource, { key, kind }: Column, waits: boolean): boolean =>
  list.hiddenColumns?.includes(key) !== true && (kind !== 'clock' || list.seldomOwed !== true || waits)

/** On a telephone a row is a card, which breaks its values into lines; what may be done stands below them. */
const cardLines = 2

/** The columns of a list: as the user chose them, else as many as fit beside the actions. */
export function useColumns(
  resource: CompleteResource,
  screen: Screen,
  { actions, view, tab, besideMap: halved = false }: Given = {},
): Columns {
  const words = useWords()
  const ofTab = tab?.columns
  const waits = tab?.duty !== undefined
  const own =
    ofTab ?? screen.columns ?? Object.values(resource.variants).find((variant) => variant.path === (screen.call ?? 'page'))?.columns
  const plain =
    own === undefined
      ? `list.${resource.name}.columns`
      : `list.${resource.name}.columns.${screen.route}${ofTab === undefined ? '' : `.${tab?.key}`}`
  const path = view === undefined ? plain : `list.view.${view.id}`
  const [keptChoice, keptWidths] = [useSetting(path), useSetting(`${path}.widths`)]
  const ownChoice = useMemo(() => readChoice(keptChoice), [keptChoice])
  const ownWidths = useMemo(() => readWidths(keptWidths), [keptWidths])
  const choice = ownChoice ?? view?.choice ?? null
  const viewWidths = view?.widths
  const widths = useMemo(() => ({ ...viewWidths, ...ownWidths }), [viewWidths, ownWidths])
  const [width, setWidth] = useState(usualRoom)
  const room = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = useTextScale()
  const columns = useMemo(() => {
    const declared = columnsOf(resource, own ?? resource.list.columns, words, untranslated(words.text.list.clock)).map(
      inOrderOf(resource, screen),
    )
    return inOrder(
      (halved ? besideMap(declared) : declared).map((column) => ({ ...column, width: Math.ceil(column.width * scale) })),
      choice,
    )
  }, [resource, screen, own, words, scale, choice, halved])
  const narrow = useNarrow()
  const left = (narrow ? width * cardLines : width - (actions ?? actionsWidth(words.language))) - checkWidth
  // The same columns as long as nothing of theirs changes: rows that have not changed are not drawn again.
  const shown = useMemo(() => {
    const usual = columns.filter((column) => isUsual(resource, column, waits))
    const chosen = choice === null ? fitColumns(usual, left) : columns.filter((column) => !choice.hidden.includes(column.key))
    return dragged(stretch(chosen, left), widths)
  }, [columns, choice, left, widths, resource, waits])
  const choose = (next: ColumnChoice | null) => {
    keepSetting(path, next)
    if (next === null) keepSetting(`${path}.widths`, null)
  }
  const resize = (key: string, wide: number) => keepSetting(`${path}.widths`, { ...ownWidths, [key]: wide })
  const changed = ownChoice !== null || Object.keys(ownWidths).length > 0
  const overflows = shown.reduce((sum, column) => sum + column.width, 0) > left
  return { room, columns, shown, overflows, widths, changed, choose, resize }
}
