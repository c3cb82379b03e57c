import { DEEPEST_ROW } from '@chengan/kernel/calls/envelope'
import type { pageParameters } from '@chengan/kernel/calls/paging'
import type { ParameterValues } from '@chengan/kernel/calls/parameters'
import { refuse } from '@chengan/kernel/errors/refusal'

/** Which rows of a list a query asks for. */
export interface PageAsked {
  readonly limit: number
  readonly offset: number
}

/** What a query says of its page. */
export type Paged = ParameterValues<typeof pageParameters>

/** The rows of a page. Refuses what lies deeper than any list is read. */
export function pageAsked({ page, limit }: Paged): PageAsked {
  const offset = (page - 1) * limit
  if (offset > DEEPEST_ROW) throw refuse('pageTooDeep')
  return { limit, offset }
}
