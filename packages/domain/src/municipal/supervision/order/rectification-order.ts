import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { fill } from '@chengan/kernel/rule'
import { zgdbStatus } from '../../dictionaries/post-approval.ts'
import { bureaus, everybody, keptOfSupervision, partiesOfSupervision } from '../parties.ts'
import { orderAlerts } from '../supervision-alerts.ts'
import { orderFields } from './order-fields.ts'
import { orderLifecycle } from './order-lifecycle.ts'
import { orderDefaults, orderKeepsItsLimit, responsibleIsOfTheUnit, visitIsOfTheSameWorks } from './order-rules.ts'

const state = zgdbStatus.values
const tab = (key: keyof typeof state) => ({ key, zh: state[key].zh, en: state[key].en, filter: { column: 'status', is: state[key].value } })

/** An order to put right what a visit or an acceptance found (municipal-approval.md §3.1, zgdb). */
export const rectificationOrder = defineResource({
  name: 'rectificationOrder',
  root: 'szgl/phjg/zgdb',
  area: 'municipal',
  notices: {
    issued: {
      as: 'system',
      to: [{ departments: ['unitDeptId'] }],
      title: { zh: '下达整改督办单', en: 'An order to rectify' },
      text: {
        zh: '督办单{orderNo}：{problem}。请于1个工作日内签收，{deadline}前完成整改。',
        en: 'Order {orderNo}: {problem}. Sign for it within a working day, and rectify it by {deadline}.',
      },
      sms: 'day',
    },
  },
  label: { zh: '整改督办', en: 'Rectification order' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    order: { zh: '督办单', en: 'Order' },
    problem: { zh: '问题', en: 'Problem' },
    parties: { zh: '下达与责任', en: 'Issued by and to' },
    reform: { zh: '整改', en: 'Rectification' },
    review: { zh: '复核', en: 'Re-check' },
    record: { zh: '记录', en: 'Record' },
  },
  fields: orderFields,
  lifecycles: { status: orderLifecycle },
  draft: { field: 'status', states: ['draft'], needs: ['phjgId', 'kind', 'level'] },
  numbers: { orderNo: ['ZG', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  rules: [orderKeepsItsLimit, responsibleIsOfTheUnit, visitIsOfTheSameWorks],
  fill: fill<typeof orderFields>({
    refs: ['phjgId'],
    values: (context) => ({ ...orderDefaults(context), ...keptOfSupervision(context) }),
  }),
  entries: { save: { zh: '保存督办单', en: 'Save the order', followedBy: 'issue', onlyWhere: 'submit' } },
  metrics: {
    'sp.orders.open': {
      ...{ zh: '未闭环督办', en: 'Orders open', unit: '件', alias: 'zgdbOpen', better: 'down' },
      query: { status: [state.toSign, state.rectifying, state.toRecheck].map(({ value }) => value).join() },
      formula: { zh: '待签收、整改中、待复核的督办单数', en: 'Orders to sign, in rectification or to re-check' },
    },
  },
  list: {
    columns: ['orderNo', 'phjgName', 'kind', 'level', 'problem', 'deadline', 'toUnit', 'status'],
    search: ['orderNo', 'phjgId', 'kind', 'level', 'status', 'deadline', 'regionId', 'overdue'],
    filters: {
      overdue: {
        zh: '逾期未整改',
        en: 'Overdue',
        kind: 'yesNo',
        filter: {
          all: [
            { column: 'deadline', compare: '<', value: { now: true } },
            { column: 'status', oneOf: [state.toSign.value, state.rectifying.value] },
          ],
        },
      },
    },
    order: ['-createDate'],
    nameField: 'problem',
    titleFields: ['orderNo', 'problem'],
    // Whose works it is about stands also where there is little room.
    decidingColumns: ['phjgName'],
    unitField: 'toUnit',
    tones: [
      { tone: 'overdue', when: { field: 'overdueDays', atLeast: 1 } },
      { tone: 'muted', when: { field: 'status', oneOf: [state.closed.value, state.withdrawn.value] } },
    ],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      tab('toSign'),
      tab('rectifying'),
      tab('toRecheck'),
      tab('closed'),
      tab('enforcement'),
      // A company sees no drafts.
      { ...tab('draft'), levels: bureaus },
    ],
  },
  screens: [
    {
      route: '/spyjgl/zgdb/index',
      zh: '监督整改',
      en: 'Supervision and rectification',
      levels: everybody,
      menu: { under: 'jdzg', sort: 10, name: { zh: '整改督办', en: 'Rectification orders' }, buttonsOf: 'supervision' },
      addLevels: bureaus,
      dutyOf: everybody,
      help: {
        zh: '对现场问题下达督办单：责任单位签收、整改、回复，监管员复核；逾期标红并扣分。',
        en: 'Orders on what is wrong at a site: signed, rectified and reported by the unit, checked by the supervisor; overdue ones are red and cost points.',
      },
    },
  ],
  parties: partiesOfSupervision,
  alerts: orderAlerts,
  visible: { enterprise: { not: { column: 'status', is: state.draft.value } } },
  permissions: { page: 'szgl:phjg:list', info: 'szgl:phjg:list' },
  levels: { '*': everybody, dispose: everybody, save: bureaus, issue: bureaus, sign: ['enterprise'] },
  without: ['add', 'edit', 'delete', 'export', 'import', 'list'],
  form: { as: 'drawer' },
})

export interface RectificationOrder extends RowOf<typeof rectificationOrder> {}
