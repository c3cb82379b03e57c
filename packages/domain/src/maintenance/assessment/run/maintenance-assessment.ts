import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, tasks } from '@chengan/kernel/definition/rows/section'
import { int, ref, texts, year } from '@chengan/kernel/fields/builders'
import { KH_RUN, KH_SCHEME, PUBLISHED_STATES, runStatus } from '../assessment-codes.ts'
import { khTableFields } from './assessment-fields.ts'
import { khRunLifecycle } from './assessment-lifecycle.ts'
import { khNotices } from './assessment-notices.ts'
import { khKeptByItsBureau } from './assessment-parties.ts'
import * as rules from './assessment-rules.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const managers: readonly Level[] = ['city', 'district']

const calls = {
  generate: {
    ...{ zh: '生成', en: 'Generate', verb: 'POST', path: 'generate', permission: 'generate', levels: managers },
    changes: true,
    body: {
      schemeId: ref('maintenanceScheme', '考核方案', 'Scheme', { required: true }),
      year: year('年度', 'Year', { required: true }),
      periodNo: int('期次', 'Period number', { required: true, min: 1, max: 12 }),
    },
    answers: {
      object: {
        ids: texts(32, '考核单', 'Runs', { required: true }),
        runCount: int('新考核单数', 'New runs', { required: true }),
        standing: int('已有考核单数', 'Standing already', { required: true }),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** The assessment of maintenance: schemes, and the runs by which each section is scored in a period (municipal-approval.md §3.4). Both lie in one table, which answers
 *  as yhgl/khsz and yhgl/khjg too. */
export const maintenanceAssessment = defineResource({
  name: 'maintenanceAssessment',
  root: 'szgl/szglyhgltaskkh',
  area: 'maintenance',
  label: { zh: '养护考核', en: 'Maintenance assessment' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    assessment: { zh: '考核', en: 'Assessment' },
    pay: { zh: '适用与付费规则', en: 'Scope and pay rule' },
    score: { zh: '得分', en: 'Score' },
    figures: { zh: '取数', en: 'Figures' },
    fee: { zh: '养护费', en: 'Fee' },
    review: { zh: '考核与申辩', en: 'Assessment and reply' },
    rectification: { zh: '整改', en: 'Rectification' },
    other: { zh: '状态与附件', en: 'State and attachments' },
  },
  fields: khTableFields,
  lifecycles: { status: khRunLifecycle },
  fill: rules.asSchemeOrRun,
  rules: [rules.bandsReachDown, rules.schemeWithRunsStays, rules.oneSchemeAKindAndDay, rules.runHasItsPeriod, rules.vetoIsTheCitys],
  after: { add: ['computeRun'], edit: ['rescoreRun'] },
  notices: khNotices,
  list: {
    columns: ['name', 'facilityKind', 'year', 'periodNo', 'companyDeptId', 'score', 'grade', 'payRatio', 'status'],
    search: ['year', 'period', 'companyDeptId', 'contractId', 'facilityKind', 'grade', 'status', 'recordKind'],
    order: '-assessDate',
    nameField: 'name',
    titleFields: ['name'],
    unitField: 'companyDeptId',
  },
  detail: { sections: [tasks, history] },
  keptBy: khKeptByItsBureau,
  parties: {
    departments: ['deptId', 'companyDeptId', 'supervisorDeptId'],
    regions: ['regionId'],
    managing: ['manageDeptId'],
    openTo: { levels: ['city', 'district', 'supervisor'], where: { column: 'recordKind', is: KH_SCHEME } },
  },
  // A company sees what is published of its own.
  visible: {
    enterprise: {
      all: [
        { column: 'recordKind', is: KH_RUN },
        { column: 'status', oneOf: PUBLISHED_STATES },
      ],
    },
  },
  deletable: {
    any: [
      { column: 'recordKind', is: KH_SCHEME },
      { column: 'status', is: runStatus.scoring },
    ],
  },
  deleteRules: [rules.schemeOfRunsIsKept],
  calls,
  without: ['import'],
  levels: {
    '*': desks,
    add: managers,
    edit: managers,
    delete: managers,
    export: ['city', 'district', 'supervisor'],
    submit: managers,
    back: managers,
    publish: managers,
    reply: ['enterprise'],
    confirm: ['city'],
    rectify: ['enterprise'],
    acceptRectification: managers,
  },
  form: { as: 'drawer' },
})

export interface MaintenanceAssessment extends RowOf<typeof maintenanceAssessment> {}
