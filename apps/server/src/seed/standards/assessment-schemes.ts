import { monthlyItems, monthlyScheme } from '@chengan/domain/maintenance/assessment/scheme/monthly-scheme'
import { seedId } from '../seed-row.ts'
import type { SeedTable } from '../seed-table.ts'

/** The id of the scheme with which a city assesses its maintenance at first. */
export const monthlySchemeId = seedId('maintenanceAssessment', 'monthly')
/** The id of a seeded item, by its code. */
export const monthlyItemId = (code: string): string => seedId('assessmentItem', `monthly|${code}`)

/** The scheme of the month with its items; the city sets its own. */
export const assessmentSchemeSeeds: readonly SeedTable[] = [
  { resource: 'maintenanceAssessment', rows: [{ id: monthlySchemeId, ...monthlyScheme }] },
  {
    resource: 'assessmentItem',
    rows: monthlyItems.map(({ code, under, metric, formula, en: _en, ...item }, at) => ({
      ...{ id: monthlyItemId(code), schemeId: monthlySchemeId, parentId: under === null ? null : monthlyItemId(under), code },
      ...item,
      ...{ sourceRule: { metric, formula }, sort: 10 * (at + 1), enabled: true },
    })),
  },
]
