import type { Filter } from '@chengan/kernel/access/filter'
import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import type { ListVariant } from '@chengan/kernel/definition/list-view'
import { defineResource, type RowOf, type Screen } from '@chengan/kernel/definition/resource'
import { history, tasks } from '@chengan/kernel/definition/rows/section'
import { computed } from '@chengan/kernel/rule'
import { yhProjectStage } from '../../dictionaries/projects.ts'
import { acceptStatus } from '../acceptance/acceptance-codes.ts'
import { adviseCall } from '../advice/advise-call.ts'
import { projectAlerts, projectNotices } from './project-alerts.ts'
import { LAGGING, projectStage, stageState } from './project-codes.ts'
import { type estimateItem, type SpecialProjectFields, specialProjectFields } from './project-fields.ts'
import { projectLifecycle } from './project-lifecycle.ts'
import { projectMetrics } from './project-metrics.ts'
import * as rules from './project-rules.ts'
import { projectTracks } from './project-tracks.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const runners: readonly Level[] = ['city', 'district']
const city: readonly Level[] = ['city']

/** What has been handed in: the annual plan and what is proposed for it. */
const handedIn: Filter = {
  any: [{ not: { column: 'stage', is: projectStage.initiation } }, { not: { column: 'stageState', is: stageState.toDo } }],
}
const late: Filter = {
  any: [
    {
      all: [
        { column: 'stage', is: projectStage.prePlan },
        { column: 'prePlanDue', compare: '<', value: { today: true } },
      ],
    },
    {
      all: [
        { column: 'stage', oneOf: [projectStage.toStart, projectStage.inProgress] },
        { column: 'planEnd', compare: '<', value: { today: true } },
      ],
    },
  ],
}
/** Works are finished, and no acceptance of them lies there that has not failed. */
const waitsForItsAcceptance: Filter = {
  all: [
    { column: 'stage', is: projectStage.toAccept },
    {
      not: {
        referredBy: { resource: 'worksAcceptance', by: 'projectId', where: { not: { column: 'status', is: acceptStatus.crossFailed } } },
      },
    },
  ],
}
const stageTab = (key: keyof typeof projectStage) => {
  const { zh, en } = yhProjectStage.values[key]
  return { key, zh, en, filter: { column: 'stage', is: projectStage[key] } } as const
}

const variants = {
  xmqd: { zh: '年度计划项目清单', en: 'Annual plan by project', path: 'ndjhXmqdPage', levels: desks, filter: handedIn },
} as const satisfies Readonly<Record<string, ListVariant>>

const calls = {
  // The batches that the caller sees, with approval state, node, holder, sums and how many of their projects stand at which stage.
  ndjhJhfqPage: {
    ...{ zh: '年度计划-计划发起', en: 'Annual plan by initiation', verb: 'GET', path: 'ndjhJhfqPage', permission: 'list' },
    levels: ['city', 'district', 'supervisor'],
    lists: 'specialBatch',
    answers: { rowsOf: 'specialBatch', as: 'page' },
  },
  advise: adviseCall,
} as const satisfies Readonly<Record<string, SpecialCall>>

/** Works that are planned, under way, or wait for their acceptance. */
const standing = [
  projectStage.prePlan,
  projectStage.planReview,
  projectStage.toStart,
  projectStage.inProgress,
  projectStage.toAccept,
].join()

const ofStage = (stage: string) => ({ preset: { stage }, noAdd: true, call: 'ndjhXmqdPage', tabs: ['all'] }) as const

const screens: readonly Screen[] = [
  {
    route: '/yhgl/ndjh/xmqd/index',
    zh: '年度计划-项目清单',
    en: 'Annual plan by project',
    levels: desks,
    menu: { under: 'ndjh', sort: 20, code: 'ndjh.xmqd', badge: 'duty', name: { zh: '按项目清单', en: 'By project' } },
    // What is owed of a project is done where all of them are, whatever its stage.
    dutyOf: ['city', 'district', 'supervisor'],
    call: 'ndjhXmqdPage',
    addLevels: city,
    tabs: ['all', 'mine', 'initiation', 'prePlan', 'planReview', 'toStart', 'inProgress', 'toAccept', 'accepted', 'archived'],
    opensFigures: { with: {} },
    help: {
      zh: '年度计划的全部项目：申报、批复、合同、完成与支付金额，以及所处阶段。应急项目由市级计划科在此直接下达。',
      en: 'All projects of the annual plan with what is declared, approved, contracted, done and paid, and the stage of each. The planning section of the city orders emergencies here.',
    },
  },
  {
    route: '/yhgl/ndjh/info',
    zh: '项目详情',
    en: 'Project detail',
    levels: desks,
    menu: { under: 'ndjh.xmqd', code: 'ndjh.xmqd-info', hidden: true, buttons: 'none' },
    view: 'rowOfAddress',
    noAdd: true,
    help: { zh: '一个专项养护项目从申报到归档的全过程。', en: 'A project of special maintenance from its declaration to its archive.' },
  },
  {
    route: '/yhgl/zxyh/qqjh/index',
    zh: '前期计划',
    en: 'Pre-plan',
    levels: runners,
    menu: { under: 'zxyh', sort: 20, code: 'zxyh.qqjh' },
    ...ofStage(projectStage.prePlan),
    columns: [
      'projectNo',
      'projectName',
      'regionName',
      'approvedAmount',
      'designUnit',
      'budgetAmount',
      'prePlanDue',
      'planEnd',
      'stageState',
    ],
    help: {
      zh: '计划下达后30天内，由责任单位填报勘察、设计、预算评审、招标、许可等前期步骤，提交审核。逾期的标红。',
      en: 'Within 30 days of the release the responsible unit plans survey, design, budget review, tender and permits, and hands the pre-plan in. What is late is red.',
    },
  },
  {
    route: '/yhgl/zxyh/jhsh/index',
    zh: '计划审核',
    en: 'Plan review',
    levels: ['city', 'supervisor'],
    menu: { under: 'zxyh', sort: 30, code: 'zxyh.jhsh' },
    ...ofStage(projectStage.planReview),
    columns: [
      'projectNo',
      'projectName',
      'regionName',
      'approvedAmount',
      'budgetAmount',
      'changeAmount',
      'prePlanDate',
      'planEnd',
      'stageState',
    ],
    help: {
      zh: '前期计划和重大变更在此审核：监理（已明确的）、市级管理员、市级计划科依次办理。',
      en: 'Pre-plans and large variations are reviewed here: by the supervisor where there is one, an officer of the city, then its planning section.',
    },
  },
  {
    route: '/yhgl/zxyh/dkg/index',
    zh: '待开工',
    en: 'To start',
    levels: runners,
    menu: { under: 'zxyh', sort: 40, code: 'zxyh.dkg' },
    ...ofStage(projectStage.toStart),
    columns: [
      'projectNo',
      'projectName',
      'regionName',
      'approvedAmount',
      'controlPrice',
      'companyDeptName',
      'planStart',
      'planEnd',
      'stageState',
    ],
    help: {
      zh: '审核通过的项目签订施工合同、办妥许可后在此开工；合同金额400万元及以上的由市级管理员确认。',
      en: 'Reviewed projects start here once contract and permits are there; from 4 million yuan on an officer of the city confirms it.',
    },
  },
]

/** A project of special maintenance through its whole life: one row from the declaration to the archive (maintenance.md §5 zxyhndjh). */
export const specialProject = defineResource({
  name: 'specialProject',
  root: 'yhgl/zxyhndjh',
  area: 'maintenance',
  label: { zh: '专项养护项目', en: 'Special maintenance project' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    plan: { zh: '项目', en: 'Project' },
    place: { zh: '设施与位置', en: 'Facilities and place' },
    need: { zh: '现状与内容', en: 'Condition and works' },
    sums: { zh: '估算与工期', en: 'Estimate and term' },
    approval: { zh: '计划批复', en: 'Approval' },
    prePlan: { zh: '前期计划', en: 'Pre-plan' },
    works: { zh: '合同与开工', en: 'Contract and start' },
    progress: { zh: '进度与变更', en: 'Progress and variations' },
    end: { zh: '完工与归档', en: 'End and archive' },
  },
  fields: specialProjectFields,
  children: {
    facilities: { columns: ['facilityKind', 'facilityName'] },
    quantities: {
      columns: ['itemCode', 'itemName', 'unit', 'quantity', 'unitPrice', 'amount'],
      sums: ['amount'],
      computed: computed<typeof estimateItem, SpecialProjectFields>({ values: rules.sumOfEstimate }),
    },
  },
  lifecycles: { stage: projectLifecycle },
  numbers: { projectNo: [{ field: 'noPrefix' }, '-', { serial: 3 }] },
  rules: [...rules.rulesOfForm],
  deleteRules: [rules.projectLeavesADraft],
  fill: rules.partiesOfProject,
  computed: rules.figuresOfProject,
  alerts: projectAlerts,
  notices: projectNotices,
  expiries: {
    warrantyTo: { days: [30], receivers: ['owner'], where: { column: 'stage', oneOf: [projectStage.accepted, projectStage.archived] } },
  },
  lifeTracks: projectTracks,
  metrics: projectMetrics,
  dimensions: {
    kind: { field: 'projectKind' },
    scale: { field: 'maintScale' },
    stage: { field: 'stage' },
    company: { field: 'companyDeptId' },
    year: { field: 'planYear' },
  },
  onMap: { place: 'location', shape: 'route', tells: { code: 'projectNo', status: 'stage' }, classed: 'stage' },
  layers: {
    project: {
      ...{ zh: '专项工程', en: 'Projects', group: 'works', sort: 660, zoom: 12, clusterBelow: 12, sign: 'circle' },
      list: 'ndjhXmqdPage',
      query: { stage: standing },
      colours: {
        [projectStage.prePlan]: 'neutral',
        [projectStage.planReview]: 'info',
        [projectStage.toStart]: 'info',
        [projectStage.inProgress]: 'warn',
        [projectStage.toAccept]: 'success',
      },
      worst: [projectStage.inProgress],
      card: ['projectNo', 'projectKind', 'maintScale', 'facilityNames', 'companyDeptId', 'progressRate', 'planEnd', 'stage'],
    },
  },
  list: {
    columns: [
      ...(['projectNo', 'projectName', 'projectKind', 'maintScale', 'regionName', 'facilityNames', 'declaredAmount'] as const),
      ...(['approvedAmount', 'priorityScore', 'companyDeptName', 'progressRate', 'lagRate', 'planEnd', 'stage', 'stageState'] as const),
    ],
    hiddenColumns: ['priorityRank', 'prePlanDue', 'contractAmount', 'paidAmount'],
    search: [
      ...(['planYear', 'batchId', 'stage', 'stageState', 'projectKind', 'maintScale', 'regionId', 'companyDeptId'] as const),
      ...(['lag', 'overdue', 'keyword'] as const),
    ],
    filters: {
      lag: { zh: '进度滞后', en: 'Lagging', kind: 'yesNo', filter: { column: 'lagRate', compare: '<=', value: LAGGING } },
      overdue: { zh: '已逾期', en: 'Overdue', kind: 'yesNo', filter: late },
      toApply: { zh: '待申请验收', en: 'Acceptance to apply for', kind: 'yesNo', filter: waitsForItsAcceptance },
      keyword: { zh: '关键字', en: 'Keyword', kind: 'text', fields: ['projectNo', 'projectName', 'facilityNames'] },
    },
    order: ['priorityRank', 'projectNo'],
    nameField: 'projectName',
    titleFields: ['projectNo', 'projectName'],
    unitField: 'companyDeptId',
    decidingColumns: ['declaredAmount', 'approvedAmount'],
    summaryFields: ['planStart', 'planEnd'],
    marks: [{ field: 'suspended', zh: '暂停', en: 'Suspended', tone: 'warn' }],
    tones: [
      {
        tone: 'muted',
        when: {
          any: [
            { field: 'stage', is: projectStage.cancelled },
            { field: 'stageState', is: stageState.leftOut },
          ],
        },
      },
    ],
    summary: {
      declared: { zh: '申报', en: 'Declared', sum: 'declaredAmount', unit: '万元', digits: 2 },
      approved: { zh: '批复', en: 'Approved', sum: 'approvedAmount', unit: '万元', digits: 2 },
      contracted: { zh: '合同', en: 'Contracts', sum: 'contractAmount', unit: '万元', digits: 2 },
      done: { zh: '完成', en: 'Done', sum: 'progressAmount', unit: '万元', digits: 2 },
      paid: { zh: '支付', en: 'Paid', sum: 'paidAmount', unit: '万元', digits: 2 },
    },
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      {
        ...{ key: 'mine', zh: '待我办理', en: 'Mine', urgent: true, levels: ['city', 'district', 'supervisor'] },
        duty: ['submitPrePlan', 'planAudit', 'start', 'finish', 'archive'],
      },
      ...(['initiation', 'prePlan', 'planReview', 'toStart', 'inProgress', 'toAccept', 'accepted', 'archived', 'cancelled'] as const).map(
        stageTab,
      ),
    ],
  },
  variants,
  screens,
  papers: {
    acceptance: {
      zh: '申请验收',
      en: 'Apply for acceptance',
      resource: 'worksAcceptance',
      by: 'projectId',
      brings: {
        finishDate: 'finishDate',
        selfCheckResult: 'selfCheckResult',
        settleAmount: 'contractAmount',
        finalQuantities: 'billOfQuantities',
      },
      when: {
        all: [
          { field: 'stage', is: projectStage.toAccept },
          { field: 'stageState', oneOf: [stageState.toDo, stageState.returned] },
        ],
      },
      consequence: {
        zh: '填报后提交，监理、责任单位、市级依次审核',
        en: 'Written and handed in; supervisor, responsible unit and city review it in turn',
      },
    },
  },
  related: {
    curve: {
      ...{ zh: '进度曲线与检查', en: 'Curves and checks', route: '/yhgl/zxyh/xmjd/info', by: 'projectId' },
      permission: 'yhgl:szglyhglzxyhxmjdmonthfill:list',
    },
  },
  detail: { sections: [tasks, history] },
  parties: {
    departments: ['deptId', 'companyDeptId', 'supervisorDeptId'],
    regions: ['regionId'],
    managing: ['leaderDeptId', 'manageDeptId'],
  },
  deletable: {
    all: [
      { column: 'stage', is: projectStage.initiation },
      { column: 'stageState', is: stageState.toDo },
    ],
  },
  levels: {
    '*': desks,
    add: runners,
    edit: runners,
    delete: runners,
    screen: city,
    fund: city,
    rank: city,
    prePlan: runners,
    submitPrePlan: runners,
    planAudit: ['city', 'supervisor'],
    start: runners,
    change: runners,
    suspend: runners,
    resume: runners,
    finish: runners,
    archive: city,
    cancel: city,
  },
  calls,
  without: ['import'],
  form: { as: 'drawer' },
})

export interface SpecialProject extends RowOf<typeof specialProject> {}
