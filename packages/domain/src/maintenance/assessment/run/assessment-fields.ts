import {
  attachments,
  bool,
  date,
  datetime,
  decimal,
  dept,
  derived,
  dict,
  dicts,
  inGroup,
  int,
  json,
  longText,
  period,
  ref,
  region,
  text,
  users,
  year,
} from '@chengan/kernel/fields/builders'
import { khGrade } from '../../../assets/dictionaries/works.ts'
import { khFacility, khPeriod, khRecord, khStatus } from '../../../maintenance/dictionaries/assessments.ts'
import { yhContractKind, yhPayRule } from '../../dictionaries/contracts.ts'
import { yhLevel } from '../../dictionaries/events.ts'
import { isRun, isScheme, KH_FAILED, KH_SCHEME, PAID_BY_STEPS } from '../assessment-codes.ts'
import { MOST_BONUS } from '../scoring/score-of-run.ts'

const auto = { readOnly: true } as const
const ofRun = { when: isRun } as const
const ofScheme = { when: isScheme } as const
const kept = { ...auto, ...ofRun } as const
const points = (zh: string, en: string) => decimal(5, 2, zh, en, { ...kept, unit: '分' })
const counts = (zh: string, en: string) => int(zh, en, kept)
const failed = { all: [isRun, { field: 'grade', is: KH_FAILED }] } as const

/** From which score on a grade is given, and how much of the fee is then paid. */
const payBandFields = {
  grade: dict(khGrade, '等级', 'Grade', { required: true }),
  min: decimal(5, 2, '最低得分', 'From', { required: true, min: 0, max: 105 }),
  payRatio: decimal(5, 2, '付费比例', 'Paid', { required: true, min: 0, max: 100, unit: '%' }),
} as const

/** What the company objects to, line by line, with its reply: the lines of the run, of which it answers those it does not accept. */
const objectedLine = {
  mxId: text(32, '评分明细', 'Line', { required: true, opaque: true }),
  item: text(200, '考核项', 'Item', auto),
  description: text(500, '扣分说明', 'What', auto),
  deduct: decimal(5, 1, '扣分', 'Deduction', auto),
  objection: text(500, '异议', 'Objection'),
} as const

/** What a measure comes from: how much was due and how much of it was done. */
const measureFields = {
  metric: text(20, '指标', 'Measure', auto),
  num: decimal(12, 3, '完成', 'Done', { ...auto, signed: true }),
  den: decimal(12, 3, '应完成', 'Due', auto),
} as const

/** Schemes of assessment and their runs, which lie in one table (municipal-approval.md §3.4, maintenance.md §6.1, §6.2). */
export const khTableFields = {
  ...inGroup('assessment', {
    recordKind: dict(khRecord, '记录类型', 'Record kind', { required: true, immutable: true, index: true, default: KH_SCHEME }),
    schemeId: ref('maintenanceScheme', '考核方案', 'Scheme', { ...ofRun, required: isRun, immutable: true, index: true }),
    name: text(200, '考核名称', 'Name', { required: true }),
    facilityKind: dict(khFacility, '考核设施', 'Facility', { required: true, index: true, default: khFacility.values.general.value }),
    year: year('年度', 'Year', { ...ofRun, required: isRun, immutable: true, index: true }),
    period: dict(khPeriod, '周期', 'Period', { required: true, default: khPeriod.values.month.value }),
    periodNo: int('期次', 'Period number', { ...ofRun, required: isRun, immutable: true, min: 1, max: 12 }),
    periodCode: period(['month', 'quarter', 'halfYear', 'year'], '考核期', 'Period assessed', { ...kept, index: true }),
    bidSectionId: ref('bidSection', '标段', 'Bid section', {
      ...ofRun,
      required: isRun,
      immutable: true,
      index: true,
      uniqueWithin: ['year', 'period', 'periodNo'],
    }),
    contractId: ref('contract', '合同', 'Contract', { ...kept, index: true }),
    companyDeptId: dept('养护公司', 'Company', { ...kept, index: true }),
    supervisorDeptId: dept('监理单位', 'Supervisor', { ...kept, index: true }),
    manageDeptId: dept('管理单位', 'Manager', { ...kept, index: true }),
    fullScore: decimal(5, 1, '满分', 'Full score', { default: 100, moreThan: 0, max: 100, unit: '分' }),
  }),
  ...inGroup('pay', {
    contractKinds: dicts(yhContractKind, '适用合同类型', 'Contract kinds', { ...ofScheme, required: isScheme }),
    effectiveFrom: date('生效日期', 'Effective from', { required: isScheme }),
    effectiveTo: date('失效日期', 'Effective to', { notBefore: 'effectiveFrom' }),
    payRule: dict(yhPayRule, '付费规则', 'Pay rule', { default: PAID_BY_STEPS }),
    gradeRule: json('等级与付费规则', 'Grade and pay bands', {
      ...ofScheme,
      holds: payBandFields,
      required: isScheme,
      atMost: 4,
      help: {
        zh: '不填写时为90、80、70分三档，对应付费100%、95%、85%，以下70%',
        en: 'Left empty: 100, 95 and 85 % from 90, 80 and 70 points on, 70 % below',
      },
    }),
    sampleRate: decimal(5, 2, '抽查比例', 'Sample share', { ...ofScheme, unit: '%', min: 0, max: 100 }),
    enabled: bool('是否启用', 'Enabled', { ...ofScheme, default: true }),
    runCount: int('考核单数', 'Runs', { ...auto, ...ofScheme, internal: true, virtual: true }),
  }),
  ...inGroup('score', {
    autoScore: points('自动得分', 'Automatic score'),
    manualScore: points('人工得分', 'Manual score'),
    bonus: decimal(5, 1, '加分', 'Bonus', { ...ofRun, min: 0, max: MOST_BONUS, unit: '分' }),
    vetoItem: text(200, '一票否决事项', 'Veto', { ...ofRun }),
    score: points('总分', 'Total score'),
    grade: dict(khGrade, '等级', 'Grade', { ...kept, index: true }),
    sT: points('及时得分', 'Timeliness'),
    sQ: points('合格得分', 'Acceptance'),
    sP: points('巡查得分', 'Patrol'),
    sB: points('保养得分', 'Care'),
    sC: points('现场得分', 'Site'),
    sM: points('管理得分', 'Management'),
    lastScore: points('上期得分', 'Last score'),
    rank: int('排名', 'Rank', kept),
  }),
  ...inGroup('figures', {
    eventTotal: counts('事件数', 'Events'),
    onTimeCount: counts('及时数', 'On time'),
    overdueCount: counts('逾期数', 'Overdue'),
    firstPass: counts('一次合格数', 'First pass'),
    repeats: counts('返修数', 'Repeats'),
    taskDue: counts('应保养数', 'Care tasks due'),
    taskDone: counts('已保养数', 'Care tasks done'),
    patrolDue: counts('应巡查数', 'Patrols due'),
    patrolDone: counts('已巡查数', 'Patrols done'),
    measures: json('取数', 'Measures', { ...kept, holds: measureFields, internal: true }),
    // The rows behind the figures, kept with them: what is counted later moves neither (decision 0202).
    countedRows: json('取数明细', 'Rows counted', { ...kept, hidden: true }),
  }),
  ...inGroup('fee', {
    baseFee: decimal(14, 2, '应付养护费', 'Fee due for the period', { ...ofRun, unit: 'yuan', min: 0 }),
    // What its manager wrote stays; else the fee follows the contract until the run is confirmed.
    feeByHand: bool('养护费人工填写', 'Fee written by hand', { ...kept, hidden: true }),
    payRatio: decimal(5, 2, '付费比例', 'Pay ratio', { ...kept, unit: '%' }),
    coefficient: derived(decimal(4, 3, '付费系数', 'Pay coefficient', ofRun), {
      ratio: { field: 'payRatio' },
      over: { value: 100 },
      digits: 3,
    }),
    payAmount: decimal(14, 2, '应付金额', 'Payable amount', { ...kept, unit: 'yuan' }),
    deductAmount: decimal(14, 2, '扣减金额', 'Deducted amount', { ...kept, unit: 'yuan' }),
    paymentId: ref('paymentCertificate', '支付单', 'Payment', { ...kept, index: true }),
  }),
  ...inGroup('review', {
    assessorIds: users('考核人', 'Assessors', kept),
    assessDate: date('考核日期', 'Assessed on', { ...kept, notAfter: 'today', default: { today: true } }),
    opinion: text(1000, '考核意见', 'Opinion', { ...kept, opinion: true }),
    publishTime: datetime('公示时间', 'Published at', kept),
    replyDue: date('申辩截止', 'Reply until', kept),
    companyReply: text(1000, '公司申辩', 'Company reply', kept),
    objections: json('异议明细', 'Objections', { ...kept, virtual: true, holds: objectedLine, answered: true, atMost: 500 }),
    replyTime: datetime('申辩时间', 'Replied at', kept),
    submitDue: date('评分截止', 'To be scored by', { ...kept, internal: true }),
  }),
  ...inGroup('rectification', {
    rectifyRequired: bool('需整改', 'Rectification required', { ...auto, when: failed }),
    rectifyDeadline: date('整改期限', 'Rectify by', { ...auto, when: failed }),
    rectifyText: text(500, '整改情况', 'Rectification', { ...auto, when: failed }),
    rectifyDone: bool('整改完成', 'Rectified', { ...auto, when: failed }),
  }),
  ...inGroup('other', {
    status: dict(khStatus, '状态', 'Status', { ...kept, index: true }),
    remark: longText('备注', 'Remark', { length: 500 }),
    attachments: attachments(4, '附件', 'Attachments'),
  }),
  regionId: region('所属区划', 'Region', { ...auto, internal: true, index: true }),
  manageLevel: dict(yhLevel, '管理层级', 'Management level', { hidden: true }),
} as const

export type KhFields = typeof khTableFields
