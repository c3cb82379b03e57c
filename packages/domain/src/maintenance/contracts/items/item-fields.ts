import { bool, counted, datetime, decimal, dict, int, json, ref, refs, text } from '@chengan/kernel/fields/builders'
import { yhUnit } from '../../dictionaries/contracts.ts'
import { yhFacilityKind } from '../../dictionaries/events.ts'

const auto = { readOnly: true } as const

/** A price that stood until it was changed. */
export const formerPrice = {
  unitPrice: decimal(12, 2, '综合单价', 'All-in unit price', { unit: 'yuan' }),
  until: datetime('适用至', 'Until', { timed: true }),
} as const

/** 工程量清单: what is paid by quantity, at which price (maintenance.md §2 contract, items). */
export const contractItemFields = {
  contractId: ref('contract', '所属合同', 'Contract', { required: true, index: true }),
  // As they were written or imported.
  sort: int('序号', 'No.', { ...auto, internal: true }),
  itemCode: text(20, '项目编码', 'Item code', { required: true, uniqueWithin: ['contractId'], format: 'code' }),
  itemName: text(100, '项目名称', 'Item', { required: true }),
  // As it is chosen: with what it is counted by.
  itemTitle: text(120, '项目（单位）', 'Item (unit)', { ...auto, internal: true }),
  feature: text(500, '项目特征', 'Features'),
  unit: dict(yhUnit, '单位', 'Unit', { required: true }),
  quantity: decimal(14, 3, '合同工程量', 'Contract quantity', { min: 0 }),
  unitPrice: decimal(12, 2, '综合单价', 'All-in unit price', { required: true, unit: 'yuan', min: 0 }),
  amount: decimal(14, 2, '合价', 'Amount', { ...auto, unit: 'yuan' }),
  doneQuantity: counted(decimal(14, 3, '累计计量', 'Measured so far'), {
    of: 'handlingRecordQuantities',
    by: 'contractItemId',
    where: { field: 'measurable', is: true },
    agg: { sum: 'confirmQuantity' },
  }),
  facilityKind: dict(yhFacilityKind, '适用设施', 'Fits facility kind'),
  defectCodes: refs('disposalStandard', '适用病害', 'Fits defects', {
    help: { zh: '处置时按病害提供；不填的适用于全部病害', en: 'Offered at the repair of these defects; of any where there are none' },
  }),
  standardId: ref('careStandard', '适用保养项目', 'Fits care standard', {
    index: true,
    help: { zh: '填写的，按验收的保养任务计量', en: 'With it the item is paid by accepted task' },
  }),
  warrantyMonths: int('质保期(月)', 'Warranty (months)', { min: 0 }),
  temporary: bool('临时措施项', 'Temporary measure'),
  // A change of the contract leaves what was repaired before it at the price of that day.
  formerPrices: json('原单价', 'Former prices', { ...auto, holds: formerPrice }),
} as const

export type ContractItemFields = typeof contractItemFields
