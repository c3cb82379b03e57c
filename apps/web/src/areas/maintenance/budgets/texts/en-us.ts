import type { BudgetText } from './zh-cn.ts'

export const enUS: BudgetText = {
  regions: 'How the regions stand',
  reserves: 'What is left of the reserves',
  held: 'In force',
  used: 'Paid',
  frozen: 'Frozen',
  left: 'Left',
  unit: '× 10,000 CNY',
  execution: (rate) => `${rate}% paid`,
  only: (region) => `${region} alone`,
  everything: 'Show all',
  none: (year) => `No budget has been entered for ${String(year)}`,
  noneNote: 'The planning and finance sections of the city add or import it.',
  failed: 'The sums could not be loaded',
  failedNote: (reason) => `${reason}.`,
}
