import type { Dimension } from '@chengan/kernel/definition/figures/dimension'

/** By what figures over the register are told apart besides the fields of each facility (dashboards.md §4). */
export const assetDimensions = {
  company: { field: 'maintDeptId' },
  buildYear: { zh: '建成年份', en: 'Year built', field: 'completionDate', each: 'year' },
  decade: { zh: '建成年代', en: 'Decade built', field: 'completionDate', each: 'decade' },
  age: {
    zh: '建成年限',
    en: 'Years since built',
    field: 'completionDate',
    bands: [{ from: 0, below: 10 }, { from: 10, below: 20 }, { from: 20, below: 30 }, { from: 30, below: 50 }, { from: 50 }],
  },
} as const satisfies Readonly<Record<string, Dimension>>
