import { drawnBy, history, rowsOf, type Section, tasks } from '@chengan/kernel/definition/rows/section'

/** What was done to a facility, and what stands about it: the same parts for every root of the register, in the order in which they are asked for. */
const works = rowsOf('dailyMaintenance', { zh: '养护维修', en: 'Maintenance' })
const hazards = rowsOf('facilityHazard', { zh: '隐患', en: 'Hazards' })
const contracts = rowsOf('contract', { through: 'facilities', zh: '养护合同', en: 'Contracts' })

/** The page of a facility that maintenance knows: what is special to the root first, then its works and contracts. */
export const storyOf = (...own: readonly Section[]): { readonly sections: readonly Section[] } => ({
  sections: [...own, hazards, works, contracts, tasks, history],
})

/** The same of a facility that nobody maintains by events. */
export const storyWithoutWorks = (...own: readonly Section[]): { readonly sections: readonly Section[] } => ({
  sections: [...own, hazards, tasks, history],
})

/** Permits to dig, which name the facility in one of their road sections. */
export const excavationsBy = (by: 'roadId' | 'bridgeId') =>
  rowsOf('excavation', { through: 'sections', by, zh: '占道挖掘', en: 'Excavations' })

/** On one axis of time what was found, repaired, spent, built and dug (maintenance.md §8.10): of a road, bridge or tunnel. */
export const wholeLife = drawnBy('wholeLife', {
  zh: '全寿命',
  en: 'Whole life',
  permission: 'yhgl:tj:list',
  levels: ['city', 'district', 'enterprise', 'supervisor'],
})

/** What the life of every facility begins with. */
export const opening = { opened: 'openDate', warrantyTo: 'warrantyEndDate' } as const
