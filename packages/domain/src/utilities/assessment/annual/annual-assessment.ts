import type { Alert } from '@chengan/kernel/alerts/alert'
import type { ListTab } from '@chengan/kernel/definition/list-view'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, tasks } from '@chengan/kernel/definition/rows/section'
import { fill } from '@chengan/kernel/rule'
import { assessGrade, assessStatus } from '../../dictionaries/companies.ts'
import { assessmentCalls } from './assessment-calls.ts'
import { type AssessmentFields, assessmentFields } from './assessment-fields.ts'
import { assessmentLifecycle } from './assessment-life.ts'
import { assessmentMetrics } from './assessment-metrics.ts'
import { launchedAs, somebodyIsLeft } from './assessment-rules.ts'
import { resultSheet } from './result-sheet.ts'

const all = ['city', 'district', 'enterprise'] as const
const bureaus = ['city', 'district'] as const
const state = assessStatus.values
const tab = (key: keyof typeof state): ListTab => ({
  key,
  zh: state[key].zh,
  en: state[key].en,
  filter: { column: 'status', is: state[key].value },
})

const assessmentAlerts = {
  selfLate: {
    zh: '年度考核自评',
    en: 'Self-assessment',
    on: 'deadline',
    where: { column: 'status', is: state.toSelfAssess.value },
    steps: [
      { before: 15, level: 1 },
      { before: 3, level: 1 },
      { after: 1, every: 7, times: 4, level: 2 },
    ],
    to: [{ departments: ['companyDeptId'], may: 'selfSubmit' }, 'district@-1'],
    title: { zh: '年度考核待自评：{gasCompaniesId}', en: 'Self-assessment due: {gasCompaniesId}' },
    text: {
      zh: '{gasCompaniesId}{year}年度考核的自评应于{on}前提交，并附上年度报告。',
      en: 'The self-assessment of {gasCompaniesId} for {year} is to be submitted by {on}, with the annual report.',
    },
    late: {
      title: { zh: '年度考核自评逾期：{gasCompaniesId}', en: 'Self-assessment overdue: {gasCompaniesId}' },
      text: {
        zh: '{gasCompaniesId}{year}年度考核的自评应于{on}前提交，已逾期{late}日。',
        en: 'The self-assessment of {gasCompaniesId} for {year} was due on {on}: {late} days overdue.',
      },
    },
  },
  scoringLate: {
    zh: '年度考核评分逾期',
    en: 'Scoring overdue',
    on: 'deadline',
    where: { column: 'status', oneOf: [state.districtToScore.value, state.cityToScore.value] },
    steps: [{ after: 1, every: 7, times: 4, level: 1 }],
    to: ['district', 'city@-8'],
    sms: 'never',
    title: { zh: '年度考核评分逾期：{gasCompaniesId}', en: 'Scoring overdue: {gasCompaniesId}' },
    text: {
      zh: '{gasCompaniesId}{year}年度考核应于{on}前评分，尚未完成。',
      en: 'The assessment of {gasCompaniesId} for {year} was to be scored by {on}.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** How a gas company is judged in a year: by itself, its district and the city, in public, with a grade in the end (utilities-enterprise.md §7). */
export const annualAssessment = defineResource({
  name: 'annualAssessment',
  root: 'gysy/gysygascompaniesndkh',
  area: 'utilities',
  label: { zh: '年度考核', en: 'Annual assessment' },
  deletion: 'evidence',
  systems: ['zhrq'],
  groups: {
    assessment: { zh: '考核信息', en: 'Assessment' },
    scores: { zh: '得分与等级', en: 'Scores and grade' },
    items: { zh: '考核明细', en: 'Items' },
    publicity: { zh: '公示与异议', en: 'Publicity and objection' },
    dates: { zh: '办理时间', en: 'Dates' },
    other: { zh: '附件与备注', en: 'Attachments and remark' },
  },
  fields: assessmentFields,
  lifecycles: { status: assessmentLifecycle },
  rules: [somebodyIsLeft],
  fill: fill<AssessmentFields>({ facts: ['firstToLaunch'], values: launchedAs, overridesInput: true }),
  after: { add: ['launchOthers'] },
  children: {
    items: {
      as: 'ndkhitem',
      columns: ['itemNo', 'groupName', 'itemName', 'fullScore', 'autoScore', 'selfScore', 'districtScore', 'cityScore'],
    },
  },
  list: {
    columns: [
      'gasCompaniesId',
      'year',
      'finalScore',
      'grade',
      'selfScore',
      'districtScore',
      'cityScore',
      'bonus',
      'regionId',
      'deadline',
      'status',
    ],
    search: ['year', 'gasCompaniesId', 'regionId', 'schemeId', 'grade', 'status', 'publishDate'],
    order: ['-year', '-finalScore'],
    nameField: 'year',
    titleFields: ['gasCompaniesId', 'year'],
    tabs: [
      { key: 'mine', zh: '待我处理', en: 'Mine', duty: ['selfSubmit', 'districtScore', 'cityScore', 'decideObjection'], urgent: true },
      { key: 'all', zh: '全部', en: 'All' },
      tab('toSelfAssess'),
      tab('districtToScore'),
      tab('cityToScore'),
      tab('publicity'),
      tab('published'),
    ],
    tones: [
      { tone: 'overdue', when: { field: 'grade', is: assessGrade.values.fail.value } },
      { tone: 'muted', when: { field: 'status', is: state.void.value } },
    ],
    marks: [{ field: 'objectionOpen', zh: '有异议', en: 'Objection', tone: 'warn' }],
  },
  metrics: assessmentMetrics,
  dimensions: { company: { field: 'gasCompaniesId' }, grade: { field: 'grade' }, year: { field: 'year' } },
  screens: [
    {
      route: '/aqjg/ndkh/index',
      zh: '企业年度考核',
      en: 'Annual assessment',
      levels: all,
      menu: {
        under: 'ndkh',
        sort: 10,
        code: 'ndkh.index',
        badge: 'duty',
        name: { zh: '企业考核', en: 'Companies' },
        carries: ['gysy:ndkhscheme:list'],
      },
      dutyOf: all,
      addLevels: ['city'],
      help: {
        zh: '市级按方案发起，企业自评并上传年度报告，区县初评，市级复评后公示5个工作日，无异议自动发布。自动评分的指标点开可见依据和明细；改动自动得分或与上一环节相差超过20%须写明原因。',
        en: 'Launched by the city by a scheme, scored by the company, the district and the city, public for five working days and published by itself where nobody objects. Automatic items open the rows that they come from; whoever overrules them, or differs by more than 20 %, says why.',
      },
    },
  ],
  buttons: {
    order: [
      'export',
      'add',
      'edit',
      'delete',
      'selfSubmit',
      'districtScore',
      'cityScore',
      'object',
      'decideObjection',
      'publish',
      'return',
      'void',
    ],
  },
  parties: { departments: ['companyDeptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  alerts: assessmentAlerts,
  deletable: { column: 'status', is: state.toSelfAssess.value },
  levels: {
    '*': all,
    add: ['city'],
    delete: ['city'],
    selfSubmit: ['enterprise'],
    districtScore: ['district'],
    cityScore: ['city'],
    object: ['enterprise'],
    decideObjection: ['city'],
    publish: ['city'],
    return: bureaus,
    void: ['city'],
  },
  printed: { result: resultSheet },
  without: ['import'],
  calls: assessmentCalls,
  form: { as: 'wide' },
  detail: { panel: 'assessmentTree', covers: ['items'], sections: [tasks, history] },
})

export interface AnnualAssessment extends RowOf<typeof annualAssessment> {}
