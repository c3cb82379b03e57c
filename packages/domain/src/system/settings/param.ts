import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, dict, text } from '@chengan/kernel/fields/builders'
import { rule, type Values } from '@chengan/kernel/rule'
import { isDateText } from '@chengan/kernel/time'
import { forAdministrators } from '../audiences.ts'
import { paramType } from '../dictionaries/shell.ts'
import { keepsGrants } from '../organisation/administrators.ts'
import { textOf } from '../texts-of.ts'

const fields = {
  paramCode: text(100, '编码', 'Code', { required: true, unique: true }),
  paramValue: text(4000, '值', 'Value', { required: true }),
  valueType: dict(paramType, '值类型', 'Value type', { default: paramType.values.text.value }),
  groupName: text(50, '分组', 'Group'),
  publicFlag: bool('前端可读', 'Public', { default: false }),
  secret: bool('密文', 'Secret', { default: false }),
  remark: text(200, '备注', 'Remark'),
  builtIn: bool('内置', 'Built-in', { hidden: true, default: false }),
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

/** Whether a text is a value of each type, by wire value of dict param_type. */
const fits: Readonly<Record<string, (value: string) => boolean>> = {
  [paramType.values.int.value]: (value) => /^-?\d+$/.test(value),
  [paramType.values.decimal.value]: (value) => /^-?\d+(\.\d+)?$/.test(value),
  [paramType.values.bool.value]: (value) => ['0', '1', 'true', 'false'].includes(value),
  [paramType.values.json.value]: isJson,
  [paramType.values.date.value]: isDateText,
}

const valueFitsItsType = rule({
  name: 'valueFitsItsType',
  check: ({ row }) =>
    fits[textOf(row.valueType)]?.(textOf(row.paramValue)) === false
      ? { key: 'malformed', field: 'paramValue', values: { '0': fields.paramValue.label } }
      : undefined,
})

/** The fact answers `{min, max}` of the code, either of which may be missing; null where the code has no bounds. */
const valueLiesWithinItsBounds = rule({
  name: 'valueLiesWithinItsBounds',
  facts: ['parameterBounds'],
  check: ({ row, facts }) => {
    const bounds = (facts.parameterBounds ?? {}) as Values
    const { min, max } = bounds
    const value = Number(row.paramValue)
    const refusal = (key: string, bound: number) => ({ key, field: 'paramValue', values: { '0': fields.paramValue.label, '1': bound } })
    if (typeof min === 'number' && value < min) return refusal('tooSmall', min)
    return typeof max === 'number' && value > max ? refusal('tooLarge', max) : undefined
  },
})

const securityParametersBelongToTheSecurityAdministrator = rule({
  name: 'securityParametersBelongToTheSecurityAdministrator',
  source: 'P-13, GB/T 22239-2019 8.1.4.2 d',
  check: ({ row, before, actor }) => {
    const codes = [textOf(row.paramCode), textOf(before?.paramCode)]
    return codes.some((code) => code.startsWith('security.')) && !keepsGrants(actor) ? { key: 'forbidden' } : undefined
  },
})

const calls = {
  key: {
    zh: '参数值',
    en: 'Value of a public parameter',
    verb: 'GET',
    path: 'key',
    permission: 'login',
    query: { key: text(100, '编码', 'Code', { required: true }) },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A parameter of the city (system.md §4 sys/params). */
export const param = defineResource({
  name: 'param',
  root: 'sys/params',
  area: 'system',
  label: { zh: '参数', en: 'Parameter' },
  deletion: 'physical',
  scope: 'open',
  fields,
  rules: [valueFitsItsType, valueLiesWithinItsBounds, securityParametersBelongToTheSecurityAdministrator],
  deletable: { column: 'builtIn', is: false },
  after: { add: ['reloadParameters'], edit: ['reloadParameters'], delete: ['reloadParameters'] },
  list: {
    columns: ['paramCode', 'paramValue', 'valueType', 'groupName', 'remark'],
    search: ['paramCode', 'groupName'],
    order: 'paramCode',
    subject: 'paramCode',
  },
  screens: [{ zh: '参数管理', en: 'Parameters', route: '/sys/params/index', levels: forAdministrators }],
  without: ['export', 'import'],
  calls,
})

export interface Param extends RowOf<typeof param> {}
