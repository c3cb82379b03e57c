import type { Condition } from '@chengan/kernel/condition'
import { bool, decimal, dict, text } from '@chengan/kernel/fields/builders'
import { yhValueKind } from '../../dictionaries/care.ts'

const auto = { readOnly: true } as const
const kind = yhValueKind.values
const byNumber: Condition = { field: 'valueKind', is: kind.number.value }
const byWord: Condition = { field: 'valueKind', isNot: kind.number.value }
const byText: Condition = { field: 'valueKind', is: kind.text.value }

/** 检查结果: an item of the check list of the standard, preset with the task, and what was found (maintenance.md §4 bjby checkResults). */
export const careCheckResult = {
  item: text(80, '检查项', 'Item', auto),
  standard: text(100, '合格标准', 'Standard', auto),
  valueKind: dict(yhValueKind, '结果类型', 'Value kind', { ...auto, opaque: true }),
  min: decimal(12, 3, '下限', 'Min', { ...auto, signed: true, opaque: true }),
  max: decimal(12, 3, '上限', 'Max', { ...auto, signed: true, opaque: true }),
  unit: text(10, '单位', 'Unit', auto),
  measured: decimal(12, 3, '实测值', 'Measured', { signed: true, when: byNumber, required: byNumber }),
  value: text(50, '检查值', 'Value', { when: byText, required: byText }),
  ok: bool('合格', 'Passed', { when: byWord, required: byWord, beginsWith: () => true }),
  remark: text(200, '备注', 'Remark'),
} as const
