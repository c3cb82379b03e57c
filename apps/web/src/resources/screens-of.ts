import type { Level } from '@chengan/kernel/access/level'
import type { Definitions } from '@chengan/kernel/definition/definitions'
import type { ResourceOutline, ScreenOutline } from '@chengan/kernel/definition/outline'
import type { Screen } from '@chengan/kernel/definition/resource'
import type { Label } from '@chengan/kernel/label'

/** A route drawn from a definition. Detail routes end in `/detail/:id`. */
export interface ResourceRoute {
  readonly route: string
  /** The route of the list: of a detail, where its rows are listed. */
  readonly list: string
  readonly resource: string
  readonly detail: boolean
}

const detailTail = '/detail'

/** Every route of the definitions: the lists, and for each the details of its rows. */
export function screensOf({ signposts }: Pick<Definitions, 'signposts'>): readonly ResourceRoute[] {
  return signposts.flatMap(({ name, pages }) =>
    pages.flatMap(({ route, details }) => {
      const list = { route, list: route, resource: name, detail: false }
      return details ? [list, { ...list, route: `${route}${detailTail}/:id`, detail: true }] : [list]
    }),
  )
}

export function detailTitle({ label }: { readonly label: Label }): Label {
  return { zh: `${label.zh}详情`, en: `${label.en} detail` }
}

export function detailPath(screen: Pick<Screen, 'route'>, id: string): string {
  return `${screen.route}${detailTail}/${encodeURIComponent(id)}`
}

/** Where a row is opened that a duty or a notice names with a list: its details where that list has them, else the list as it stands.
 *  A list that is reduced to more than this row is meant as such. */
export function pageOfRow(
  { route, id }: { readonly route: string | null | undefined; readonly id: string | null | undefined },
  isPage: (path: string) => boolean,
): string | undefined {
  if (!route) return undefined
  const [list = '', query] = route.split('?', 2)
  if (!id || list.includes(`${detailTail}/`) || (query !== undefined && query !== `id=${id}`)) return route
  const details = detailPath({ route: list }, id)
  return isPage(details) ? details : route
}

/** Whether a path is the details of a row of some list. */
export function isDetailOf({ signposts }: Pick<Definitions, 'signposts'>): (path: string) => boolean {
  return (path) => {
    const list = path.slice(0, path.lastIndexOf(`${detailTail}/`))
    return signposts.some(({ pages }) => pages.some(({ route, details }) => details && route === list))
  }
}

/** The screen on which a caller of this level looks at a resource. */
export function screenFor(outline: ResourceOutline | undefined, level: Level | undefined): ScreenOutline | undefined {
  const withDetails = outline?.screens.filter(({ details }) => details) ?? []
  return (
    withDetails.find((screen) => level !== undefined && screen.levels.includes(level)) ??
    withDetails.find((screen) => screen.levels.length === 0)
  )
}
