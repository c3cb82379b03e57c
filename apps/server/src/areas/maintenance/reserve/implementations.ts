import { reserveItem } from '@chengan/domain/maintenance/works/reserve/reserve-item'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { reserveLeft, tellReserve } from './reserve-balance.ts'
import { takeIntoSupplement } from './supplement.ts'

/** What the definition of the reserve items names. */
export const reserveItemImplementations = implementing(() => [
  implement(reserveItem, { facts: { reserveLeft }, effects: { tellReserve, takeIntoSupplement } }),
])
