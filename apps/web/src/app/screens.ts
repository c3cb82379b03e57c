import type { ComponentType } from 'react'

/** What every screen is given. `recordId` is set for details, `query` is the tab's own (never the window's). */
export interface ScreenProps {
  readonly path: string
  readonly recordId?: string
  readonly query: URLSearchParams
}

/** Loads the module of a screen and yields its component. */
export type ScreenEntry = () => Promise<ComponentType<ScreenProps>>

/** The screens by route: a list at `/x/index`, its detail at `/x/index/detail/:id`. Areas add their records here. */
const screens: Readonly<Record<string, ScreenEntry>> = {}

const detailMark = '/detail/'

export interface RecordPath {
  readonly list: string
  readonly recordId: string
}

/** Splits `<list>/detail/<id>`. */
export function recordPath(path: string): RecordPath | undefined {
  const at = path.lastIndexOf(detailMark)
  if (at <= 0) return undefined
  return { list: path.slice(0, at), recordId: decodeURIComponent(path.slice(at + detailMark.length)) }
}

/** The screen of a route: itself, with or without `/index`, or the `/detail/:id` pattern of its list. */
export function screenFor(path: string): ScreenEntry | undefined {
  const record = recordPath(path)
  if (record === undefined) return screens[path] ?? screens[`${path}/index`] ?? screens[path.replace(/\/index$/, '')]
  const list = record.list.replace(/\/index$/, '')
  return screens[`${list}${detailMark}:id`] ?? screens[`${list}/index${detailMark}:id`]
}
