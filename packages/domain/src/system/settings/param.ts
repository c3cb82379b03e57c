import type { SpecialCall } from '@chengan/kernel/calls/call'
import { isGiven } from '@chengan/kernel/condition'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, dict, text } from '@chengan/kernel/fields/builders'
import { type RuleRefusal, rule } from '@chengan/kernel/rule'
import { jsonInWords } from '@chengan/kernel/texts/said-json'
import { isDateText } from '@chengan/kernel/time'
import { forAdministrators } from '../audiences.ts'
import { paramType } from '../dictionaries/shell.ts'
import { keepsGrants, keepsOnlyGrants } from '../organisation/administrators.ts'
import { groupInWords } from '../params/group-words.ts'
import { params } from '../params/params.ts'
import { parameterValue } from './setting-answers.ts'

export const paramFields = {
  paramCode: text(100, '编码', 'Code', { required: true, unique: true, verbatim: true }),
  paramValue: text(4000, '值', 'Value', { secretWhen: { field: 'secret', is: true }, inWords: jsonInWords }),
  valueType: dict(paramType, '值类型', 'Value type', { default: paramType.values.text.value }),
  groupName: text(50, '分组', 'Group', { inWords: groupInWords }),
  publicFlag: bool('前端可读', 'Public', { default: false }),
  secret: bool('密文', 'Secret', { default: false }),
  remark: text(200, '备注', 'Remark'),
}

/** The parameters that come with the installation, by code. */
const builtIn = new Map(params.map((one) => [one.code, one]))

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

const valueFitsItsType = rule<typeof paramFields>({
  name: 'valueFitsItsType',
  when: { field: 'paramValue', given: true },
  check: ({ row }) =>
    fits[row.valueType ?? '']?.(row.paramValue ?? '') === false
      ? { key: 'malformed', field: 'paramValue', values: { '0': paramFields.paramValue.label } }
      : undefined,
})

const valueRefusal = (key: string, bound?: number): RuleRefusal<typeof paramFields> => ({
  key,
  field: 'paramValue',
  values: { '0': paramFields.paramValue.label, ...(bound === undefined ? {} : { '1': bound }) },
})

const valueIsGivenUnlessItMayBeEmpty = rule<typeof paramFields>({
  name: 'valueIsGivenUnlessItMayBeEmpty',
  source: 'system.md §10: an empty address turns a service off',
  check: ({ row }) =>
    isGiven(row.paramValue) || builtIn.get(row.paramCode ?? '')?.optional === true ? undefined : valueRefusal('required'),
})

const valueLiesWithinItsBounds = rule<typeof paramFields>({
  name: 'valueLiesWithinItsBounds',
  when: { field: 'paramValue', given: true },
  check: ({ row }) => {
    const bounds = builtIn.get(row.paramCode ?? '')
    if (bounds === undefined) return undefined
    const value = row.paramValue ?? ''
    if (bounds.min !== undefined && Number(value) < bounds.min) return valueRefusal('tooSmall', bounds.min)
    if (bounds.max !== undefined && Number(value) > bounds.max) return valueRefusal('tooLarge', bounds.max)
    return bounds.oneOf !== undefined && !bounds.oneOf.includes(value) ? valueRefusal('malformed') : undefined
  },
})

/** What the security administrator keeps of the parameters, and he keeps no others (system.md §8, default grants). */
const isOfSecurity = (code: string): boolean => /^(security|password|login)\./.test(code)

const securityParametersBelongToTheSecurityAdministrator = rule<typeof paramFields>({
  name: 'securityParametersBelongToTheSecurityAdministrator',
  source: 'P-13, GB/T 22239-2019 8.1.4.2 d',
  check: (context) => {
    const { row, before, actor } = context
    const codes = [row.paramCode ?? '', before?.paramCode ?? ''].filter((code) => code !== '')
    if (codes.some(isOfSecurity) && !keepsGrants(actor)) return { key: 'forbidden' }
    return keepsOnlyGrants(context) && !codes.every(isOfSecurity) ? { key: 'forbidden' } : undefined
  },
})

/** The fact says whether this is no demonstration. */
const administratorsStaySeparateInProduction = rule<typeof paramFields>({
  name: 'administratorsStaySeparateInProduction',
  source: 'system.md P-13: 0 only for demonstration',
  refuses: {
    separationStays: {
      code: 10130,
      zh: '正式环境须保持三员分立，不能关闭',
      en: 'In production the three administrators stay separate; this cannot be turned off',
    },
  },
  facts: ['separationIsDemanded'],
  check: ({ row, before, facts }) => {
    const code = 'security.threeAdmin'
    const off = row.paramCode === code ? !['1', 'true'].includes(row.paramValue ?? '') : before?.paramCode === code
    return off && facts.separationIsDemanded === true ? { key: 'separationStays', field: 'paramValue' } : undefined
  },
})

const secretOfTheInstallationStaysOne = rule<typeof paramFields>({
  name: 'secretOfTheInstallationStaysOne',
  source: 'P-16: keys and passwords of other services lie sealed',
  refuses: {
    staysSecret: {
      code: -2,
      zh: '参数{0}须保持密文，请勾选“密文”后再保存',
      en: 'The parameter {0} stays secret; tick Secret before saving',
    },
  },
  check: ({ row }) =>
    builtIn.get(row.paramCode ?? '')?.secret === true && row.secret !== true
      ? { key: 'staysSecret', field: 'secret', values: { '0': row.paramCode ?? '' } }
      : undefined,
})

const addressRules: readonly unknown[] = ['security.ip.allow', 'security.ip.deny', 'security.ip.admin', 'security.ip.screen']

const addressRuleNamesAddresses = rule<typeof paramFields>({
  name: 'addressRuleNamesAddresses',
  facts: ['addressRuleIsMalformed'],
  check: ({ facts }) => (facts.addressRuleIsMalformed === true ? valueRefusal('malformed') : undefined),
})

const addressRuleDoesNotShutOutItsAuthor = rule<typeof paramFields>({
  name: 'addressRuleDoesNotShutOutItsAuthor',
  source: 'system.md P-8, §3.3: nobody could take the rule back',
  refuses: {
    addressRuleShutsOut: {
      code: -2,
      zh: '按此规则，您当前的地址{0}将无法登录，请先将其加入允许范围',
      en: 'By this rule your own address {0} could not log in; admit it first',
    },
  },
  facts: ['addressShutOut'],
  check: ({ facts }) =>
    typeof facts.addressShutOut === 'string'
      ? { key: 'addressRuleShutsOut', field: 'paramValue', values: { '0': facts.addressShutOut } }
      : undefined,
})

/** Whether a parameter is a list of addresses that may or may not come in. */
export const isAddressRule = (code: unknown): boolean => addressRules.includes(code)

const calls = {
  key: {
    zh: '参数值',
    en: 'Value of a public parameter',
    verb: 'GET',
    path: 'key',
    permission: 'login',
    query: { key: text(100, '编码', 'Code', { required: true }) },
    answers: parameterValue,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A parameter of the city (system.md §4 sys/params). */
export const param = defineResource({
  name: 'param',
  root: 'sys/params',
  area: 'system',
  label: { zh: '参数', en: 'Parameter' },
  deletion: 'physical',
  recordedAs: { kind: 'param' },
  scope: 'open',
  fields: paramFields,
  rules: [
    valueIsGivenUnlessItMayBeEmpty,
    valueFitsItsType,
    valueLiesWithinItsBounds,
    secretOfTheInstallationStaysOne,
    securityParametersBelongToTheSecurityAdministrator,
    administratorsStaySeparateInProduction,
    addressRuleNamesAddresses,
    addressRuleDoesNotShutOutItsAuthor,
  ],
  deletable: { not: { column: 'paramCode', oneOf: [...builtIn.keys()] } },
  // Every unit that applies is told of the window for annual declarations: one parameter says it (municipal-approval.md §8.2).
  alerts: {
    windowOpens: {
      zh: '年度挖掘计划申报开始',
      en: 'Annual declarations open',
      on: { source: 'declareWindowOpens' },
      steps: [{ before: 0, level: 1 }],
      until: 6,
      to: ['br:wj_sqr'],
      opens: '/szgl/spyjgl/wjzdspyjs/ndsb',
      title: { zh: '年度挖掘计划申报开始', en: 'Annual declarations open' },
      text: {
        zh: '下一年度城市道路挖掘计划申报自{on}起受理，请各单位按时申报。',
        en: 'Declarations for the plan of next year are taken from {on}.',
      },
    },
    windowCloses: {
      zh: '年度挖掘计划申报截止',
      en: 'Annual declarations close',
      on: { source: 'declareWindowCloses' },
      steps: [{ before: 10 }, { before: 3 }],
      until: 0,
      to: ['br:wj_sqr'],
      opens: '/szgl/spyjgl/wjzdspyjs/ndsb',
      title: { zh: '年度挖掘计划申报即将截止', en: 'Annual declarations close' },
      text: {
        zh: '年度挖掘计划申报将于{on}截止，逾期须待季度增补，请尽快申报。',
        en: 'Declarations for the annual plan are taken until {on}; later ones wait for a quarter.',
      },
    },
  },
  after: { add: ['reloadParameters'], edit: ['reloadParameters'], delete: ['reloadParameters'] },
  list: {
    columns: ['paramCode', 'paramValue', 'valueType', 'groupName', 'remark'],
    search: ['paramCode', 'groupName'],
    order: 'paramCode',
    nameField: 'paramCode',
  },
  screens: [
    {
      zh: '参数管理',
      en: 'Parameters',
      route: '/sys/params/index',
      help: {
        zh: '系统参数。修改后立即生效，标为敏感的参数只显示掩码。',
        en: 'Parameters of the system. They take effect at once; secret ones are masked.',
      },
      levels: forAdministrators,
      menu: {
        under: 'sys',
        sort: 110,
        code: 'sysParams',
        icon: 'sliders',
        buttons: [{ key: 'info', zh: '系统信息', en: 'System information', permission: 'sys:info:view' }],
      },
    },
  ],
  without: ['export', 'import'],
  calls,
})

export interface Param extends RowOf<typeof param> {}
