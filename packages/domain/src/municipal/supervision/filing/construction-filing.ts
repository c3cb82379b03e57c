import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
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
import { type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { rule } from '@chengan/kernel/rule'
import { wjspMatter } from '../../dictionaries/excavation.ts'
import { phFence, phFilingStatus, phVersion } from '../../dictionaries/post-approval.ts'
import { everybody, keptOfSupervision, ofSupervision, partiesOfSupervision, theUnit } from '../parties.ts'

const state = phFilingStatus.values

/** A stretch that is open at a time. */
const stage = {
  stage: int('分段', 'Stage', { required: true, min: 1 }),
  length: decimal(8, 2, '长度', 'Length', { required: true, moreThan: 0, unit: 'm' }),
  start: date('开工', 'Start', { required: true }),
  end: date('完工', 'End', { required: true, notBefore: 'start' }),
} as const

/** Works lie inside the term of their permit (szgl/phjg, construction filing). */
export const worksLieInThePermit = rule({
  name: 'worksLieInThePermit',
  refs: ['phjgId'],
  check: ({ row, refs }) => {
    const [from, to] = [refs.phjgId?.permitStart, refs.phjgId?.permitEnd]
    if (typeof from !== 'string' || typeof to !== 'string') return undefined
    for (const field of ['actualStart', 'plannedEnd'])
      if (typeof row[field] === 'string' && (row[field] < from || row[field] > to))
        return { key: 'outsidePermitTerm', field, values: { from, to } }
    return undefined
  },
})

/** Whoever digs is told where the pipelines lie; a mere occupation is not. */
export const diggingHasABriefing = rule({
  name: 'diggingHasABriefing',
  refs: ['phjgId'],
  check: ({ row, refs }) =>
    refs.phjgId?.matter !== wjspMatter.values.occupy.value && (!Array.isArray(row.pipelineBriefing) || row.pipelineBriefing.length === 0)
      ? { key: 'briefingMissing', field: 'pipelineBriefing' }
      : undefined,
})

/** Lanes that are taken have a traffic plan; over 200 m are dug in stages, of version 3.0 (WJ-R13 and the rules of the section). */
export const filingFitsTheWorks = rule({
  name: 'filingFitsTheWorks',
  refs: ['phjgId'],
  facts: ['lanesWereTaken', 'dugLength'],
  check: ({ row, refs, facts, setting }) => {
    const none = (value: unknown) => !Array.isArray(value) || value.length === 0
    if (facts.lanesWereTaken === true && none(row.trafficPlan)) return { key: 'trafficPlanMissing', field: 'trafficPlan' }
    const inStages = refs.phjgId?.formVersion === phVersion.values.version3.value
    return inStages && Number(facts.dugLength ?? 0) > setting('wj.stageLength', 200) && none(row.stages)
      ? { key: 'stagesMissing', field: 'stages' }
      : undefined
  },
})

export const filingIsPledged = rule({
  name: 'filingIsPledged',
  check: ({ row }) => (row.commitment === true ? undefined : { key: 'pledgeMissing', field: 'commitment' }),
})

const filingLife: Lifecycle = lifecycle(phFilingStatus, {
  initial: 'draft',
  actions: {
    submit: {
      zh: '提交备案',
      en: 'File',
      permittedAs: 'save',
      consequence: { zh: '备案后即可开工，次个工作日起接受巡查', en: 'Works may begin; visits begin on the next working day' },
    },
    supersede: { zh: '已变更', en: 'Superseded' },
  },
  rows: [
    {
      action: 'submit',
      from: 'draft',
      to: 'filed',
      by: theUnit,
      complete: true,
      asks: ['commitment?'],
      rules: [worksLieInThePermit, diggingHasABriefing, filingFitsTheWorks, filingIsPledged],
      sets: ({ actor, now }) => ({ fileUser: actor.userId, fileTime: now }),
      effects: ['worksFiled'],
    },
    { by: 'system', action: 'supersede', from: 'filed', to: 'superseded' },
  ],
  tones: { draft: 'neutral', filed: 'success', superseded: 'neutral' },
})

/** The filing of works before they begin: who builds, how the site is kept (municipal-approval.md §3.1, sgba). */
export const constructionFiling = defineResource({
  name: 'constructionFiling',
  root: 'szgl/phjg/sgba',
  area: 'municipal',
  label: { zh: '施工备案', en: 'Construction filing' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    works: { zh: '施工', en: 'Works' },
    papers: { zh: '方案与交底', en: 'Plans and briefing' },
    site: { zh: '现场', en: 'Site' },
    record: { zh: '备案', en: 'Filing' },
  },
  fields: {
    ...inGroup('works', {
      phjgId: ref('supervision', '批后监管', 'Supervision', { required: true, fixed: true, index: true }),
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
      trafficPlan: attachments(4, '交通组织方案', 'Traffic plan'),
      emergencyPlan: attachments(4, '应急预案', 'Emergency plan', { required: true }),
      pipelineBriefing: attachments(4, '地下管线交底记录', 'Pipeline briefing record'),
    }),
    ...inGroup('site', {
      fenceKind: dict(phFence, '围挡类型', 'Fence', { required: true }),
      signBoardImages: images(4, '公示牌照片', 'Photos of the notice board', { required: true }),
      insuranceNo: text(64, '工程保险单号', 'Insurance policy no.'),
      stages: children(stage, '分段计划', 'Stages', { atMost: 50 }),
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
  },
  lifecycles: { filingStatus: filingLife },
  draft: { field: 'filingStatus', states: ['draft'], needs: ['phjgId'] },
  numbers: { filingNo: ['SG', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  fill: { refs: ['phjgId'], values: keptOfSupervision, wins: true },
  entries: { save: { zh: '保存备案', en: 'Save the filing', followedBy: 'submit', onlyWhere: 'submit' } },
  list: {
    columns: ['filingNo', 'phjgName', 'actualStart', 'plannedEnd', 'builderManager', 'fenceKind', 'fileTime', 'filingStatus'],
    search: ['phjgId', 'filingNo', 'filingStatus', 'actualStart'],
    order: '-createDate',
    subject: 'filingNo',
  },
  parties: partiesOfSupervision,
  visible: { district: { not: { column: 'filingStatus', is: state.draft.value } } },
  permissions: { page: 'szgl:phjg:list', info: 'szgl:phjg:list' },
  levels: { '*': everybody, save: ['enterprise'], submit: ['enterprise'] },
  without: ['add', 'edit', 'delete', 'export', 'import', 'list'],
  form: { as: 'drawer' },
})

export interface ConstructionFiling extends RowOf<typeof constructionFiling> {}
