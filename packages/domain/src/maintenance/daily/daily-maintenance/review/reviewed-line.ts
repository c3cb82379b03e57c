import type { Condition } from '@chengan/kernel/condition'
import { bool, decimal, dict, inGroup, int, json, text } from '@chengan/kernel/fields/builders'
import { yhUnit } from '../../../dictionaries/contracts.ts'

const auto = { readOnly: true } as const
/** Whoever applies for the finish says how much it was; whoever reviews it, how much of that counts. */
const declares: Condition = { field: 'confirms', isNot: true }
const confirms: Condition = { field: 'confirms', isNot: false }
const side = (zh: string, en: string) => decimal(8, 2, zh, en, { unit: 'm', min: 0, when: declares })

/** A quantity of the repair that is finished: declared by the company, confirmed by the review (maintenance.md §3.2 finishApply, rcyhAudit). */
export const reviewedLine = {
  lineId: text(32, '工程量明细', 'Quantity line', { required: true, opaque: true }),
  confirms: bool('核定', 'Confirms', { opaque: true }),
  itemName: text(100, '项目', 'Item', auto),
  unit: dict(yhUnit, '单位', 'Unit', auto),
  length: side('长', 'Length'),
  width: side('宽', 'Width'),
  depth: side('深', 'Depth'),
  applyQuantity: decimal(12, 3, '申报工程量', 'Applied quantity', { moreThan: 0, when: declares }),
  confirmQuantity: decimal(12, 3, '核定工程量', 'Confirmed quantity', {
    min: 0,
    when: confirms,
    beginsWith: ({ applyQuantity }) => applyQuantity,
  }),
  unitPrice: decimal(12, 2, '单价', 'Unit price', { ...auto, unit: 'yuan' }),
  temporary: bool('临时修补', 'Temporary patch', auto),
  amount: decimal(12, 2, '金额', 'Amount', { ...auto, unit: 'yuan' }),
} as const

/** What a review says of the work beside its outcome. */
export const repairReviewFields = inGroup('review', {
  // Those of its records that count: temporary patches, and the last repair of the round that is reviewed.
  quantities: json('工程量', 'Quantities', { ...auto, virtual: true, holds: reviewedLine, answered: true, atMost: 200 }),
  qualityScore: int('质量评分', 'Quality score', { ...auto, min: 0, max: 100 }),
})
