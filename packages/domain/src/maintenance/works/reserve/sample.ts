import { sampleOf } from '../../../testing/test-city.ts'
import { reserveItem } from './reserve-item.ts'

export const reserveItemSample = sampleOf(reserveItem, {
  values: ({ draw }) => ({ itemName: `预留金项目${draw.below(1e6)}`, planYear: 2026, applyAmount: 5, emergencyFirst: false }),
})
