import type { MenuItem } from '../api/session.ts'
import type { ScreenEntry, Screens } from '../navigation/screen.ts'
import { trailTo } from './menu-tree.ts'

/** The hand-written screens by route: `{ '/x/index': () => import('…').then((module) => module.XPage) }`. They win over drawn ones. */
const handWritten: Screens = {}

let screens: Screens = handWritten
let loading: Promise<true> | undefined

/** Fetches the definitions with the shell, not with the login page, and adds the screens drawn from them. Once: another set of
 *  entries would build every open page anew, and lose what its forms hold. */
export function loadScreens(): Promise<true> {
  loading ??= import('./drawn-screens.tsx').then(
    ({ drawnScreens }) => {
      screens = { ...drawnScreens(), ...handWritten }
      return true
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

const detailMark = '/detail/'

export interface RecordPath {
  readonly list: string
  readonly recordId: string
}

/** Whether a home can be shown: granted by the menu, and built. Presumes that the screens are loaded. */
export function canShow(tree: readonly MenuItem[], route: string): boolean {
  return trailTo(tree, route).length > 0 && screenFor(route) !== undefined
}

/** Splits `<list>/detail/<id>`. */
export function recordPath(path: string): RecordPath | undefined {
  const at = path.lastIndexOf(detailMark)
  if (at <= 0) return undefined
  return { list: path.slice(0, at), recordId: decodeURIComponent(path.slice(at + detailMark.length)) }
}

/** Whether a route is a page that is built. Presumes that the screens are loaded. */
export const isPage = (path: string): boolean => screenFor(path) !== undefined

/** The screen of a route: itself, with or without `/index`, or the `/detail/:id` pattern of its list. */
export function screenFor(path: string): ScreenEntry | undefined {
  const record = recordPath(path)
  if (record === undefined) return screens[path] ?? screens[`${path}/index`] ?? screens[path.replace(/\/index$/, '')]
  const list = record.list.replace(/\/index$/, '')
  return screens[`${list}${detailMark}:id`] ?? screens[`${list}/index${detailMark}:id`]
}
