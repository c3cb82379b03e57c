import { PAGE_LIMIT } from '@chengan/kernel/calls/envelope'
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

/** Page 1 of 10 rows unless the query says otherwise. */
export function pageAsked(query: Values): PageAsked {
  const limit = Math.min(whole(query.limit, 10), PAGE_LIMIT)
  return { limit, offset: (whole(query.page, 1) - 1) * limit }
}
