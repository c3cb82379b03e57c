import { isGiven } from '@chengan/kernel/condition'
import type { ImportRowDefaults } from '../../../../resources/implementation.ts'

/** Which way the levels of a file count is said once for all its rows (szgl/bhjc/dxbht/rule-8); a row with a level and without an order is refused by its form. */
export const orderOfImportedLevels: ImportRowDefaults = async (_ctx, values, asked) => ({
  values: isGiven(values.agencyLevel) && isGiven(asked.levelOrder) ? { levelOrder: asked.levelOrder } : {},
  told: {},
})
