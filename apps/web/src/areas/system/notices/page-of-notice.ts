import type { Notice } from './notices.ts'

/** Where a notice leads (system.md, bizRoute: a click opens the row): from a list reduced to one row to that row's details, where they are a page. */
export function pageOfNotice(
  { bizRoute, bizId }: Pick<Notice, 'bizRoute' | 'bizId'>,
  isPage: (path: string) => boolean,
): string | undefined {
  if (!bizRoute) return undefined
  const [list, query] = bizRoute.split('?', 2)
  if (!bizId || query !== `id=${bizId}`) return bizRoute
  const details = `${list}/detail/${bizId}`
  return isPage(details) ? details : bizRoute
}
