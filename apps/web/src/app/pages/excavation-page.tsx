import { useEffect } from 'react'
import { useMenuTree } from '../../api/session.ts'
import { go } from '../../navigation/address.ts'
import type { ScreenProps } from '../../navigation/screen.ts'
import { detailPath, type ResourceRoute, screensOf } from '../../resources/screens-of.ts'
import { definitions } from '../definitions.ts'
import { trailTo } from '../menu-tree.ts'
import { NotFoundPage } from './not-found-page.tsx'

const root = 'szgl/wjsp'
const lists = screensOf(definitions).filter(({ resource, detail }) => !detail && definitions.outlineOfRoot(root)?.name === resource)

/** The page on which an excavation of `/wjdetail?id=` stands for this user, or where a new one is applied for (SH-4). */
function targetOf(granted: readonly ResourceRoute[], query: URLSearchParams): string | undefined {
  const id = query.get('id')
  const list = id === null ? granted.find(({ screen }) => screen.noAdd !== true) : granted[0]
  if (list === undefined) return undefined
  return id === null ? list.route : detailPath(list.screen, id)
}

/** The address that flows, notices and the approval system know: it leads to the row in the list that the menu grants. */
export function ExcavationPage({ query }: ScreenProps) {
  const { data: tree } = useMenuTree()
  const target =
    tree === undefined
      ? undefined
      : targetOf(
          lists.filter(({ route }) => trailTo(tree, route).length > 0),
          query,
        )
  useEffect(() => {
    if (target !== undefined) go(target, { replace: true })
  }, [target])
  return tree !== undefined && target === undefined ? <NotFoundPage /> : null
}
