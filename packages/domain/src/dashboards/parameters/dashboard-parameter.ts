import type { Level } from '@chengan/kernel/access/level'
import type { Alert } from '@chengan/kernel/alerts/alert'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { isGiven } from '@chengan/kernel/condition'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, date, decimal, derived, dict, int, json, region, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { jsonInWords } from '@chengan/kernel/texts/said-json'
import { board } from '../../assets/dictionaries/monitoring.ts'
import { jscType } from '../../municipal/dictionaries/assessment-and-safety.ts'
import { better } from '../../system/dictionaries/dashboards.ts'
import { keptValue } from './kept-value.ts'

/** After so many days a figure that is kept by hand is asked for anew. */
const OUTDATED_DAYS = 370

const whereKept = { required: { field: 'override', is: true } } as const

export const dashboardParameterFields = {
  paramCode: text(50, '参数编码', 'Code', { required: true, uniqueWithin: ['board', 'regionId'], verbatim: true }),
  name: text(100, '参数名称', 'Name', { required: true }),
  board: dict(board, '驾驶舱', 'Dashboard', { required: true, index: true }),
  card: text(50, '卡片', 'Card'),
  regionId: region('区', 'District', { help: { zh: '不选为全市', en: 'Empty: the whole city' } }),
  value: text(2000, '参数值', 'Value', { required: true, input: 'keptParameter', inWords: jsonInWords }),
  valueType: dict(jscType, '值类型', 'Value type', { required: true, default: jscType.values.number.value }),
  unit: text(10, '单位', 'Unit'),
  override: bool('人工值优先', 'Kept value wins', {
    default: false,
    help: {
      zh: '编码与指标相同时，以本参数的值代替统计值，并标明“人工”',
      en: 'Where the code is that of a figure, this value stands in its place and is marked as kept by hand',
    },
  }),
  thresholdYellow: decimal(12, 2, '黄色阈值', 'Yellow threshold', { signed: true }),
  thresholdRed: decimal(12, 2, '红色阈值', 'Red threshold', { signed: true }),
  statDate: date('统计日期', 'As of', { ...whereKept, notAfter: 'today' }),
  source: text(100, '数据来源', 'Source', whereKept),
  outdated: derived(bool('请更新', 'Needs an update'), {
    if: { field: 'statDate', onOrBefore: { today: true, days: -OUTDATED_DAYS } },
    // biome-ignore lint/suspicious/noThenProperty: the kernel's expressions name their branch so; nobody awaits one
    then: { value: true },
    else: { value: false },
  }),
  sort: int('排序', 'Order', { min: 0, max: 99_999 }),
  enabled: bool('是否启用', 'Enabled', { default: true }),
  remark: text(200, '备注', 'Remark'),
} as const

export const valueIsOfItsType = rule<typeof dashboardParameterFields>({
  name: 'valueIsOfItsType',
  source: 'municipal-approval.md §3.7: the value parses as its type',
  refuses: {
    valueNotOfItsType: {
      code: 10400,
      zh: '参数值与值类型不符：数值只填数字，布尔填 true 或 false，JSON 须完整',
      en: 'The value is not of its type: digits for a number, true or false for a boolean, complete JSON',
    },
  },
  check: ({ row }) =>
    keptValue(row.value ?? '', row.valueType ?? '') === undefined ? { key: 'valueNotOfItsType', field: 'value' } : undefined,
})

/** Red lies beyond yellow: where the code is that of a figure, on its worse side. */
export const redLiesBeyondYellow = rule<typeof dashboardParameterFields>({
  name: 'redLiesBeyondYellow',
  source: 'municipal-approval.md §3.7: red beyond yellow in the same direction',
  facts: ['directionOfFigure'],
  refuses: {
    thresholdsMeet: {
      code: 10400,
      zh: '红色阈值应比黄色阈值更差，请检查两个阈值',
      en: 'The red threshold has to be worse than the yellow one; check both',
    },
  },
  check: ({ row: { thresholdYellow, thresholdRed }, facts }) => {
    if (!isGiven(thresholdYellow) || !isGiven(thresholdRed)) return undefined
    const [yellow, red] = [Number(thresholdYellow), Number(thresholdRed)]
    const { higher, down } = better.values
    const way = facts.directionOfFigure
    const isWorse = way === higher.value ? red < yellow : way === down.value ? red > yellow : red !== yellow
    return isWorse ? undefined : { key: 'thresholdsMeet', field: 'thresholdRed' }
  },
})

const calls = {
  values: {
    ...{ zh: '参数值', en: 'Values of a dashboard', verb: 'GET', path: '', permission: 'login' },
    query: {
      board: dict(board, '驾驶舱', 'Dashboard'),
      codes: text(2000, '编码，逗号分隔', 'Codes, separated by commas'),
      regionId: region('区域', 'Region'),
    },
    answers: { value: json('参数值', 'Value of each code') },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

const alerts = {
  outdated: {
    zh: '人工统计值过期',
    en: 'Kept figure old',
    on: 'statDate',
    in: 'days',
    where: { column: 'enabled', is: true },
    steps: [{ after: OUTDATED_DAYS, level: 1, every: 30 }],
    standing: true,
    to: ['role:sysAdmin'],
    title: { zh: '驾驶舱参数请更新：{name}', en: 'Please update: {name}' },
    text: {
      zh: '驾驶舱参数{name}（{paramCode}）的统计日期为{on}，已超过370天，请更新。更新后自动解除。',
      en: 'The dashboard parameter {name} ({paramCode}) is of {on}, more than 370 days ago; please update it. The warning closes by itself then.',
    },
    opens: '/szgl/jsc/params',
  },
} as const satisfies Readonly<Record<string, Alert>>

const keepers: readonly Level[] = ['city', 'administrator']

/** 驾驶舱参数: figures that are kept by hand, targets and the thresholds that colour the cards of dashboards (municipal-approval.md §3.7, dashboards.md §2). */
export const dashboardParameter = defineResource({
  name: 'dashboardParameter',
  root: 'jsc/params',
  aliases: ['szgl/jsc/params'],
  area: 'dashboards',
  label: { zh: '驾驶舱参数', en: 'Dashboard parameters' },
  deletion: 'physical',
  scope: 'open',
  recordedAs: { kind: 'param' },
  fields: dashboardParameterFields,
  rules: [valueIsOfItsType, redLiesBeyondYellow],
  after: { add: ['tellBoards'], edit: ['tellBoards'], delete: ['tellBoards'] },
  alerts,
  levels: { page: keepers, list: keepers, info: keepers, export: keepers, add: keepers, edit: keepers, delete: keepers },
  list: {
    columns: ['name', 'paramCode', 'board', 'card', 'regionId', 'value', 'unit', 'statDate', 'outdated', 'override', 'enabled'],
    search: ['board', 'card', 'name', 'regionId', 'enabled'],
    order: ['board', 'sort'],
    nameField: 'name',
    tones: [
      { tone: 'muted', when: { field: 'enabled', is: false } },
      { tone: 'due', when: { field: 'outdated', is: true } },
    ],
  },
  form: { as: 'wide' },
  screens: [
    {
      route: '/szgl/jsc/params',
      zh: '驾驶舱参数',
      en: 'Dashboard parameters',
      levels: keepers,
      menu: { under: 'sysJsc', sort: 50, code: 'jscParams', icon: 'sliders' },
      help: {
        zh: '驾驶舱使用的目标值、人工统计值和阈值。先用所在区的参数，没有时用全市的参数。',
        en: 'Targets, figures kept by hand and thresholds of the dashboards. The parameter of a district comes before that of the city.',
      },
    },
  ],
  without: ['import'],
  calls,
})

export interface DashboardParameter extends RowOf<typeof dashboardParameter> {}
