import type { StatedLevel } from '../roles/stated-level.ts'
import { allMenus } from './menus.ts'

const withoutIndex = (route: string) => route.replace(/\/index$/, '')
const levelsByRoute = new Map(
  allMenus.flatMap(({ path, levels }) => (path === undefined || levels === undefined ? [] : [[withoutIndex(path), levels]])),
)

/** The levels of a page of the menu; a route means the same with and without `/index`. Empty for a route that is no page. */
export function screenLevels(route: string): readonly StatedLevel[] {
  return levelsByRoute.get(withoutIndex(route)) ?? []
}
