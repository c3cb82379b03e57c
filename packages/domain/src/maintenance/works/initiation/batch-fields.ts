import {
  attachments,
  children,
  counted,
  date,
  datetime,
  decimal,
  dept,
  dict,
  inGroup,
  int,
  json,
  longText,
  ref,
  region,
  text,
  texts,
  year,
} from '@chengan/kernel/fields/builders'
import { yhLevel } from '../../dictionaries/events.ts'
import { yhAnnualKind, yhBatchStatus, yhMaintScale } from '../../dictionaries/projects.ts'
import { projectStage } from '../project/project-codes.ts'

const auto = { readOnly: true } as const
const tenThousandYuan = { unit: '万元' } as const
const ofItsProjects = { of: 'specialProject', by: 'batchId' } as const
const atStage = (...stages: readonly string[]) => ({ ...ofItsProjects, where: { field: 'stage', oneOf: stages }, agg: 'count' }) as const
const ANNUAL = yhAnnualKind.values.annual.value

/** 先修什么建议: works that were advised for the budget, and sections at which somebody digs first, which have no rank. */
export const worksAdvised = {
  rank: int('优先序', 'Rank', auto),
  sectionId: ref('roadSection', '路段', 'Section', { ...auto, internal: true }),
  sectionName: text(200, '路段', 'Section', auto),
  maintScale: dict(yhMaintScale, '养护规模', 'Scale', auto),
  sum: decimal(14, 2, '估算金额', 'Estimate', { ...auto, ...tenThousandYuan }),
  reasons: longText('理由', 'Reasons', { ...auto, length: 2000 }),
  digFirst: text(200, '挖掘在先', 'Dug up first', auto),
  projectId: ref('specialProject', '采纳为项目', 'Taken over as', auto),
} as const

/** What a plan initiation says: whose works, of which year, within which ceiling, and how its approval stands (maintenance.md §5 zxyhjhfq). */
export const batchFields = {
  ...inGroup('plan', {
    batchNo: text(20, '计划批次号', 'Batch no.', { ...auto, unique: true }),
    planName: text(100, '计划名称', 'Plan name', { required: true }),
    planYear: year('计划年度', 'Plan year', { required: true, index: true, help: { zh: '本年度或下一年度', en: 'This year or the next' } }),
    planKind: dict(yhAnnualKind, '计划类别', 'Kind', { required: true, index: true, default: ANNUAL }),
    manageDeptId: dept('申报单位', 'Declaring unit', { required: true, index: true, default: { actor: 'deptId' } }),
    manageLevel: dict(yhLevel, '申报层级', 'Declaring level', {
      required: true,
      default: { byLevel: { city: yhLevel.values.city.value, district: yhLevel.values.district.value } },
    }),
    regionId: region('区划', 'Region', { required: true, index: true, default: { actor: 'regionId' } }),
    docNo: text(50, '依据文号', 'Document no.', {
      required: { field: 'planKind', isNot: ANNUAL },
      help: { zh: '增补计划、应急计划须填', en: 'Asked of supplements and emergency plans' },
    }),
    declareDeadline: date('申报截止', 'Declare by', { help: { zh: '不填为上年8月31日', en: 'Left empty: 31 August of the year before' } }),
    basis: longText('编制依据', 'Basis', { required: true, length: 500 }),
  }),
  ...inGroup('sums', {
    budgetQuota: decimal(14, 2, '预算控制数', 'Budget ceiling', { ...auto, ...tenThousandYuan }),
    totalAmount: counted(decimal(14, 2, '申报总额', 'Declared sum', tenThousandYuan), {
      ...ofItsProjects,
      agg: { sum: 'declaredAmount' },
      digits: 2,
    }),
    projectCount: counted(int('项目数', 'Projects', { unit: '个' }), { ...ofItsProjects, agg: 'count' }),
    approvedSum: counted(decimal(14, 2, '批复总额', 'Approved sum', tenThousandYuan), {
      ...ofItsProjects,
      where: { field: 'included', is: true },
      agg: { sum: 'approvedAmount' },
      digits: 2,
    }),
    overReason: longText('超控制数说明', 'Why above the ceiling', {
      length: 500,
      help: {
        zh: '批复总额超过该区年度专项经费的105%时须说明',
        en: 'Asked where what is approved exceeds the ceiling of region and year by more than 5%',
      },
    }),
  }),
  ...inGroup('contact', {
    contactPerson: text(30, '联系人', 'Contact', { required: true }),
    contactPhone: text(20, '联系电话', 'Contact phone', { required: true, format: 'phone', mask: 'mobile', encrypted: true }),
    attachments: attachments(10, '附件', 'Attachments'),
    remark: longText('备注', 'Remark', { length: 500 }),
  }),
  ...inGroup('release', {
    releaseDocNo: text(50, '下达文号', 'Release no.', auto),
    releaseDate: date('下达日期', 'Released on', { ...auto, notAfter: 'today' }),
  }),
  ...inGroup('flow', {
    currentNode: text(50, '当前环节', 'Current node', auto),
    currentHandlers: text(300, '当前处理人', 'Current handlers', auto),
    status: dict(yhBatchStatus, '审批状态', 'Approval state', { ...auto, index: true }),
    businessKey: text(64, '业务键', 'Business key', { ...auto, internal: true, opaque: true }),
    processInstanceId: text(64, '流程实例', 'Process instance', { ...auto, internal: true, opaque: true }),
    atNode: text(30, '所在环节', 'Node at which it stands', { ...auto, internal: true, opaque: true }),
  }),
  ...inGroup('stages', {
    prePlanCount: counted(int('前期计划', 'In pre-plan'), atStage(projectStage.prePlan)),
    reviewCount: counted(int('计划审核', 'In review'), atStage(projectStage.planReview)),
    toStartCount: counted(int('待开工', 'To start'), atStage(projectStage.toStart)),
    worksCount: counted(int('实施中', 'In progress'), atStage(projectStage.inProgress, projectStage.toAccept)),
    doneCount: counted(int('已验收', 'Accepted'), atStage(projectStage.accepted, projectStage.archived)),
  }),
  ...inGroup('advice', {
    adviceBudget: decimal(14, 2, '测算预算', 'Budget of the advice', { ...auto, ...tenThousandYuan, moreThan: 0 }),
    adviceYears: int('测算年限', 'Years of the advice', { ...auto, min: 1, max: 20, unit: '年' }),
    adviceTime: datetime('测算时间', 'Advice of', auto),
    adviceSections: texts(32, '采纳路段', 'Sections taken over', { ...auto, opaque: true, internal: true, input: 'adviceChoice' }),
    advised: children(worksAdvised, '先修什么建议', 'What to repair first', { ...auto, atMost: 1000 }),
  }),
  // The projects as a caller sends them with the batch: they are rows of their own, and are written by their own calls (decision 0197).
  details: json('项目清单', 'Project list', { virtual: true, writeOnly: true, apiOnly: true }),
} as const

export type BatchFields = typeof batchFields
