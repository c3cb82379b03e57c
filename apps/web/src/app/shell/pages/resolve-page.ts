import type { MenuItem } from '../../../api/session/session.ts'
import type { ShellText } from '../../../language/zh-cn.ts'
import { recordPath } from '../../../navigation/record-path.ts'
import type { ScreenEntry } from '../../../navigation/screen.ts'
import { homeKey } from '../../../navigation/tab-rules.ts'
import { destinationOf, isCached, isFullPage, trailTo } from '../../menu-tree.ts'
import { fixedScreens } from '../../routes/fixed-screens.ts'
import { appScreenFor } from '../../routes/screens.ts'

export type PageKind = 'refresh' | 'redirect' | 'screen' | 'menuFrame' | 'notBuilt' | 'missing'

/** What stands at a path for this user. */
export interface Page {
  readonly kind: PageKind
  readonly path: string
  readonly title: string
  readonly hasTab: boolean
  /** Without the strip of tabs: the choice of systems stands before any of them. */
  readonly alone: boolean
  readonly fullPage: boolean
  readonly cached: boolean
  readonly trail: readonly MenuItem[]
  readonly entry?: ScreenEntry
  readonly recordId?: string
  readonly frameUrl?: string
}

const plain = { alone: false, fullPage: false, cached: true, trail: [] } as const

function fixedPage(path: string, text: ShellText): Page | undefined {
  if (path === '/refresh') return { ...plain, kind: 'refresh', path, title: '', hasTab: false }
  if (path.startsWith('/redirect/')) return { ...plain, kind: 'redirect', path, title: '', hasTab: false }
  const screen = { ...plain, kind: 'screen', path, hasTab: true } as const
  switch (path) {
    case homeKey:
      return { ...screen, entry: fixedScreens[path], title: text.shell.home }
    case '/xtyyxt':
      return { ...screen, entry: fixedScreens[path], title: text.systemsPage.title, hasTab: false, fullPage: true, alone: true }
    case '/sys/xgmm/index':
      return { ...screen, entry: fixedScreens[path], title: text.password.title }
    case '/log':
      return { ...screen, entry: fixedScreens[path], title: text.log.title }
    case '/tag':
      return { ...screen, entry: fixedScreens[path], title: text.tagPage.title }
    case '/wjdetail':
      return { ...screen, entry: fixedScreens[path], title: '' }
    case '/frame':
      return { ...screen, entry: fixedScreens[path], title: '', hasTab: false, fullPage: true }
    default:
      return undefined
  }
}

const titleOf = (trail: readonly MenuItem[]) => {
  const leaf = trail.at(-1)
  return leaf?.title || leaf?.name || ''
}

/** A route that the menu does not grant is missing (SH-34); a granted one without a screen says that it is not built. */
export function resolvePage(tree: readonly MenuItem[], path: string, text: ShellText): Page {
  const fixed = fixedPage(path, text)
  if (fixed !== undefined) {
    const trail = trailTo(tree, path)
    return { ...fixed, title: fixed.title || titleOf(trail), trail }
  }
  const record = recordPath(path)
  const ownTrail = trailTo(tree, path)
  const trail = ownTrail.length === 0 && record !== undefined ? trailTo(tree, record.list) : ownTrail
  const leaf = trail.at(-1)
  if (leaf === undefined) return { ...plain, kind: 'missing', path, title: text.notFound.title, hasTab: false }
  const to = destinationOf(leaf)
  const shared = { ...plain, path, title: titleOf(trail), hasTab: true, fullPage: isFullPage(leaf), cached: isCached(leaf), trail }
  if (to.kind === 'frame') return { ...shared, kind: 'menuFrame', frameUrl: to.url }
  const entry = appScreenFor(path)
  if (entry === undefined) return { ...shared, kind: 'notBuilt' }
  return { ...shared, kind: 'screen', entry, ...(record === undefined ? {} : { recordId: record.recordId }) }
}
