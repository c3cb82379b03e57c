import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { type MenuItem, useMenuTree } from '../../../api/session/session.ts'
import { useDefinitions } from '../../definitions-context.ts'
import { useWords } from '../../words.ts'
import { filtersFor, type ListQuery } from '../list-query.ts'

/** A page that tells something of the rows of a list, whatever list it is. */
interface PageOfList {
  readonly words: string
  readonly path: string
}

/** The pages that definitions offer for every list, as far as the caller has them in his menu. */
export function usePagesOfAnyList(resource: CompleteResource, screen: Screen, query: Pick<ListQuery, 'filters'>): readonly PageOfList[] {
  const { signposts } = useDefinitions()
  const { label } = useWords()
  const { data: tree = [] } = useMenuTree()
  const routes = new Set(routesIn(tree))
  return signposts.flatMap(({ pages }) =>
    pages.flatMap(({ route, ofAnyList }) => {
      if (ofAnyList === undefined || !routes.has(route)) return []
      const asked = new URLSearchParams(filtersFor(query, screen)).toString()
      const search = new URLSearchParams({ list: `${resource.root}/${screen.call ?? 'page'}`, ...(asked === '' ? {} : { asked }) })
      return [{ words: label(ofAnyList), path: `${route}?${search}` }]
    }),
  )
}

function routesIn(items: readonly MenuItem[]): readonly string[] {
  return items.flatMap(({ url, path, children }) => [...(url ? [url] : []), ...(path ? [path] : []), ...routesIn(children ?? [])])
}
