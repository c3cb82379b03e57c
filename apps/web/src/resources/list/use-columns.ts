import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { useCallback, useState } from 'react'
import { useSetting } from '../../api/use-setting.ts'
import { keepSetting } from '../../api/user-settings.ts'
import { enUS } from '../texts/en-us.ts'
import { zhCN } from '../texts/zh-cn.ts'
import { useWords } from '../words.ts'
import {
  actionsWidth,
  type Column,
  type ColumnChoice,
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

interface Columns {
  /** Measures the room of the table. */
  room(element: HTMLElement | null): (() => void) | undefined
  /** All, in the user's order. */
  readonly columns: readonly Column[]
  readonly shown: readonly Column[]
  choose(choice: ColumnChoice | null): void
  resize(key: string, width: number): void
}

/** The columns of a list: as the user chose them, else as many as fit. */
export function useColumns(resource: CompleteResource, screen: Screen): Columns {
  const words = useWords()
  const path = screen.columns === undefined ? `list.${resource.name}.columns` : `list.${resource.name}.columns.${screen.route}`
  const choice = readChoice(useSetting(path))
  const widths = readWidths(useSetting(`${path}.widths`))
  const [width, setWidth] = useState(usualRoom)
  const room = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const columns = inOrder(
    columnsOf(resource, screen.columns ?? resource.list.columns, words, { zh: zhCN.list.clock, en: enUS.list.clock }),
    choice,
  )
  const left = width - checkWidth - actionsWidth(words.language)
  const usual = columns.filter((column) => resource.list.hiddenColumns?.includes(column.key) !== true)
  const chosen = choice === null ? fitColumns(usual, left) : columns.filter((column) => !choice.hidden.includes(column.key))
  const choose = (next: ColumnChoice | null) => {
    keepSetting(path, next)
    if (next === null) keepSetting(`${path}.widths`, null)
  }
  const resize = (key: string, wide: number) => keepSetting(`${path}.widths`, { ...widths, [key]: wide })
  return { room, columns, shown: dragged(stretch(chosen, left), widths), choose, resize }
}
