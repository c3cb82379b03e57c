import { usePermissions, useSession } from '../../api/session/session.ts'
import { useDefinitions } from '../definitions-context.ts'
import { isPermitted } from '../permitted.ts'
import { useWords } from '../words.ts'

/** A page that tells something of a row, whatever it is a row of. */
export interface PageOfRow {
  readonly key: string
  readonly words: string
  readonly path: string
}

/** The pages that definitions offer for rows of every resource, as far as the caller may open them. */
export function usePagesOfAnyRow(root: string, id: string): readonly PageOfRow[] {
  const { signposts } = useDefinitions()
  const { label } = useWords()
  const { user } = useSession()
  const { data: held = [] } = usePermissions()
  return signposts.flatMap(({ pages }) =>
    pages.flatMap(({ route, ofAnyRow }) => {
      if (ofAnyRow === undefined || user === undefined || !isPermitted(ofAnyRow.permission, held)) return []
      const query = new URLSearchParams({ userId: user.id, resource: root, id })
      return [{ key: `$page ${route}`, words: label(ofAnyRow), path: `${route}?${query}` }]
    }),
  )
}
