import { bool, decimal, dict, ref, text } from '@chengan/kernel/fields/builders'
import { yhUnit } from '../../../dictionaries/contracts.ts'

const auto = { readOnly: true } as const
const side = (zh: string, en: string) => decimal(8, 2, zh, en, { unit: 'm', min: 0 })

/** 工程量: how much of what the contract prices a repair took (maintenance.md §3.3 quantities). */
export const quantityFields = {
  contractItemId: ref('contractItem', '清单项', 'Price-list item', {
    required: true,
    index: true,
    narrowedBy: { contractId: 'owner.dailyId.contractId', fits: 'owner.dailyId.defectCode' },
    proposes: { temporary: 'temporary' },
  }),
  itemName: text(100, '项目', 'Item', auto),
  unit: dict(yhUnit, '单位', 'Unit', auto),
  unitPrice: decimal(12, 2, '单价', 'Unit price', { ...auto, unit: 'yuan' }),
  length: side('长', 'Length'),
  width: side('宽', 'Width'),
  depth: side('深', 'Depth'),
  applyQuantity: decimal(12, 3, '申报工程量', 'Applied quantity', {
    required: true,
    moreThan: 0,
    help: {
      zh: '按米计的填长，按平方米计的填长、宽，按立方米计的填长、宽、深，乘积与工程量相差不超过5%',
      en: 'By the metre give the length, by m² length and width, by m³ all three: their product is the quantity within 5 %',
    },
  }),
  confirmQuantity: decimal(12, 3, '核定工程量', 'Confirmed quantity', auto),
  temporary: bool('临时修补', 'Temporary patch', {
    help: { zh: '按合同约定的临时修补比例计价', en: 'Paid at the share that the contract agrees on for temporary patches' },
  }),
  payable: bool('是否计价', 'Payable', auto),
  amount: decimal(12, 2, '金额', 'Amount', { ...auto, unit: 'yuan' }),
  // Closed with its event: from then on it may be certified.
  measurable: bool('可计量', 'Measurable', { hidden: true }),
} as const

export type QuantityFields = typeof quantityFields
