import type { Alert } from '@chengan/kernel/alerts/alert'
import type { ListTab } from '@chengan/kernel/definition/list-view'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, rowsOf, tasks } from '@chengan/kernel/definition/rows/section'
import { computed, fill } from '@chengan/kernel/rule'
import { reviewStatus } from '../dictionaries/companies.ts'
import { filingStage } from '../dictionaries/projects-and-activities.ts'
import { bizType } from '../dictionaries/tasks.ts'
import { reviewAlerts } from '../review/review-alerts.ts'
import { reviewCalls, reviewDraft, reviewGroup, reviewLifecycle } from '../review/review-facet.ts'
import { filingForm, type ProjectFields, projectFields } from './filing-fields.ts'
import { filingMetrics } from './filing-metrics.ts'
import { DAYS_TO_FILE, filingAtAdd, filingComputes, filingFollows, filingRules, nextStage } from './filing-rules.ts'

const all = ['city', 'district', 'enterprise'] as const
const bureaus = ['city', 'district'] as const
const stage = filingStage.values
const review = reviewStatus.values

const ofStage = (key: keyof typeof stage): ListTab => ({
  key,
  zh: stage[key].zh,
  en: stage[key].en,
  filter: { column: 'filingStage', is: stage[key].value },
})

const filingAlerts = {
  ...reviewAlerts,
  unfiled: {
    zh: '竣工验收后未备案',
    en: 'Accepted works not filed',
    on: 'acceptDate',
    where: {
      all: [
        { column: 'fileDate', empty: true },
        { column: 'filingStage', is: stage.acceptance.value },
        { column: 'reviewStatus', is: review.passed.value },
        // What goes on in a filing of its own is no longer waited for.
        { not: { referredBy: { resource: 'projectFiling', by: 'previousId', where: { always: true } } } },
      ],
    },
    steps: [
      { after: 10, level: 1 },
      { after: DAYS_TO_FILE + 1, every: 7, times: 4, level: 2 },
    ],
    to: ['owner', 'district@-16'],
    title: { zh: '竣工验收后未备案：{name}', en: 'Not filed: {name}' },
    text: {
      zh: '{name}于{on}验收合格，应在15日内办理竣工备案，请从该工程发起竣工备案。',
      en: '{name} was accepted on {on} and is to be filed within 15 days: go on from it.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** Gas works from the notice of their start to their filing once they are accepted (utilities-enterprise.md §7). */
export const projectFiling = defineResource({
  name: 'projectFiling',
  root: 'gysy/gysygcba',
  area: 'utilities',
  label: { zh: '燃气工程备案', en: 'Project filing' },
  deletion: 'evidence',
  systems: ['zhrq'],
  bizType: bizType.values.projectFiling.value,
  groups: {
    project: { zh: '工程信息', en: 'Project' },
    units: { zh: '参建单位', en: 'Units' },
    dates: { zh: '日期', en: 'Dates' },
    permits: { zh: '许可与告知', en: 'Permits' },
    papers: { zh: '验收资料', en: 'Papers' },
    ...reviewGroup,
  },
  fields: projectFields,
  lifecycles: {
    reviewStatus: reviewLifecycle({
      fields: filingForm,
      rules: filingRules,
      follow: fill<ProjectFields>({ refs: ['gasCompaniesId'], values: filingFollows }),
      closedOncePassed: true,
    }),
  },
  draft: reviewDraft(['name', 'gasCompaniesId']),
  rules: filingRules,
  suggestions: [nextStage],
  fill: fill<ProjectFields>({ refs: ['gasCompaniesId'], values: filingAtAdd }),
  computed: computed<ProjectFields>({ values: filingComputes }),
  list: {
    columns: [
      'name',
      'projectNo',
      'filingStage',
      'gasCompaniesId',
      'projectKind',
      'address',
      'pipeLength',
      'acceptDate',
      'fileDate',
      'isLate',
      'reviewStatus',
    ],
    decidingColumns: ['gasCompaniesId'],
    search: [
      'name',
      'projectNo',
      'gasCompaniesId',
      'regionId',
      'projectKind',
      'filingStage',
      'reviewStatus',
      'isLate',
      'acceptDate',
      'fileDate',
    ],
    order: '-createDate',
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      ofStage('startNotice'),
      ofStage('acceptance'),
      ofStage('filed'),
      {
        key: 'districtReview',
        zh: '待区级审核',
        en: 'District review',
        filter: { column: 'reviewStatus', is: review.submitted.value },
        urgent: true,
      },
      {
        key: 'cityReview',
        zh: '待市级审核',
        en: 'City review',
        filter: { column: 'reviewStatus', is: review.cityReview.value },
        urgent: true,
      },
      {
        key: 'reviewed',
        zh: '已审核',
        en: 'Reviewed',
        filter: { column: 'reviewStatus', oneOf: [review.passed.value, review.returned.value] },
      },
    ],
    tones: [{ tone: 'overdue', when: { field: 'isLate', is: true } }],
    marks: [{ field: 'isLate', zh: '备案逾期', en: 'Late', tone: 'error' }],
    badgesAfter: 'filingStage',
    summaryFields: ['address'],
  },
  metrics: filingMetrics,
  dimensions: { company: { field: 'gasCompaniesId' }, kind: { field: 'projectKind' } },
  screens: [
    {
      route: '/aqjg/gcba/index',
      zh: '工程备案',
      en: 'Project filing',
      levels: all,
      menu: { under: 'gcba', sort: 10, code: 'gcba.index', name: { zh: '工程备案', en: 'Projects' } },
      tabs: ['all', 'startNotice', 'acceptance', 'filed'],
      help: {
        zh: '燃气工程的开工告知、竣工验收和竣工备案：由企业填报，区县审核。每个阶段一条，从上一阶段“转入下一阶段”带入资料；审核通过的不能修改。验收合格15日内备案，逾期标红；通过后可直接建立燃气设施档案。',
        en: 'Notice of the start, acceptance and filing of gas works: filled in by companies, reviewed by districts. A stage goes on from the one before with its data; what was passed is not changed. Works are filed within 15 days of their acceptance; a passed one makes a facility.',
      },
    },
    {
      route: '/aqjg/gcba/examine',
      zh: '工程备案审核',
      en: 'Project filing review',
      levels: bureaus,
      menu: { under: 'gcba', sort: 20, code: 'gcba.examine', name: { zh: '备案审核', en: 'Review' }, badge: 'duty', buttons: 'none' },
      tabs: ['districtReview', 'cityReview', 'reviewed'],
      dutyOf: bureaus,
      noAdd: true,
      help: {
        zh: '企业提交的工程备案：区级审核，参数指定的工程类别再由市级审核；退回须写明意见，5个工作日未审核为超期。',
        en: 'Filings that companies submitted: the district reviews them, the city those kinds that a parameter names. A return says why; after five working days a review is overdue.',
      },
    },
  ],
  buttons: { order: ['export', 'add', 'edit', 'delete', 'submit', 'withdraw', 'audit'], words: { audit: { zh: '审核', en: 'Audit' } } },
  parties: { departments: ['deptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  alerts: filingAlerts,
  deletable: { column: 'reviewStatus', oneOf: [review.draft.value, review.returned.value] },
  deletableBy: { city: { always: true } },
  deleteAsksReason: ['city'],
  heldBy: [
    { resource: 'gasFacility', field: 'acceptanceFilingId' },
    { resource: 'projectFiling', field: 'previousId' },
  ],
  levels: { '*': all, delete: ['enterprise', 'city'], submit: ['enterprise'], withdraw: ['enterprise'], audit: bureaus },
  // The region of works is where they stand.
  after: { add: ['placeInStreet'], edit: ['placeInStreet'] },
  calls: reviewCalls,
  papers: {
    facility: {
      zh: '建立燃气设施',
      en: 'Make a facility of it',
      resource: 'gasFacility',
      by: 'acceptanceFilingId',
      always: true,
      brings: {
        name: 'name',
        gasCompaniesId: 'gasCompaniesId',
        address: 'address',
        location: 'location',
        geometry: 'geometry',
        pressureClass: 'pressureClass',
        length: 'pipeLength',
        buildDate: 'completeDate',
        designOrg: 'designOrg',
        constructOrg: 'constructOrg',
        supervisionOrg: 'supervisionOrg',
      },
      when: {
        all: [
          { field: 'reviewStatus', is: review.passed.value },
          { field: 'filingStage', oneOf: [stage.acceptance.value, stage.filed.value] },
        ],
      },
      consequence: {
        zh: '带入工程资料，选择设施类型后提交审核',
        en: 'It begins with the data of the works; choose its type and submit it',
      },
    },
    goOn: {
      zh: '转入下一阶段',
      en: 'Next stage',
      resource: 'projectFiling',
      by: 'previousId',
      brings: {
        name: 'name',
        projectNo: 'projectNo',
        gasCompaniesId: 'gasCompaniesId',
        projectKind: 'projectKind',
        address: 'address',
        location: 'location',
        geometry: 'geometry',
        pressureClass: 'pressureClass',
        pipeLength: 'pipeLength',
        investAmount: 'investAmount',
        buildUnit: 'buildUnit',
        designOrg: 'designOrg',
        constructOrg: 'constructOrg',
        constructGrade: 'constructGrade',
        supervisionOrg: 'supervisionOrg',
        testOrg: 'testOrg',
        startDate: 'startDate',
        completeDate: 'completeDate',
        acceptDate: 'acceptDate',
        planPermitNo: 'planPermitNo',
        constructionPermitNo: 'constructionPermitNo',
        pipelineCertNo: 'pipelineCertNo',
      },
      when: {
        all: [
          { field: 'reviewStatus', is: review.passed.value },
          { field: 'filingStage', oneOf: [stage.startNotice.value, stage.acceptance.value] },
        ],
      },
      consequence: { zh: '以该工程的资料新建下一阶段的备案', en: 'A filing of the next stage begins with the data of this one' },
    },
  },
  detail: {
    sections: [
      rowsOf('gasFacility', { by: 'acceptanceFilingId', zh: '建成设施', en: 'Facilities' }),
      rowsOf('projectFiling', { by: 'previousId', zh: '后续备案', en: 'Later stages' }),
      tasks,
      history,
    ],
  },
  without: ['import'],
  form: { as: 'drawer' },
})

export interface ProjectFiling extends RowOf<typeof projectFiling> {}
