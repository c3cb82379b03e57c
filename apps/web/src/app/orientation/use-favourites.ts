import { useMemo } from 'react'
import { type MenuItem, useMenuTree } from '../../api/session/session.ts'
import { useSetting } from '../../api/use-setting.ts'
import { keepSetting } from '../../api/user-settings.ts'
import { leavesOf, routeOf, trailTo } from '../menu-tree.ts'

/** So many stand on the home page. */
export const mostFavourites = 8

interface Favourites {
  readonly chosen: readonly MenuItem[]
  /** Every entry that could be one. */
  readonly leaves: readonly MenuItem[]
  readonly tree: readonly MenuItem[]
  /** Whether somebody chose them. */
  readonly settled: boolean
  /** The entry of a page, if it stands in the menu. */
  leafOf(path: string): MenuItem | undefined
  has(leaf: MenuItem): boolean
  choose(leaves: readonly MenuItem[]): void
}

/** The favourites, in the order of the home page's shortcuts, which they are; before any are chosen, the first entries that count
 *  something, then the first of the menu. */
export function useFavourites(): Favourites {
  const { data: tree } = useMenuTree()
  const kept = useSetting('shortcuts')
  return useMemo(() => {
    const whole = tree ?? []
    const leaves = leavesOf(whole)
    const usual = [...new Set([...leaves.filter((leaf) => leaf.badge), ...leaves])]
    const own = Array.isArray(kept) ? kept.flatMap((route) => leaves.filter((leaf) => routeOf(leaf) === route)) : usual
    const chosen = own.slice(0, mostFavourites)
    const has = (leaf: MenuItem) => chosen.some((one) => one.id === leaf.id)
    return {
      chosen,
      leaves,
      tree: whole,
      settled: Array.isArray(kept),
      leafOf: (path) => {
        const leaf = trailTo(whole, path).at(-1)
        return leaves.find((one) => one.id === leaf?.id)
      },
      has,
      choose: (next) =>
        keepSetting(
          'shortcuts',
          next.flatMap((leaf) => routeOf(leaf) ?? []),
        ),
    }
  }, [tree, kept])
}
