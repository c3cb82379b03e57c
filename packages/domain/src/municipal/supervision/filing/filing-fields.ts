import {
  attachments,
  bool,
  children,
  date,
  datetime,
  decimal,
  dict,
  images,
  inGroup,
  int,
  ref,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import { wjspMatter } from '../../dictionaries/excavation.ts'
import { phFence, phFilingStatus } from '../../dictionaries/post-approval.ts'
import { ofSupervision } from '../parties.ts'

/** Works of the supervision that was chosen dig; a mere occupation does not. */
const isDug = {
  all: [
    { field: 'phjgId', given: true },
    { field: 'phjgId.matter', isNot: wjspMatter.values.occupy.value },
  ],
} as const

/** What is said where whoever digs was not told where the pipelines lie. */
export const briefingMissing = {
  code: 10400,
  zh: '挖掘须上传地下管线交底记录',
  en: 'Digging needs the record of the pipeline briefing',
} as const

/** A stretch that is open at a time. */
const stage = {
  stage: int('分段', 'Stage', { required: true, min: 1 }),
  length: decimal(8, 2, '长度', 'Length', { required: true, moreThan: 0, unit: 'm' }),
  start: date('开工', 'Start', { required: true }),
  end: date('完工', 'End', { required: true, notBefore: 'start' }),
} as const

/** Who builds, by which plans, how the site is kept (municipal-approval.md §3.1, sgba). */
export const worksFilingFields = {
  ...inGroup('works', {
    phjgId: ref('supervision', '批后监管', 'Supervision', { required: true, immutable: true, index: true }),
    filingNo: text(32, '备案编号', 'Filing no.', { readOnly: true, unique: true }),
    actualStart: date('实际开工日期', 'Actual start', { required: true }),
    plannedEnd: date('计划完工日期', 'Planned end', { required: true, notBefore: 'actualStart' }),
    builderManager: text(50, '项目经理', 'Site manager', { required: true }),
    builderPhone: text(20, '项目经理电话', 'Site manager phone', { required: true, format: 'mobile', mask: 'mobile' }),
    safetyOfficer: text(50, '安全员', 'Safety officer', { required: true }),
    safetyPhone: text(20, '安全员电话', 'Safety officer phone', { required: true, format: 'mobile', mask: 'mobile' }),
    workerCount: int('施工人数', 'Workers', { min: 0 }),
    machinery: text(300, '机械设备', 'Machinery'),
  }),
  ...inGroup('papers', {
    constructionPlan: attachments(4, '施工方案', 'Works plan', { required: true }),
    trafficPlan: attachments(4, '交通组织方案', 'Traffic plan', {
      help: { zh: '占用车道的施工须上传', en: 'Asked of works that take lanes' },
    }),
    emergencyPlan: attachments(4, '应急预案', 'Emergency plan', { required: true }),
    pipelineBriefing: attachments(4, '地下管线交底记录', 'Pipeline briefing record', {
      required: isDug,
      missing: { key: 'briefingMissing', words: briefingMissing },
    }),
  }),
  ...inGroup('site', {
    fenceKind: dict(phFence, '围挡类型', 'Fence', { required: true }),
    signBoardImages: images(4, '公示牌照片', 'Photos of the notice board', { required: true }),
    insuranceNo: text(64, '工程保险单号', 'Insurance policy no.'),
    stages: children(stage, '分段计划', 'Stages', {
      atMost: 50,
      help: { zh: '挖掘长度超过200米的须分段，每段不超过200米', en: 'Works longer than 200 m are planned in stages of 200 m at most' },
    }),
    commitment: bool('安全文明施工承诺', 'Pledge', { required: true }),
  }),
  ...inGroup('record', {
    fileUser: user('备案人', 'Filed by', { readOnly: true }),
    fileTime: datetime('备案时间', 'Filed at', { readOnly: true }),
    filingStatus: dict(phFilingStatus, '备案状态', 'Filing state', { readOnly: true, index: true }),
    ...ofSupervision,
    remark: text(500, '备注', 'Remark'),
    attachments: attachments(4, '附件', 'Attachments'),
  }),
} as const
