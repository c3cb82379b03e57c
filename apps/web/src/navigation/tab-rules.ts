import { type Label, type Language, labelText } from '@chengan/kernel/label'
import { withoutFrameOnly } from './address.ts'
import { recordPath } from './record-path.ts'

/** What a tab is called: as the present menu says, or in every language where no menu knows the page. */
export type TabTitle = string | Label

/** An open page. Its key is the path with the record's id; filters are no part of it (SH-13). */
export interface OpenTab {
  readonly key: string
  readonly name: string
  readonly title: TabTitle
  readonly search: string
  /** Raised by a refresh; a new stamp mounts the page anew. */
  readonly stamp: number
}

export const homeKey = '/index'

/** More than anybody opens: a store that somebody has written full must not keep the console busy. */
const mostRestored = 100

export type CloseCommand = 'left' | 'right' | 'others' | 'all'

/** Tabs after a change, and the key to show when the shown one has gone or another is asked for. */
export interface TabChange {
  readonly tabs: readonly OpenTab[]
  readonly show: string | undefined
}

export function titleIn(title: TabTitle, language: Language): string {
  return typeof title === 'string' ? title : labelText(title, language)
}

export function isSameTitle(a: TabTitle, b: TabTitle): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b
  return a.zh === b.zh && a.en === b.en
}

const isHome = (tab: OpenTab) => tab.key === homeKey

/** Opens a page or brings its query up to date; an open one keeps its place and its state (SH-13). */
export function openInto(tabs: readonly OpenTab[], opened: Omit<OpenTab, 'stamp'>): readonly OpenTab[] {
  const known = tabs.find((tab) => tab.key === opened.key)
  if (known === undefined) return homeFirst([...tabs, { ...opened, stamp: 0 }])
  if (known.search === opened.search && isSameTitle(known.title, opened.title) && known.name === opened.name) return tabs
  return tabs.map((tab) => (tab.key === opened.key ? { ...tab, ...opened } : tab))
}

/** Closing the shown tab shows the next neighbour, else the previous; closing another shows nothing new (SH-14). */
export function close(tabs: readonly OpenTab[], key: string, shown: string): TabChange {
  const at = tabs.findIndex((tab) => tab.key === key)
  if (at < 0 || key === homeKey) return { tabs, show: undefined }
  const rest = tabs.filter((tab) => tab.key !== key)
  if (key !== shown) return { tabs: rest, show: undefined }
  return { tabs: rest, show: (rest[at] ?? rest[at - 1])?.key ?? homeKey }
}

/** Close left, right, others and all; home always stays (SH-14, SH-15). */
export function closeMany(tabs: readonly OpenTab[], command: CloseCommand, key: string): TabChange {
  const at = tabs.findIndex((tab) => tab.key === key)
  if (command === 'all') return { tabs: tabs.filter(isHome), show: homeKey }
  if (at < 0) return { tabs, show: undefined }
  const stays: Readonly<Record<Exclude<CloseCommand, 'all'>, (index: number) => boolean>> = {
    left: (index) => index >= at,
    right: (index) => index <= at,
    others: (index) => index === at,
  }
  return { tabs: tabs.filter((tab, index) => isHome(tab) || stays[command](index)), show: key }
}

/** Drags a tab to another place; home keeps the first (SH-14, SH-16). */
export function move(tabs: readonly OpenTab[], key: string, onto: string): readonly OpenTab[] {
  const from = tabs.findIndex((tab) => tab.key === key)
  const to = tabs.findIndex((tab) => tab.key === onto)
  const moved = tabs[from]
  if (moved === undefined || to < 0 || key === homeKey || onto === homeKey) return tabs
  const rest = tabs.filter((tab) => tab.key !== key)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** Restores stored tabs: those whose page no longer exists are dropped, titles come from the present menu, home is first (SH-14, SH-17). */
export function restore(stored: unknown, titleOf: (key: string, storedTitle: TabTitle) => TabTitle | undefined): readonly OpenTab[] {
  const kept: OpenTab[] = []
  for (const entry of Array.isArray(stored) ? stored.slice(0, mostRestored) : []) {
    const tab = readTab(entry)
    const title = tab === undefined ? undefined : titleOf(tab.key, tab.title)
    if (tab === undefined || title === undefined || kept.some((one) => one.key === tab.key)) continue
    kept.push({ ...tab, title })
  }
  return homeFirst(kept)
}

/** What is stored of a tab: name, full path, title, params and query (SH-17). */
export function stored(tab: OpenTab) {
  const record = recordPath(tab.key)
  return {
    name: tab.name,
    fullPath: `${tab.key}${tab.search}`,
    title: tab.title,
    params: record === undefined ? {} : { id: record.recordId },
    query: Object.fromEntries(new URLSearchParams(tab.search)),
  }
}

function readTab(entry: unknown): OpenTab | undefined {
  if (typeof entry !== 'object' || entry === null || !('fullPath' in entry) || typeof entry.fullPath !== 'string') return undefined
  const [key = '', search = ''] = entry.fullPath.split(/(?=\?)/)
  const name = 'name' in entry && typeof entry.name === 'string' ? entry.name : key
  const title = 'title' in entry ? (readTitle(entry.title) ?? name) : name
  return key.startsWith('/') ? { key, name, title, search: withoutFrameOnly(search), stamp: 0 } : undefined
}

export function readTitle(title: unknown): TabTitle | undefined {
  if (typeof title === 'string') return title
  if (typeof title !== 'object' || title === null || !('zh' in title) || !('en' in title)) return undefined
  const { zh, en } = title
  return typeof zh === 'string' && typeof en === 'string' ? { zh, en } : undefined
}

function homeFirst(tabs: readonly OpenTab[]): readonly OpenTab[] {
  const home = tabs.find(isHome)
  return home === undefined || tabs[0] === home ? tabs : [home, ...tabs.filter((tab) => tab !== home)]
}
