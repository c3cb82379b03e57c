import { careCheckRows, careRows } from '@chengan/domain/maintenance/care/seeded-care'
import { seedId } from '../seed-row.ts'
import type { SeedTable } from '../seed-table.ts'

/** The id of a seeded standard of care, by its code. */
export const careStandardId = (code: string): string => seedId('careStandard', code)

/** The cycles of care with which a city begins, with what is looked at; the city sets its own. */
export const careStandardSeeds: readonly SeedTable[] = [
  { resource: 'careStandard', rows: careRows.map((row) => ({ id: careStandardId(row.code), ...row })) },
  {
    resource: 'careStandardCheckItems',
    rows: careCheckRows.map(({ code, no, ...row }) => ({
      id: seedId('careStandardCheckItems', `${code}|${no}`),
      ownerId: careStandardId(code),
      sort: no,
      ...row,
    })),
  },
]
