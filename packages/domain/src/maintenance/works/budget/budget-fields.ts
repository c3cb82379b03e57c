import type { Expression } from '@chengan/kernel/expression'
import { attachments, decimal, derived, dict, longText, region, text, year } from '@chengan/kernel/fields/builders'
import { yhFundSource } from '../../dictionaries/contracts.ts'
import { yhFundLine } from '../../dictionaries/projects.ts'

/** Sums of plans and budgets are told in 10 000 yuan, those of contracts in yuan (maintenance.md §5). */
const tenThousandYuan = { unit: '万元' } as const
const counted = { ...tenThousandYuan, readOnly: true, default: 0 } as const
/** Which budget it is: another one is another row. */
const named = { required: true, immutable: true, index: true } as const

/** What a budget is now: what it was adjusted to, else what was approved. */
export const budgetInForce = { coalesce: [{ field: 'adjustedAmount' }, { field: 'amount' }] } as const satisfies Expression
const minus = (field: string) => ({ ratio: { field }, over: { value: -1 } }) as const

export const budgetFields = {
  planYear: year('年度', 'Year', named),
  regionId: region('区划', 'Region', {
    ...named,
    help: { zh: '区县；市本级自管设施选市', en: 'A district; the city for what it runs itself' },
  }),
  fundLine: dict(yhFundLine, '经费类别', 'Line', named),
  fundSource: dict(yhFundSource, '资金来源', 'Fund source', { ...named, uniqueWithin: ['planYear', 'regionId', 'fundLine'] }),
  amount: decimal(14, 2, '批复金额', 'Approved', { ...tenThousandYuan, required: true, min: 0 }),
  adjustedAmount: decimal(14, 2, '调整后金额', 'After adjustment', {
    ...tenThousandYuan,
    min: 0,
    help: { zh: '年中调整时填写，填写后以此为准', en: 'Of a change within the year; it then holds instead of what was approved' },
  }),
  docNo: text(50, '批复文号', 'Document no.', { required: true }),
  usedAmount: decimal(14, 2, '已支付金额', 'Used', counted),
  frozenAmount: decimal(14, 2, '冻结金额', 'Frozen', counted),
  heldAmount: derived(decimal(14, 2, '现行金额', 'In force', tenThousandYuan), budgetInForce),
  leftAmount: derived(decimal(14, 2, '可用余额', 'Left', { ...tenThousandYuan, signed: true }), {
    plus: [budgetInForce, minus('usedAmount'), minus('frozenAmount')],
  }),
  executionRate: derived(decimal(6, 1, '执行率', 'Execution', { unit: '%' }), {
    ratio: { field: 'usedAmount' },
    over: budgetInForce,
    times: 100,
    digits: 1,
  }),
  attachments: attachments(5, '附件', 'Attachments'),
  remark: longText('备注', 'Remark', { length: 500 }),
} as const

export type BudgetFields = typeof budgetFields
