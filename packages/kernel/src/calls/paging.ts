import { int } from '../fields/builders.ts'
import { PAGE_LIMIT } from './envelope.ts'
import { orElse } from './parameters.ts'

/** Which page of a list that is answered whole unless one is asked for. */
export const pageIfAsked = Object.freeze({
  page: int('页码', 'Page', { min: 1, cut: true }),
  limit: int('每页条数', 'Rows a page', { min: 1, max: PAGE_LIMIT, cut: true }),
})

/** Which page of a list, and of how many rows: what lies beyond the bounds is cut to them. */
export const pageParameters = Object.freeze({ page: orElse(pageIfAsked.page, 1), limit: orElse(pageIfAsked.limit, 10) })
