import { differencesOf } from '@chengan/kernel/specification/differences'
import { reserveItem } from './reserve-item.ts'

export const reserveItemDifferences = differencesOf(reserveItem, [
  {
    because: 'The generic form opens over the list; a page of its own is not needed.',
    screens: ['/yhgl/yljxm/form'],
  },
])
