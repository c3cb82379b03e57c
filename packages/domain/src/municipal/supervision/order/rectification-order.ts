import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { attachments, datetime, dept, dict, images, inGroup, int, point, ref, text, user } from '@chengan/kernel/fields/builders'
import { applyState, passOrNot, zgdbStatus, zgKind, zgLevel } from '../../dictionaries/post-approval.ts'
import { bureaus, everybody, keptOfSupervision, ofSupervision, partiesOfSupervision } from '../parties.ts'
import { orderLifecycle } from './order-lifecycle.ts'
import { orderDefaults, orderKeepsItsLimit } from './order-rules.ts'

const state = zgdbStatus.values
const tab = (key: keyof typeof state) => ({ key, zh: state[key].zh, en: state[key].en, filter: { column: 'status', is: state[key].value } })

/** An order to put right what a visit or an acceptance found (municipal-approval.md §3.1, zgdb). */
export const rectificationOrder = defineResource({
  name: 'rectificationOrder',
  root: 'szgl/phjg/zgdb',
  area: 'municipal',
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
  fields: {
    ...inGroup('order', {
      phjgId: ref('supervision', '批后监管', 'Supervision', { required: true, fixed: true, index: true }),
      orderNo: text(32, '督办单号', 'Order no.', { readOnly: true, unique: true }),
      kind: dict(zgKind, '整改类型', 'Rectification kind', { required: true, index: true }),
      level: dict(zgLevel, '整改等级', 'Level', { required: true, index: true }),
      visitId: ref('supervisionVisit', '来源巡查', 'Source visit'),
      itemCode: text(4, '来源检查项', 'Source item'),
    }),
    ...inGroup('problem', {
      problem: text(1000, '存在问题', 'Problem', { required: true }),
      basis: text(500, '依据条款', 'Basis', { required: true }),
      requirement: text(1000, '整改要求', 'Requirement', { required: true }),
      problemImages: images(9, '问题照片', 'Photos', { required: true }),
      location: point('问题位置', 'Position'),
      deadline: datetime('整改期限', 'Deadline', {
        required: true,
        index: true,
        help: {
          zh: '严重不超过24小时，较重不超过3日，一般不超过7日；确需延长的在备注说明理由',
          en: 'Severe within 24 hours, serious 3 days, general 7 days; a longer limit gives its reason in the remark',
        },
      }),
    }),
    ...inGroup('parties', {
      issueDeptId: dept('下达单位', 'Issuing unit', { readOnly: true }),
      issuerId: user('下达人', 'Issued by', { readOnly: true }),
      issueTime: datetime('下达时间', 'Issued at', { readOnly: true }),
      toUnit: text(100, '责任单位', 'Responsible unit', { required: true }),
      toUserId: user('责任人', 'Responsible person', { required: true }),
      signUserId: user('签收人', 'Signed by', { readOnly: true }),
      signTime: datetime('签收时间', 'Signed at', { readOnly: true }),
    }),
    ...inGroup('reform', {
      measures: text(1000, '整改措施', 'Measures', { readOnly: true }),
      reformTime: datetime('整改完成时间', 'Rectified at', { readOnly: true, notAfter: 'now' }),
      reformImages: images(9, '整改照片', 'Rectification photos', { readOnly: true }),
      delayTo: datetime('申请延期至', 'Delay to', { readOnly: true }),
      delayReason: text(500, '延期理由', 'Delay reason', { readOnly: true }),
      delayState: dict(applyState, '延期状态', 'Delay state', { readOnly: true }),
    }),
    ...inGroup('review', {
      reviewResult: dict(passOrNot, '复核结果', 'Re-check result', { readOnly: true }),
      reviewOpinion: text(500, '复核意见', 'Re-check opinion', { readOnly: true }),
      reviewerId: user('复核人', 'Re-checked by', { readOnly: true }),
      reviewTime: datetime('复核时间', 'Re-checked at', { readOnly: true }),
      reviewImages: images(9, '复核照片', 'Re-check photos', { readOnly: true }),
      returnCount: int('退回次数', 'Returns', { readOnly: true, default: 0 }),
      overdueDays: int('逾期天数', 'Days overdue', { readOnly: true, default: 0 }),
      deduct: int('信用扣分', 'Credit points', { readOnly: true, default: 0 }),
      lawCaseNo: text(64, '执法案号', 'Enforcement case no.', { readOnly: true }),
      lawDept: text(100, '执法移交单位', 'Enforcement agency', { readOnly: true }),
    }),
    ...inGroup('record', {
      status: dict(zgdbStatus, '督办状态', 'Status', { readOnly: true, index: true }),
      ...ofSupervision,
      remark: text(500, '备注', 'Remark'),
      attachments: attachments(4, '附件', 'Attachments'),
    }),
  },
  lifecycles: { status: orderLifecycle },
  draft: { field: 'status', states: ['draft'], needs: ['phjgId', 'kind', 'level'] },
  numbers: { orderNo: ['ZG', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  rules: [orderKeepsItsLimit],
  fill: { refs: ['phjgId'], values: (context) => ({ ...orderDefaults(context), ...keptOfSupervision(context) }) },
  entries: { save: { zh: '保存督办单', en: 'Save the order', followedBy: 'issue', onlyWhere: 'submit' } },
  list: {
    columns: ['orderNo', 'phjgName', 'kind', 'level', 'problem', 'toUnit', 'deadline', 'overdueDays', 'returnCount', 'status'],
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
    subject: 'problem',
    headline: ['orderNo', 'problem'],
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
      tab('draft'),
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
  visible: { enterprise: { not: { column: 'status', is: state.draft.value } } },
  permissions: { page: 'szgl:phjg:list', info: 'szgl:phjg:list' },
  levels: { '*': everybody, dispose: everybody, save: bureaus, issue: bureaus, sign: ['enterprise'] },
  without: ['add', 'edit', 'delete', 'export', 'import', 'list'],
  form: { as: 'drawer' },
})

export interface RectificationOrder extends RowOf<typeof rectificationOrder> {}
