import { defineResource } from '@chengan/kernel/definition/resource'
import { defineDict } from '@chengan/kernel/dictionary'
import {
  attachments,
  bool,
  children,
  date,
  datetime,
  decimal,
  dept,
  derived,
  dict,
  images,
  int,
  mobile,
  point,
  ref,
  region,
  text,
  users,
} from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'

/** Definitions on which the generic screens are tested: one with a life, one plain, one personal, one hierarchy. */

const level = defineDict('hazard_level', '隐患等级', 'Hazard level', {
  general: ['1', '一般隐患', 'General'],
  major: ['2', '重大隐患', 'Major', { color: 'danger' }],
})
const category = defineDict('hazard_category', '隐患类别', 'Category', {
  tank: ['01', '储罐及工艺设备', 'Tanks'],
  space: ['02', '占压及间距不足', 'Spacing'],
  third: ['03', '第三方施工', 'Third party'],
  pressure: ['04', '调压计量', 'Pressure and metering'],
  alarm: ['05', '泄漏报警监控', 'Leak alarms'],
  fire: ['06', '消防设施', 'Fire protection'],
})
const basis = defineDict(
  'major_basis',
  '重大判定依据',
  'Basis',
  {
    relief: ['603', '调压装置无出口超压保护', 'No overpressure protection', { parent: '04' }],
    gauge: ['604', '液位计失效', 'Level gauge fails', { parent: '01' }],
    leak: ['605', '未设泄漏报警', 'No leak alarm', { parent: '05' }],
    wall: ['606', '防火堤缺失', 'No fire wall', { parent: '01' }],
  },
  { parentType: 'hazard_category' },
)
const objectType = defineDict('object_type', '检查对象类型', 'Object type', {
  station: ['1', '场站', 'Station'],
  pipe: ['2', '管网', 'Pipe'],
  box: ['3', '调压设施', 'Pressure box'],
  user: ['4', '用户', 'User'],
})
const mode = defineDict('reform_mode', '整改方式', 'Mode', {
  onTheSpot: ['1', '立即整改', 'On the spot'],
  limited: ['2', '限期整改', 'Within a limit'],
  closure: ['3', '停产停业整改', 'Closure'],
  outOfUse: ['4', '停用设施', 'Out of use'],
})
const status = defineDict('hazard_status', '状态', 'Status', {
  draft: ['draft', '草稿', 'Draft'],
  reported: ['reported', '待派发', 'To dispatch'],
  reforming: ['reforming', '整改中', 'Rectifying'],
  delayPending: ['delayPending', '延期待审', 'Extension'],
  toReview: ['toReview', '待复查', 'To review'],
  closed: ['closed', '已销号', 'Closed'],
  invalid: ['invalid', '已作废', 'Void'],
})

const hazardLifecycle = lifecycle<Fields>(status, {
  initial: 'draft',
  actions: {
    report: { zh: '上报', en: 'Report' },
    dispatch: {
      zh: '派发',
      en: 'Dispatch',
      about: { zh: '责令整改', en: 'rectification order' },
      batch: true,
      files: true,
      consequence: { zh: '派发后生成整改通知书并短信通知企业负责人、安全管理员', en: 'An order is made and the company is told by SMS' },
    },
    supervise: { zh: '督办', en: 'Supervise', escalates: true },
    recall: { zh: '撤回', en: 'Recall' },
    delay: { zh: '申请延期', en: 'Ask for a delay' },
    reformOver: { zh: '整改完成', en: 'Rectified' },
    audit: {
      zh: '复查',
      en: 'Review',
      at: { delayPending: { zh: '审核延期', en: 'Decide the delay' } },
      consequence: { zh: '复查通过后销号，结果写回来源记录；退回须给出新的整改期限', en: 'Passed closes the hazard' },
      outcomes: { '1': { zh: '通过', en: 'Pass' }, '2': { zh: '退回整改', en: 'Return' }, '3': { zh: '作废', en: 'Void' } },
    },
    invalidate: { zh: '作废', en: 'Void', danger: true },
  },
  rows: [
    { action: 'report', from: 'draft', to: 'reported', by: 'owner', complete: true },
    {
      action: 'dispatch',
      from: 'reported',
      to: 'reforming',
      by: ['district', 'city'],
      asks: ['reformDeptId', 'reformMode', 'reformDeadline', 'suggestion?'],
      excludesValues: { reformMode: ['1'] },
    },
    { action: 'supervise', from: ['reported', 'reforming', 'toReview'], to: 'same', by: ['district', 'city'], asks: ['superviseNo'] },
    { action: 'recall', from: 'reported', to: 'draft', by: 'owner', opinion: 'required' },
    { action: 'reformOver', from: 'reforming', to: 'toReview', by: 'enterprise', asks: ['reformDate', 'afterImages'] },
    { action: 'audit', from: 'toReview', to: 'closed', by: 'duty', when: { field: 'auditResult', is: '1' }, opinion: 'required' },
    {
      action: 'audit',
      from: 'toReview',
      to: 'reforming',
      returns: true,
      by: 'duty',
      when: { field: 'auditResult', is: '2' },
      opinion: 'required',
      asks: ['reformDeadline'],
    },
    { action: 'delay', from: 'reforming', to: 'delayPending', by: 'enterprise' },
    { action: 'audit', from: 'delayPending', to: 'reforming', by: 'duty', when: { field: 'auditResult', is: '1' } },
    { action: 'invalidate', from: 'reported', to: 'invalid', by: 'city', opinion: 'required' },
  ],
  decidedOn: {
    reported: ['description', 'beforeImages'],
    toReview: ['description', 'reformDeadline', 'reformDate', 'beforeImages', 'afterImages'],
    delayPending: ['description', 'reformDeadline'],
  },
  duties: {
    reported: {
      action: 'dispatch',
      reason: { zh: '派发', en: 'dispatch' },
      step: { zh: '派发', en: 'Dispatch' },
      who: () => [],
      within: { workdays: 2 },
    },
    reforming: {
      action: 'reformOver',
      reason: { zh: '整改', en: 'rectify' },
      step: { zh: '整改', en: 'Rectify' },
      who: () => [],
      within: { until: 'reformDeadline' },
    },
    delayPending: {
      action: 'audit',
      reason: { zh: '延期', en: 'delay' },
      step: { zh: '审批', en: 'Decide' },
      who: () => [],
      within: { workdays: 2 },
    },
    toReview: {
      action: 'audit',
      reason: { zh: '复查', en: 'review' },
      step: { zh: '复查', en: 'Review' },
      who: () => [],
      within: { workdays: 3 },
    },
  },
  steps: [
    { zh: '上报', en: 'Report', states: ['draft'], date: 'checkDate' },
    { zh: '派发', en: 'Dispatch', states: ['reported'], date: 'dispatchTime' },
    { zh: '整改', en: 'Rectify', states: ['reforming', 'delayPending'], date: 'reformDate' },
    { zh: '复查', en: 'Review', states: ['toReview'] },
    { zh: '销号', en: 'Close', states: ['closed'] },
  ],
  tones: { draft: 'neutral', reported: 'warn', reforming: 'info', toReview: 'warn', closed: 'success', invalid: 'neutral' },
})

export const hazard = defineResource({
  name: 'hazard',
  root: 'gysy/aqjdyhpc',
  area: 'utilities',
  label: { zh: '隐患排查', en: 'Hazard check' },
  deletion: 'evidence',
  groups: {
    inspected: { zh: '检查对象', en: 'Object' },
    finding: { zh: '隐患信息', en: 'Finding' },
    demand: { zh: '整改要求', en: 'Demand' },
    place: { zh: '照片与位置', en: 'Photos and place' },
  },
  fields: {
    hazardNo: text(24, '隐患编号', 'Hazard no.', { readOnly: true, group: 'inspected' }),
    objectType: dict(objectType, '检查对象类型', 'Object type', { required: true, group: 'inspected' }),
    gasCompaniesId: ref('company', '燃气企业', 'Gas company', {
      required: true,
      group: 'inspected',
      proposes: { objectName: 'name', address: 'address', regionId: 'regionId', reformDeadline: { daysAhead: 'dueDays' } },
    }),
    objectName: text(100, '检查对象', 'Object', { required: true, group: 'inspected' }),
    checkDate: datetime('检查时间', 'Inspected', { required: true, notAfter: 'now', default: { now: true }, group: 'inspected' }),
    checkers: users('检查人员', 'Inspectors', { group: 'inspected' }),
    regionId: region('所属区域', 'Region', { group: 'inspected' }),
    hazardCategory: dict(category, '隐患类别', 'Category', { required: true, group: 'finding' }),
    hazardLevel: dict(level, '隐患等级', 'Level', { required: true, group: 'finding' }),
    majorBasis: dict(basis, '重大判定依据', 'Basis', {
      required: true,
      missing: { key: 'majorNeedsBasis', words: { zh: '重大隐患须填写判定依据', en: 'A major hazard needs its basis' } },
      when: { field: 'hazardLevel', is: '2' },
      group: 'finding',
    }),
    description: text(1000, '隐患描述', 'Description', { required: true, group: 'finding' }),
    reformDeptId: dept('整改责任单位', 'Department to rectify', { group: 'demand' }),
    reformMode: dict(mode, '整改方式', 'Mode', { group: 'demand' }),
    reformDeadline: date('整改期限', 'Deadline', { notBefore: 'today', group: 'demand' }),
    suggestion: text(500, '整改要求', 'Measures', { group: 'demand' }),
    superviseNo: text(30, '督办文号', 'Supervision no.', { group: 'demand', when: { field: 'status', is: 'reported' } }),
    reformDate: date('完成日期', 'Completed', { readOnly: true, group: 'demand' }),
    dispatchTime: datetime('派发时间', 'Dispatched', { readOnly: true, group: 'demand' }),
    reformCost: decimal(12, 2, '实际投入', 'Cost', { unit: '万元', readOnly: true, group: 'demand' }),
    orderFile: attachments(1, '责令限期整改通知书', 'Order', { readOnly: true, group: 'demand' }),
    supervised: bool('挂牌督办', 'Supervised', { readOnly: true, group: 'finding' }),
    overdueDays: derived(int('逾期天数', 'Days overdue', { group: 'demand' }), { value: 0 }),
    daysLeft: derived(int('剩余天数', 'Days left', { group: 'demand', internal: true }), { value: 0 }),
    auditResult: text(2, '复查结果', 'Result', { readOnly: true, hidden: true }),
    beforeImages: images(9, '整改前照片', 'Photos before', { required: true, group: 'place' }),
    afterImages: images(9, '整改后照片', 'Photos after', { readOnly: true, group: 'place' }),
    address: text(200, '详细地址', 'Address', { group: 'place' }),
    location: point('位置', 'Location', { group: 'place' }),
    status: dict(status, '状态', 'Status', { readOnly: true }),
  },
  numbers: { hazardNo: ['YH', { serial: 4 }] },
  lifecycles: { status: hazardLifecycle },
  draft: { field: 'status', states: ['draft'], needs: ['gasCompaniesId', 'checkDate'] },
  list: {
    columns: [
      'hazardNo',
      'hazardLevel',
      'objectName',
      'gasCompaniesId',
      'checkDate',
      'reformDeadline',
      'hazardCategory',
      'overdueDays',
      'supervised',
      'status',
    ],
    search: ['gasCompaniesId', 'regionId', 'hazardLevel', 'hazardCategory', 'status', 'checkDate', 'keyword', 'supervised', 'reformDeptId'],
    filters: { keyword: { zh: '关键字', en: 'Keyword', kind: 'text', fields: ['hazardNo', 'objectName', 'description'] } },
    order: '-checkDate',
    nameField: 'objectName',
    tabs: [
      { key: 'toDispatch', zh: '待我派发', en: 'Mine to dispatch', duty: 'dispatch', urgent: true, levels: ['district', 'city'] },
      { key: 'toReview', zh: '待我复查', en: 'Mine to review', duty: 'audit', urgent: true },
      { key: 'overdue', zh: '整改逾期', en: 'Rectification overdue' },
    ],
    tones: [{ tone: 'muted', when: { field: 'status', is: 'invalid' } }],
  },
  screens: [{ route: '/gysy/qx_aqjdyhpc/index', zh: '区县隐患排查', en: 'District hazards', levels: ['district'] }],
})

export const company = defineResource({
  name: 'company',
  root: 'gysy/gascompanies',
  area: 'utilities',
  label: { zh: '燃气企业', en: 'Gas company' },
  deletion: 'physical',
  deleteAsksReason: ['city'],
  fields: {
    name: text(100, '企业名称', 'Name', { required: true }),
    code: text(30, '企业编码', 'Code', { required: true, format: 'code', immutable: true }),
    capital: decimal(12, 2, '注册资本', 'Capital', { unit: '万元', min: 0 }),
    active: bool('是否营业', 'Active'),
    address: text(200, '地址', 'Address'),
    regionId: region('所属区域', 'Region'),
    dueDays: int('整改天数', 'Days to rectify'),
    files: attachments(4, '证照', 'Licences'),
    sourceType: text(50, '来源类型', 'Source', { apiOnly: true }),
  },
  list: { columns: ['name', 'code', 'capital', 'active'], search: ['name', 'active', 'capital'], order: 'name' },
  screens: [{ route: '/gysy/companies/index', zh: '燃气企业', en: 'Gas companies', levels: [] }],
})

export const person = defineResource({
  name: 'user',
  root: 'sys/user',
  area: 'system',
  label: { zh: '用户', en: 'User' },
  deletion: 'evidence',
  fields: {
    username: text(30, '账号', 'Account', { required: true }),
    mobile: mobile('手机号', 'Mobile', { required: true }),
    idCard: text(18, '身份证号', 'ID number', { format: 'idCard', mask: 'idCard' }),
    training: children(
      { course: text(50, '课程', 'Course', { required: true }), hours: int('学时', 'Hours', { min: 1 }) },
      '培训记录',
      'Training',
    ),
  },
  list: { columns: ['username', 'mobile'], search: ['username'], order: 'username' },
  screens: [{ route: '/sys/user/index', zh: '用户', en: 'Users', levels: [] }],
})

export const unit = defineResource({
  name: 'dept',
  root: 'sys/dept',
  area: 'system',
  label: { zh: '部门', en: 'Department' },
  deletion: 'evidence',
  fields: {
    pid: dept('上级部门', 'Superior', { required: true }),
    name: text(100, '名称', 'Name', { required: true }),
    sort: int('排序', 'Sort', { required: true, min: 0 }),
  },
  list: { columns: ['name', 'sort'], search: ['name'], order: 'sort' },
  tree: { parent: 'pid', move: 'move' },
  calls: { move: { zh: '移动', en: 'Move', verb: 'PUT', path: 'move', permission: 'move', changes: true } },
  screens: [{ route: '/sys/dept/index', zh: '部门', en: 'Departments', levels: [], view: 'tree' }],
})

export const area = defineResource({
  name: 'region',
  root: 'sys/region',
  area: 'system',
  label: { zh: '行政区域', en: 'Region' },
  deletion: 'physical',
  fields: { name: text(50, '名称', 'Name', { required: true }) },
  list: { columns: ['name'], search: ['name'], order: 'name' },
})

export const samples = [hazard, company, person, unit, area]
