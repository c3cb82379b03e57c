import type { SpecialCall } from '@chengan/kernel/calls/call'
import { pageParameters } from '@chengan/kernel/calls/paging'
import type { Metric } from '@chengan/kernel/definition/figures/metric'
import type { MenuPlace } from '@chengan/kernel/definition/menu-place'
import { defineResource, type RowOf, type Screen } from '@chengan/kernel/definition/resource'
import { bool, children, date, datetime, decimal, dict, int, ref, region, text, year } from '@chengan/kernel/fields/builders'
import { daysLeftInWords } from '@chengan/kernel/texts/said-numbers'
import {
  certCheck,
  certStatus,
  examResult,
  gasCertType,
  gasJobStatus,
  gasPersonType,
  gasPostType,
  specialEquipmentItem,
  superviseMark,
  trainType,
} from '../../dictionaries/staff.ts'

const all = ['city', 'district', 'enterprise'] as const
const hours = { unit: 'h' } as const

const ofPerson = { jobPersonId: ref('jobPerson', '人员', 'Person'), ...pageParameters } as const

/** What the page of certificates narrows besides: whose, which, and what ends within so many days or has ended. */
const askedOfCertificates = {
  name: text(30, '姓名', 'Name'),
  gasCompaniesId: ref('gasCompany', '所属企业', 'Company'),
  certType: dict(gasCertType, '证书类型', 'Certificate type'),
  certCheck: dict(certCheck, '核验结果', 'Check result'),
  expiring: int('到期（天内）', 'Ends within (days)', { min: 0, max: 3650, unit: 'd' }),
} as const

const trainings = {
  list: children(
    {
      id: text(32, '标识', 'Identifier', { required: true }),
      jobPersonId: text(32, '人员', 'Person', { required: true, opaque: true }),
      jobPersonName: text(30, '人员姓名', 'Name'),
      gasCompaniesName: text(100, '所属企业', 'Company'),
      trainBatchNo: text(30, '培训批次', 'Batch'),
      trainType: dict(trainType, '培训类型', 'Kind'),
      subject: text(100, '培训主题', 'Subject'),
      startDate: datetime('开始时间', 'From'),
      endDate: datetime('结束时间', 'To'),
      hours: decimal(5, 1, '学时', 'Hours', hours),
      examScore: decimal(5, 1, '考核成绩', 'Exam score'),
      examResult: dict(examResult, '考核结果', 'Exam result'),
    },
    '培训记录',
    'Trainings',
    { required: true },
  ),
  total: int('总数', 'In all', { required: true }),
  hours: decimal(8, 1, '计入学时', 'Hours that count', { ...hours, required: true }),
  requiredHours: decimal(8, 1, '应完成学时', 'Hours required', hours),
}

const certificatePage = {
  page: {
    id: text(32, '标识', 'Identifier', { required: true }),
    jobPersonId: text(32, '人员', 'Person', { required: true, opaque: true }),
    jobPersonName: text(30, '人员姓名', 'Name'),
    gasCompaniesName: text(100, '所属企业', 'Company'),
    certType: dict(gasCertType, '证书类型', 'Certificate type'),
    certNo: text(40, '证书编号', 'Certificate no.'),
    trade: dict(gasPostType, '工种', 'Trade'),
    equipmentItem: dict(specialEquipmentItem, '作业项目', 'Item of special equipment'),
    issueOrg: text(100, '发证机关', 'Issued by'),
    issueDate: date('发证日期', 'Issued on'),
    certValidTo: date('有效期至', 'Valid to'),
    nextReviewDate: date('复审日期', 'Next review'),
    daysLeft: int('剩余天数', 'Days left', { unit: 'd', inWords: daysLeftInWords }),
    certCheck: dict(certCheck, '核验结果', 'Check result'),
  },
} as const

const calls = {
  mark: {
    zh: '监管标记',
    en: 'Mark',
    verb: 'POST',
    path: '',
    permission: 'update',
    // The console asks by one verb for an add and an edit: of rows that nobody keeps there is this one alone.
    overrides: 'add',
    levels: ['city', 'district'],
    changes: true,
    body: {
      id: ref('jobPerson', '人员', 'Person', { required: true }),
      mark: dict(superviseMark, '监管标记', 'Supervision mark', { required: true }),
      markReason: text(200, '标记原因', 'Reason for the mark', { required: true }),
    },
    answers: 'saved',
  },
  jyqk: {
    zh: '教育情况',
    en: 'Training',
    verb: 'GET',
    path: 'jyqk',
    permission: 'list',
    levels: all,
    query: { ...ofPerson, year: year('年度', 'Year') },
    answers: { object: trainings },
  },
  khzs: {
    zh: '考核证书',
    en: 'Certificates',
    verb: 'GET',
    path: 'khzs',
    permission: 'list',
    levels: all,
    query: { ...ofPerson, ...askedOfCertificates },
    answers: certificatePage,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

const help = {
  zh: '监管看板：持证、学时、违规和督办一览，可按“学时是否达标”“有违规”筛选；打开人员可查看证书、培训、违规、督办四项；监管标记在人员档案中设置。',
  en: 'Who watches the trade: certificates, hours, violations and orders at a glance. A person’s page has the four of them; the mark is set on the file.',
}

const pageAt = (route: string, menu: MenuPlace): Screen => ({
  route,
  zh: '从业人员监管',
  en: 'Job-person supervision',
  levels: all,
  menu,
  help,
  noAdd: true,
})

export const jobPersonSuperviseFields = {
  jobPersonId: ref('jobPerson', '人员', 'Person'),
  name: text(30, '姓名', 'Name'),
  gasCompaniesId: ref('gasCompany', '所属企业', 'Company'),
  regionId: region('所属区域', 'Region'),
  personType: dict(gasPersonType, '人员类别', 'Person category'),
  postType: dict(gasPostType, '岗位（工种）', 'Post (trade)'),
  certStatus: dict(certStatus, '持证状态', 'Certificate status'),
  certUntil: date('证书到期日', 'Certificates until'),
  yearTrainHours: decimal(6, 1, '本年学时', 'Hours this year', hours),
  requiredHours: decimal(6, 1, '应完成学时', 'Hours required', hours),
  trainOk: bool('学时达标', 'Hours suffice'),
  violationCount: int('违规次数', 'Violations', { unit: '次' }),
  violationPoints: int('本周期记分', 'Points in the cycle', { unit: '分' }),
  superviseCount: int('在办督办', 'Open orders', { unit: '件' }),
  jobStatus: dict(gasJobStatus, '在职状态', 'Employment'),
  mark: dict(superviseMark, '监管标记', 'Supervision mark'),
  markReason: text(200, '标记原因', 'Reason for the mark'),
} as const

const HOURS = '生产经营单位安全培训规定（国家安监总局令3号）'
const inService = { jobStatus: gasJobStatus.values.inService.value } as const

/** People whose hours of training suffice (utilities-enterprise.md §11 training). */
const metrics = {
  'ry.due': {
    zh: '应培训人员',
    en: 'People to be trained',
    unit: '人',
    query: inService,
    formula: { zh: '在职且档案已通过审核的人数', en: 'People in service whose file was passed' },
  },
  'ry.trained': {
    zh: '学时达标人员',
    en: 'People trained enough',
    unit: '人',
    query: { ...inService, trainOk: 'true' },
    formula: { zh: '其中本年学时达到应完成学时的人数', en: 'Those of them with all the hours that the year asks of them' },
    basis: HOURS,
    better: 'up',
  },
  'ry.trained.rate': {
    zh: '培训完成率',
    en: 'Trained share',
    unit: '%',
    part: 'ry.trained',
    whole: 'ry.due',
    rest: { trainOk: 'false' },
    formula: { zh: '学时达标人员÷应培训人员', en: 'People trained enough ÷ people to be trained' },
    basis: HOURS,
    better: 'up',
    target: 100,
  },
} as const satisfies Readonly<Record<string, Metric>>

/** People as those see them who watch the trade: a view over their files, trainings, violations and orders (utilities-enterprise.md §4). */
export const jobPersonSupervise = defineResource({
  name: 'jobPersonSupervise',
  root: 'gysy/jobpersonsupervise',
  area: 'utilities',
  label: { zh: '从业人员监管', en: 'Job-person supervision' },
  deletion: 'evidence',
  systems: ['zhrq'],
  view: { over: ['jobPerson'] },
  fields: jobPersonSuperviseFields,
  list: {
    columns: [
      'name',
      'gasCompaniesId',
      'personType',
      'postType',
      'certStatus',
      'certUntil',
      'yearTrainHours',
      'requiredHours',
      'trainOk',
      'violationCount',
      'violationPoints',
      'superviseCount',
      'jobStatus',
      'mark',
    ],
    search: [
      'name',
      'gasCompaniesId',
      'regionId',
      'personType',
      'postType',
      'certStatus',
      'jobStatus',
      'mark',
      'trainOk',
      'hasViolation',
      'expiring',
    ],
    filters: {
      hasViolation: { zh: '有违规', en: 'With violations', kind: 'yesNo', filter: { column: 'violationCount', compare: '>', value: 0 } },
      expiring: { zh: '证书到期（天内）', en: 'Certificates expiring (days)', kind: 'number', within: ['certUntil'] },
    },
    order: ['-violationPoints', 'name'],
    tones: [
      { tone: 'muted', when: { field: 'jobStatus', is: gasJobStatus.values.left.value } },
      { tone: 'overdue', when: { field: 'certStatus', oneOf: ['3', '4'] } },
    ],
  },
  screens: [
    pageAt('/gysy/jjxxgl/cyrygl/jobpersonsupervise/index', {
      under: 'gysy',
      sort: 50,
      code: 'gysy.cyrygl-jobpersonsupervise',
    }),
    pageAt('/aqjg/cyry/cyryjg/index', { under: 'cyry', sort: 50, buttons: 'none' }),
    {
      route: '/aqjg/cyry/khzs/index',
      zh: '考核证书',
      en: 'Staff assessment certificates',
      levels: all,
      menu: { under: 'cyry', sort: 10, name: { zh: '考核证书', en: 'Certificates' }, buttons: 'none' },
      noAdd: true,
      call: 'khzs',
      view: 'certificateBoard',
      help: {
        zh: '从业人员的每本证书：有效期、复审日期、剩余天数和核验结果，先到期的在前；点姓名查看该人员的持证、培训和违规情况。',
        en: 'Every certificate of people who work with gas: until when, when it is reviewed, and how the district has checked it, what ends first at the top. A name opens the person.',
      },
    },
  ],
  detail: { panel: 'personStanding' },
  buttons: { order: ['export', 'update'], words: { update: { zh: '修改', en: 'Edit' } } },
  metrics,
  dimensions: { company: { field: 'gasCompaniesId' }, post: { field: 'postType' }, category: { field: 'personType' } },
  levels: { '*': all },
  calls,
})

export interface JobPersonSupervise extends RowOf<typeof jobPersonSupervise> {}
