import { DEEPEST_ROW, PAGE_LIMIT } from '@chengan/kernel/calls/envelope'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'

/** Which rows of a list a query asks for. */
export interface PageAsked {
  readonly limit: number
  readonly offset: number
}

const whole = (value: unknown, fallback: number) => {
  const number = Math.floor(Number(value))
  return Number.isFinite(number) && number >= 1 ? number : fallback
}

/** Page 1 of 10 rows unless the query says otherwise. Refuses what lies deeper than any list is read. */
export function pageAsked(query: Values): PageAsked {
  const limit = Math.min(whole(query.limit, 10), PAGE_LIMIT)
  const offset = (whole(query.page, 1) - 1) * limit
  if (offset > DEEPEST_ROW) throw refuse('pageTooDeep')
  return { limit, offset }
}
