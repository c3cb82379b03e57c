import { differencesOf } from '@chengan/kernel/specification/differences'
import { checkItem } from './check-item.ts'

export const checkItemDifferences = differencesOf(checkItem, [
  { because: 'Called as in the register of hazards: two columns of one sheet may not be called alike.', fields: ['majorBasis en'] },
])
