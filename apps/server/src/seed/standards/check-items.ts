import { checkItems } from '@chengan/domain/utilities/check-items/check-item-library'
import { seedId } from '../seed-row.ts'
import type { SeedTable } from '../seed-table.ts'

/** The id of an item of the check-item library, by its number. */
export const checkItemId = (itemNo: string): string => seedId('checkItem', itemNo)

/** The library of check items. */
export const checkItemSeeds: SeedTable = {
  resource: 'checkItem',
  rows: checkItems.map((item) => ({ id: checkItemId(item.itemNo), ...item })),
}
