import { rowsOf } from '@chengan/kernel/definition/rows/section'
import { openStates } from './codes.ts'

/** The ledger holds hazards of every level. */
const routes = ['/aqjg/yhpc/all'] as const

/** Hazards of a company or facility about which somebody still has to do something. */
export const openHazards = rowsOf('hazardCheck', {
  key: 'openHazards',
  where: { field: 'status', oneOf: openStates },
  routes,
  zh: '未闭环隐患',
  en: 'Open hazards',
})

/** Every check of it, with a hazard or without. */
export const allHazardRows = rowsOf('hazardCheck', { routes, zh: '排查记录', en: 'Checks' })
