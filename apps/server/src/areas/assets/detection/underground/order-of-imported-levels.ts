import { isGiven } from '@chengan/kernel/condition'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import type { ImportRowDefaults } from '../../../../resources/implementation.ts'

/** A file that has levels says which way they count (szgl/bhjc/dxbht/rule-8): nobody takes it for granted. */
export const orderOfImportedLevels: ImportRowDefaults = async (_ctx, values, asked) => {
  if (!isGiven(values.agencyLevel)) return { values: {}, told: {} }
  if (!isGiven(asked.levelOrder)) throw refuseFields([{ field: 'agencyLevel', key: 'levelOrderMissing' }])
  return { values: { levelOrder: asked.levelOrder }, told: {} }
}
