import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed, fill, warning } from '@chengan/kernel/rule'
import { wjspStatus } from '../../dictionaries/excavation.ts'
import { pageOfMenu } from '../../menu-pages.ts'
import { annualCalls } from '../../plans/annual/annual-calls.ts'
import { supervisionOfDeclaration } from '../../supervision/supervision/supervised-works.ts'
import { applicationForm } from './application-form.ts'
import { declarationAlerts, declarationNotices } from './declaration-alerts.ts'
import { declarationCalls } from './declaration-calls.ts'
import { declarationTabs, declarationViews, everyState, issuedFilter } from './declaration-lists.ts'
import { excavationFields } from './excavation-fields.ts'
import { declarationFigures, numberPrefixOf } from './figures.ts'
import { excavationLifecycle } from './lifecycle.ts'
import { permitMetrics } from './permits/permit-metrics.ts'
import { permitPaper } from './permits/permit-paper.ts'
import { excavationRules, isAtTheLimit } from './rules.ts'

const everybody = ['city', 'district', 'enterprise'] as const
const bureaus: readonly Level[] = ['district', 'city']

/** Who handles declarations looks at the step before he looks at the matter. */
const handledColumns = [
  ...['declareNo', 'projectName', 'declareType', 'constructionUnit', 'roadNames', 'currentNode', 'deadline', 'lightColor', 'status'],
  ...['matter', 'planStart', 'planEnd', 'restoreArea', 'isFrozen'],
]

/** What a page shows is under review, or the unit's own; what is counted is in any state. */
const counted = { with: { everyState: '1' }, letsGo: true } as const

const handedIn = { not: { column: 'status', is: wjspStatus.values.draft.value } } as const

/** A declaration of an excavation or occupation, annual or for a permit, with its road sections (municipal-approval.md §2.1). */
export const excavation = defineResource({
  name: 'excavation',
  root: 'szgl/wjsp',
  area: 'municipal',
  label: { zh: '挖掘占道申报审批', en: 'Excavation and occupation declaration' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    apply: { zh: '申报事项', en: 'Declaration' },
    project: { zh: '项目与单位', en: 'Project and units' },
    place: { zh: '地点与工期', en: 'Place and term' },
    sections: { zh: '挖掘路段', en: 'Road sections' },
    works: { zh: '施工内容', en: 'Works' },
    frozen: { zh: '禁挖核查', en: 'No-dig check' },
    emergency: { zh: '抢修', en: 'Emergency' },
    change: { zh: '变更延期', en: 'Change' },
    papers: { zh: '申请材料', en: 'Materials' },
    fees: { zh: '费用', en: 'Fees' },
    review: { zh: '踏勘与审核', en: 'Survey and review' },
    permit: { zh: '许可', en: 'Permit' },
    record: { zh: '办理信息', en: 'Record' },
  },
  fields: excavationFields,
  children: { sections: { sums: ['length', 'restoreArea', 'sectionFee'] } },
  lifecycles: { status: excavationLifecycle },
  makes: { supervision: supervisionOfDeclaration },
  draft: { field: 'status', states: ['draft', 'toSupplement', 'returned'], needs: ['declareType', 'matter', 'projectName'] },
  numbers: {
    declareNo: [{ field: 'noPrefix' }, { day: 'yyyyMMdd' }, '-', { serial: 4 }],
    permitNo: [{ field: 'permitPrefix' }, '挖许〔', { day: 'yyyy' }, '〕', { serial: 4 }, '号'],
  },
  numbersDrawnByAction: ['permitNo'],
  flow: { definitions: ['szgl_wjsp', 'szgl_ndsb'] },
  alerts: declarationAlerts,
  notices: declarationNotices,
  rules: excavationRules,
  warnings: [
    warning<typeof excavationFields>({
      name: 'pipesAtTheLimitAreExplained',
      source: 'WJ-R14',
      field: 'pipelineKind',
      words: {
        zh: '0.4MPa燃气、10kV电力须由审批决定人说明理由后方可通过',
        en: 'Exactly 0.4 MPa or 10 kV passes only with a written reason of the deciding director',
      },
      applies: isAtTheLimit,
    }),
  ],
  fill: fill<typeof excavationFields>({ values: ({ row }) => ({ noPrefix: numberPrefixOf(row.declareType) }) }),
  computed: computed<typeof excavationFields>({
    refs: ['parentId', 'planId'],
    facts: ['feeTariff', 'banPeriodsMet', 'unitCredit'],
    values: declarationFigures,
  }),
  printed: { permit: permitPaper, application: applicationForm },
  lifeTracks: {
    dig: {
      ...{ draws: 'span', lane: 'digs', by: ['sections.roadId', 'sections.bridgeId'], query: { issued: '1' } },
      ...{ from: ['permitStart', 'planStart'], to: ['permitEnd', 'planEnd'], classed: 'status', zh: '占道挖掘', en: 'Excavations' },
    },
  },
  metrics: permitMetrics,
  dimensions: {
    unit: { zh: '建设单位', en: 'Client', field: 'constructionUnit', exact: true },
    roads: { zh: '道路', en: 'Roads', field: 'roadNames', exact: true },
    category: { zh: '工程类别', en: 'Works category', field: 'projectType' },
  },
  onMap: { place: 'location', shape: 'geometry', tells: { code: 'declareNo', status: 'status' }, classed: 'status' },
  layers: {
    dig: {
      ...{
        zh: '挖掘占道',
        en: 'Excavations',
        group: 'works',
        sort: 610,
        zoom: 9,
        clusterBelow: 11,
        sign: 'hatched',
        seconds: 60,
        shown: true,
      },
      query: {
        status: [wjspStatus.values.permitted, wjspStatus.values.underConstruction, wjspStatus.values.worksToAccept]
          .map(({ value }) => value)
          .join(),
      },
      colours: {
        [wjspStatus.values.permitted.value]: 'info',
        [wjspStatus.values.underConstruction.value]: 'warn',
        [wjspStatus.values.worksToAccept.value]: 'neutral',
      },
      worst: [wjspStatus.values.underConstruction.value],
      card: ['declareNo', 'declareType', 'matter', 'constructionUnit', 'roadNames', 'planStart', 'planEnd', 'status'],
    },
  },
  list: {
    columns: [
      'declareNo',
      'projectName',
      'declareType',
      'matter',
      'constructionUnit',
      'roadNames',
      'planStart',
      'planEnd',
      'restoreArea',
      'isFrozen',
      'currentNode',
      'deadline',
      'lightColor',
      'status',
    ],
    search: [
      'projectName',
      'declareNo',
      'declareType',
      'matter',
      'projectType',
      'regionId',
      'roadNames',
      'planStart',
      'status',
      'isFrozen',
    ],
    order: '-createDate',
    nameField: 'projectName',
    // Whoever handles it looks for the step at which it stands.
    decidingColumns: ['currentNode'],
    marks: [{ field: 'isFrozen', zh: '禁挖', en: 'No-dig', tone: 'error' }],
    tones: [{ tone: 'muted', when: { field: 'status', oneOf: ['80', '81', '82', '45', '46'] } }],
    filters: { view: declarationViews, issued: issuedFilter, everyState },
    tabs: declarationTabs,
    unitField: 'constructionUnit',
    summaryFields: ['declareType', 'projectType', 'planStart'],
  },
  screens: [
    ...pageOfMenu('wjsq', '挖掘占道申请', 'Application', {
      help: {
        zh: '在此申请挖掘或占用道路：填写事项、画出路段、上传材料后提交。禁挖期内的路段会提示并须说明理由。',
        en: 'Apply here for digging up or occupying roads: say what, draw the sections, add the papers, submit. Sections under a no-dig term are marked.',
      },
      levels: ['enterprise'],
      menu: {
        sort: 10,
        // A section names its road and bridge; who applies handles the sections of his application, also where he is not given the map of all of them.
        carries: ['szgl:wjspld:list', 'jcsj:baseroad:list', 'jcsj:baseroadsection:list', 'jcsj:basebridge:list'],
        buttons: [
          { key: 'wjspld:save', zh: '新增路段', en: 'Add section', permission: 'szgl:wjspld:save' },
          { key: 'wjspld:update', zh: '编辑路段', en: 'Edit section', permission: 'szgl:wjspld:update' },
          { key: 'wjspld:delete', zh: '删除路段', en: 'Delete section', permission: 'szgl:wjspld:delete' },
        ],
      },
      view: 'excavationApplications',
      details: true,
      preset: { view: 'applying' },
      tabs: ['all', 'permits', 'annual'],
    }),
    ...pageOfMenu('yfq', '已发起', 'Initiated', {
      help: { zh: '您发起过的挖掘占道申请和办理进展。', en: 'Applications that you made and how far they have come.' },
      levels: [],
      menu: { sort: 20 },
      noAdd: true,
      view: 'excavationSent',
      details: true,
      preset: { view: 'initiated' },
      columns: [
        ...['declareNo', 'projectName', 'currentNode', 'finishTime', 'currentHandlers', 'submitTime'],
        ...['declareType', 'deadline', 'lightColor', 'status'],
      ],
      tabs: ['all', 'permits', 'annual'],
    }),
    ...pageOfMenu('wdwj', '我的挖掘', 'My applications', {
      help: { zh: '与您单位有关的挖掘占道，可查看许可和工期。', en: 'Excavations of your unit, with permits and terms.' },
      levels: ['enterprise'],
      menu: { sort: 30 },
      noAdd: true,
      view: 'excavationOwn',
      opensFigures: counted,
      details: true,
      preset: { view: 'mine' },
      tabs: ['all', 'annual', 'inApproval', 'works', 'ended'],
    }),
    ...pageOfMenu('dbsx', '待办事项', 'To-do', {
      help: { zh: '等您办理的挖掘占道事项，先办快到期的。', en: 'Excavation matters that wait for you; take first what is due soon.' },
      levels: [],
      menu: { sort: 40, badge: 'duty' },
      noAdd: true,
      view: 'excavationTodo',
      details: true,
      columns: handledColumns,
      tabs: ['todo', 'done'],
      dutyOf: everybody,
    }),
    ...pageOfMenu('wjsp', '申报审核', 'Declaration review', {
      help: {
        zh: '审核挖掘占道申请：踏勘、会签、决定；退回须写明原因。',
        en: 'Decide on applications: survey, countersign, decide; a return needs a reason.',
      },
      levels: bureaus,
      menu: { sort: 50 },
      noAdd: true,
      view: 'excavationReview',
      opensFigures: counted,
      details: true,
      preset: { view: 'review' },
      columns: handledColumns,
      tabs: ['all', 'permits', 'annual'],
    }),
    ...pageOfMenu('ndsb', '年度申报', 'Annual declaration', {
      help: {
        zh: '申报下一年度的挖掘计划，供各单位统筹安排，避免重复开挖。',
        en: 'Declare the excavations of the coming year, so that no road is dug up twice.',
      },
      levels: ['enterprise', 'district', 'city'],
      menu: { sort: 60 },
      addLevels: ['enterprise'],
      tabs: ['annual'],
      call: 'ndsb/page',
      exportCall: 'ndsb/export',
      view: 'annualDeclarations',
    }),
  ],
  buttons: {
    order: [
      'add',
      'edit',
      'delete',
      'import',
      'export',
      'check',
      'submit',
      'audit',
      'withdraw',
      'suspend',
      'resume',
      'paid',
      'revoke',
      'ndsb:yjzh',
    ],
    words: {
      suspend: { zh: '挂起', en: 'Suspend' },
      resume: { zh: '恢复', en: 'Resume' },
      'ndsb:yjzh': { zh: '一键整合', en: 'Consolidate' },
    },
    also: { audit: { zh: '审核', en: 'Audit' }, revoke: { zh: '撤销', en: 'Revoke' } },
  },
  parties: {
    departments: ['deptId', 'countersignDeptIds'],
    regions: ['regionId', 'regionIds'],
    // Whoever was asked to countersign may read again what he signed, whatever his role shows him.
    invited: { departments: ['countersignDeptIds'], where: { always: true } },
  },
  // What its applicant has not handed in is nobody's business yet, and counts in nobody's totals.
  visible: { city: handedIn, district: handedIn },
  deletable: { column: 'status', is: wjspStatus.values.draft.value },
  levels: {
    page: everybody,
    export: everybody,
    add: ['enterprise'],
    edit: ['enterprise'],
    delete: ['enterprise'],
    import: ['enterprise'],
  },
  after: { add: ['tieMaterials'], edit: ['tieMaterials'], delete: ['undoTransfer'] },
  calls: { ...declarationCalls, ...annualCalls },
  form: { as: 'drawer' },
})

export interface Excavation extends RowOf<typeof excavation> {}
