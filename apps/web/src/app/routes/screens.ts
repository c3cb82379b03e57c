import type { MenuItem } from '../../api/session/session.ts'
import { detailPattern, recordPath } from '../../navigation/record-path.ts'
import type { ScreenEntry, Screens } from '../../navigation/screen.ts'
import { trailTo } from '../menu-tree.ts'

/** The hand-written screens by route: `{ '/x/index': () => import('…').then((module) => module.XPage) }`. They win over drawn ones. */
const handWritten: Screens = {
  ...detailsOfExcavations(),
  '/act/model/index/detail/:id': () => import('./flow-designer-screen.tsx').then((module) => module.FlowDesignerScreen),
  '/yzt/index': () => import('../pages/one-map-page.tsx').then((module) => module.OneMapPage),
}

/** Declarations are looked at on one page, whatever list leads to them. */
function detailsOfExcavations(): Screens {
  const lists = ['wjsq', 'yfq', 'wdwj', 'dbsx', 'wjsp', 'ndsb'].flatMap((name) => [`/szgl/spyjgl/wjzdspyjs/${name}`, `/spyjgl/${name}`])
  const page: ScreenEntry = () => import('../pages/excavation-page.tsx').then((module) => module.excavationPage())
  return Object.fromEntries(lists.map((list) => [detailPattern(list), page]))
}

let screens: Screens = handWritten
let loading: Promise<true> | undefined

const fromDefinitions = () => import('./drawn-screens.tsx')

/** Fetches the definitions with the shell, not with the login page, and adds the screens drawn from them. Once: another set of
 *  entries would build every open page anew, and lose what its forms hold. */
export function loadScreens(source: () => Promise<{ drawnScreens(): Screens }> = fromDefinitions): Promise<true> {
  loading ??= source().then(
    ({ drawnScreens }) => {
      screens = screensWith(drawnScreens())
      return true
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** All screens: those that are drawn, and the hand-written ones, which win. */
export const screensWith = (drawn: Screens): Screens => ({ ...byPattern(drawn), ...handWritten })

/** A route may name its record as it likes: `/act/detail/:processInstanceId`. */
function byPattern(drawn: Screens): Screens {
  return Object.fromEntries(Object.entries(drawn).map(([route, entry]) => [route.replace(/\/detail\/:\w+$/, '/detail/:id'), entry]))
}

/** Whether a home can be shown: granted by the menu, and built. Presumes that the screens are loaded. */
export function canShow(tree: readonly MenuItem[], route: string): boolean {
  return trailTo(tree, route).length > 0 && appScreenFor(route) !== undefined
}

/** Whether a route is a page that is built. Presumes that the screens are loaded. */
export const isPage = (path: string): boolean => appScreenFor(path) !== undefined

/** The screen of a route: itself, with or without `/index`, or the `/detail/:id` pattern of its list. */
export const appScreenFor = (path: string): ScreenEntry | undefined => screenIn(screens, path)

/** The screen of a route among these. */
export function screenIn(screens: Screens, path: string): ScreenEntry | undefined {
  const record = recordPath(path)
  if (record === undefined) return screens[path] ?? screens[`${path}/index`] ?? screens[path.replace(/\/index$/, '')]
  const list = record.list.replace(/\/index$/, '')
  return screens[detailPattern(list)] ?? screens[detailPattern(`${list}/index`)]
}
