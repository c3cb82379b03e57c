import type { Filter } from '@chengan/kernel/access/filter'
import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf, type Screen } from '@chengan/kernel/definition/resource'
import { history, tasks } from '@chengan/kernel/definition/rows/section'
import { worksAcceptanceAlerts, worksAcceptanceNotices } from './acceptance-alerts.ts'
import { acceptStatus } from './acceptance-codes.ts'
import { acceptanceOfWorksFields } from './acceptance-fields.ts'
import { worksAcceptanceLifecycle } from './acceptance-lifecycle.ts'
import { worksAcceptanceMetrics } from './acceptance-metrics.ts'
import * as rules from './acceptance-rules.ts'
import { retentionLifecycle } from './retention-lifecycle.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const runners: readonly Level[] = ['city', 'district']
const inState = (...status: readonly string[]): Filter => ({ column: 'status', oneOf: [...status] })

const screens: readonly Screen[] = [
  {
    route: '/yhgl/zxyh/xmys/index',
    zh: '项目验收',
    en: 'Acceptance',
    levels: desks,
    menu: { under: 'zxyh', sort: 60, code: 'zxyh.xmys', badge: 'duty', carries: ['yhgl:zxyhndjh:list'] },
    dutyOf: desks,
    view: 'acceptanceBoard',
    details: true,
    help: {
      zh: '完工后30天内由责任单位申请验收：监理审核工程量并出具评估报告，责任单位组织验收，市级计划科审核。合同金额400万元及以上、施工单位上期考核不合格的全部抽查，其余每季度末随机抽取20%，由市级或其他区县在60天内抽查。缺陷责任期满后施工单位在此申请返还质保金。',
      en: 'Within 30 days of the finish the responsible unit applies: the supervisor checks the quantities, the unit calls the meeting, the planning section of the city decides. Contracts of 4 million yuan and more and builders that failed their last assessment are all cross-checked, of the others a fifth is drawn at the end of each quarter; the city or another district checks within 60 days. When the liability for defects has ended the builder applies here for its retention.',
    },
  },
  {
    route: '/yhgl/zxyh/xmys/form',
    zh: '项目验收表单',
    en: 'Acceptance form',
    levels: runners,
    menu: { under: 'zxyh.xmys', code: 'zxyh.xmys-form', hidden: true, buttons: 'none', name: { zh: '验收表单', en: 'Acceptance form' } },
    view: 'rowOfAddress',
    noAdd: true,
    help: { zh: '填报或修改一份验收申请。', en: 'An application for acceptance is written or changed.' },
  },
  {
    route: '/yhgl/zxyh/xmys/info',
    zh: '项目验收详情',
    en: 'Acceptance detail',
    levels: desks,
    menu: { under: 'zxyh.xmys', code: 'zxyh.xmys-info', hidden: true, buttons: 'none', name: { zh: '验收详情', en: 'Acceptance detail' } },
    view: 'rowOfAddress',
    noAdd: true,
    help: {
      zh: '一次验收从申请到抽查、质保金返还的全过程。',
      en: 'An acceptance from its application to its cross-check and the retention.',
    },
  },
]

/** The acceptance of a finished project of special maintenance, and the cross-check of what was drawn (maintenance.md §5.3). */
export const worksAcceptance = defineResource({
  name: 'worksAcceptance',
  root: 'yhgl/zxyhxmys',
  area: 'maintenance',
  label: { zh: '项目验收', en: 'Project acceptance' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    application: { zh: '验收申请', en: 'Application' },
    acceptance: { zh: '验收', en: 'Acceptance' },
    crossCheck: { zh: '抽查', en: 'Cross-check' },
    retention: { zh: '质保金', en: 'Retention' },
  },
  fields: acceptanceOfWorksFields,
  children: {
    finalQuantities: {
      columns: [
        'itemCode',
        'itemName',
        'unit',
        'contractQuantity',
        'finalQuantity',
        'checkedQuantity',
        'unitPrice',
        'amount',
        'diffRate',
        'diffNote',
      ],
      sums: ['amount'],
      computed: rules.figuresOfItem,
    },
    archiveList: { columns: ['name', 'copies', 'ok'] },
    members: { columns: ['unit', 'name', 'title', 'opinion', 'sign'] },
    leftoverItems: { columns: ['item', 'dutyUnit', 'deadline', 'done'] },
    crossCheckItems: { columns: ['item', 'standard', 'measured', 'ok'] },
  },
  lifecycles: { status: worksAcceptanceLifecycle, retention: retentionLifecycle },
  draft: { field: 'status', states: ['draft', 'rejected'], needs: ['projectId'] },
  numbers: { acceptNo: ['YS', { day: 'yyyy' }, { serial: 4 }] },
  fill: rules.partiesOfAcceptance,
  rules: [rules.projectWaitsForIt],
  alerts: worksAcceptanceAlerts,
  notices: worksAcceptanceNotices,
  metrics: worksAcceptanceMetrics,
  list: {
    columns: [
      ...(['acceptNo', 'projectName', 'companyDeptName', 'finishDate', 'contractAmount', 'settleAmount', 'acceptDate'] as const),
      ...(['qualityGrade', 'crossCheckResult', 'status'] as const),
    ],
    hiddenColumns: ['applyDate', 'drawReason', 'crossDue', 'crossCheckDeptName', 'warrantyTo', 'liabilityTo', 'retention'],
    search: ['planYear', 'regionId', 'companyDeptId', 'status', 'acceptDate'],
    order: '-applyDate',
    nameField: 'acceptNo',
    titleFields: ['acceptNo', 'projectName'],
    unitField: 'companyDeptId',
    decidingColumns: ['contractAmount', 'settleAmount'],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      {
        ...{ key: 'mine', zh: '待我办理', en: 'Mine', urgent: true },
        duty: ['submit', 'xmysSh', 'xmysCcjc', 'rectified', 'checkRetention', 'payRetention'],
      },
      { key: 'toApply', zh: '待申请', en: 'To apply for', filter: inState(acceptStatus.draft, acceptStatus.rejected) },
      {
        key: 'toReview',
        zh: '待审核',
        en: 'Under review',
        filter: inState(acceptStatus.withSupervisor, acceptStatus.meeting, acceptStatus.withCity),
      },
      { key: 'toCheck', zh: '待抽查', en: 'To cross-check', filter: inState(acceptStatus.toCrossCheck) },
      { key: 'rectifying', zh: '抽查整改', en: 'Rectifying', filter: inState(acceptStatus.rectifying) },
      {
        key: 'done',
        zh: '已完成',
        en: 'Done',
        filter: inState(acceptStatus.accepted, acceptStatus.crossPassed, acceptStatus.crossFailed),
      },
    ],
  },
  screens,
  detail: { sections: [tasks, history] },
  parties: {
    departments: ['deptId', 'companyDeptId', 'supervisorDeptId'],
    regions: ['regionId'],
    managing: ['leaderDeptId', 'manageDeptId', 'crossCheckDept'],
  },
  deletable: { column: 'status', is: acceptStatus.draft },
  levels: {
    '*': desks,
    add: runners,
    // The builder says by the same call what it put right.
    edit: ['city', 'district', 'enterprise'],
    delete: runners,
    submit: runners,
    xmysSh: ['city', 'district', 'supervisor'],
    assign: ['city'],
    xmysCcjc: runners,
    rectified: ['city', 'district', 'enterprise'],
    applyRetention: ['enterprise'],
    remindRetention: ['enterprise'],
    checkRetention: runners,
    payRetention: runners,
  },
  without: ['import'],
})

export interface WorksAcceptance extends RowOf<typeof worksAcceptance> {}
