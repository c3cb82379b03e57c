import type { Alert } from '@chengan/kernel/alerts/alert'
import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, tasks } from '@chengan/kernel/definition/rows/section'
import { computed, fill } from '@chengan/kernel/rule'
import { licenceExtendType, reviewStatus } from '../../dictionaries/companies.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import { reviewAlerts } from '../../review/review-alerts.ts'
import { reviewCalls, reviewDraft, reviewGroup, reviewLifecycle } from '../../review/review-facet.ts'
import { type ExtensionFields, extensionFields, extensionForm } from './extension-fields.ts'
import * as rules from './extension-rules.ts'
import { extensionSheet } from './extension-sheet.ts'

const all = ['city', 'district', 'enterprise'] as const
const bureaus = ['city', 'district'] as const
const review = reviewStatus.values
const type = licenceExtendType.values
const waiting = [review.submitted.value, review.cityReview.value]

const alerts = {
  ...reviewAlerts,
  undecided: {
    zh: '延续申请到期前未决定',
    en: 'Extension undecided before the end',
    on: 'oldValidTo',
    where: {
      all: [
        { column: 'extendType', is: type.extension.value },
        { column: 'reviewStatus', oneOf: waiting },
      ],
    },
    steps: [{ before: 10 }, { before: 3, level: 2 }, { after: 1, every: 7, level: 3 }],
    to: [{ duty: true }, 'city'],
    title: { zh: '延续申请待决定：{gasCompaniesId}', en: 'Extension to decide: {gasCompaniesId}' },
    text: {
      zh: '{gasCompaniesId}的延续申请{applyNo}须在{on}前决定，逾期视为准予延续。',
      en: 'Extension {applyNo} of {gasCompaniesId} is decided until {on}; silence counts as granted.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

const passed = { reviewStatus: review.passed.value } as const
const metrics = {
  'xk.extended': {
    zh: '准予延续',
    en: 'Extensions granted',
    unit: '件',
    query: { ...passed, extendType: type.extension.value },
    on: 'decideDate',
    formula: { zh: '按决定日期统计的准予延续数', en: 'Extensions passed by the day of their decision' },
  },
  'xk.extendedLate': {
    zh: '不足30日提出的延续',
    en: 'Extensions filed late',
    unit: '件',
    query: { extendType: type.extension.value, isLate: 'true' },
    on: 'applyDate',
    formula: { zh: '到期前不足30日提出的延续申请数', en: 'Extensions filed less than 30 days before the end' },
    basis: '行政许可法第五十条',
    better: 'down',
  },
  'xk.changed': {
    zh: '许可变更',
    en: 'Licences changed',
    unit: '件',
    query: { ...passed, extendType: type.change.value },
    on: 'decideDate',
    formula: { zh: '按决定日期统计的许可变更数', en: 'Changes passed by the day of their decision' },
  },
} as const satisfies Readonly<Record<string, Metric>>

/** A change, extension, reissue or write-off of a licence (utilities-enterprise.md §7). */
export const licenceExtension = defineResource({
  name: 'licenceExtension',
  root: 'gysy/gasjyxkeglextend',
  area: 'utilities',
  label: { zh: '许可证变更延续', en: 'Licence changes and extension' },
  deletion: 'evidence',
  systems: ['zhrq'],
  bizType: bizType.values.licenceChange.value,
  groups: {
    event: { zh: '申请事项', en: 'Event' },
    term: { zh: '延续', en: 'Extension' },
    changes: { zh: '变更、补领与注销', en: 'Change, reissue and write-off' },
    materials: { zh: '材料与自检', en: 'Material and check' },
    decision: { zh: '决定', en: 'Decision' },
    ...reviewGroup,
  },
  fields: extensionFields,
  children: { changes: { as: 'licenceChange' } },
  lifecycles: {
    reviewStatus: reviewLifecycle({
      fields: extensionForm,
      rules: rules.extensionRules,
      follow: fill<ExtensionFields>({ refs: ['licenceId'], values: rules.extensionFollows }),
      closedOncePassed: true,
      more: {
        submit: {
          rules: [rules.licenceStands, rules.extensionIsInTime, rules.oneEventAtATime, rules.legalPersonIsTrained],
          sets: fill<ExtensionFields>({ refs: ['licenceId'], facts: ['extensionCheck', 'equityTerm'], values: rules.extensionSubmitted }),
          effects: ['drawCheckSheet', 'noteRenewal', 'tellLateness'],
        },
        withdraw: { sets: fill<ExtensionFields>({ values: () => ({ applyDate: null }) }), effects: ['endRenewal'] },
        pass: {
          asks: ['decisionNo!', 'decideDate?', 'overrideReason?'],
          rules: [rules.licenceStands, rules.checkIsGreen, rules.legalPersonIsTrained, rules.everythingIsSettled],
          sets: fill<ExtensionFields>({ refs: ['licenceId'], facts: ['extensionCheck'], values: rules.extensionPassed }),
          effects: ['drawCheckSheet', 'applyToLicence'],
        },
        return: { rules: [rules.grantByLawIsNotReturned], effects: ['endRenewal'] },
        refer: {
          rules: [rules.cityIsNeeded],
          sets: fill<ExtensionFields>({ facts: ['extensionCheck'], values: rules.extensionReferred }),
          effects: ['drawCheckSheet'],
        },
      },
    }),
  },
  draft: reviewDraft(['licenceId']),
  numbers: { applyNo: ['XB', { day: 'yyyyMMdd' }, { serial: 4 }] },
  rules: rules.extensionRules,
  fill: fill<ExtensionFields>({ refs: ['licenceId'], values: rules.extensionAtAdd }),
  computed: computed<ExtensionFields>({ refs: ['licenceId'], values: rules.extensionComputes }),
  list: {
    columns: [
      'applyNo',
      'gasCompaniesId',
      'licenceId',
      'extendType',
      'applyDate',
      'oldValidTo',
      'newValidTo',
      'decideDate',
      'reviewStatus',
    ],
    search: ['applyNo', 'gasCompaniesId', 'licenceId', 'regionId', 'extendType', 'reviewStatus', 'isLate', 'applyDate', 'decideDate'],
    order: '-createDate',
    nameField: 'applyNo',
    titleFields: ['gasCompaniesId', 'extendType'],
    tabs: [
      { key: 'waiting', zh: '待审核', en: 'To review', filter: { column: 'reviewStatus', oneOf: waiting }, urgent: true },
      { key: 'passed', zh: '已通过', en: 'Passed', filter: { column: 'reviewStatus', is: review.passed.value } },
      { key: 'all', zh: '全部', en: 'All' },
    ],
    marks: [
      { field: 'isLate', zh: '不足30日提出', en: 'Filed late', tone: 'warn' },
      { field: 'equityLate', zh: '股权变更逾期', en: 'Equity filed late', tone: 'warn' },
    ],
    badgesAfter: 'extendType',
  },
  metrics,
  dimensions: { company: { field: 'gasCompaniesId' }, type: { field: 'extendType' } },
  screens: [
    {
      route: '/aqjg/xkgl/yxsq/index',
      zh: '许可证变更延续',
      en: 'Licence changes and extension',
      levels: all,
      menu: { under: 'xkgl', sort: 20, name: { zh: '延续变更申请', en: 'Extensions and changes' }, badge: 'duty' },
      dutyOf: bureaus,
      help: {
        zh: '许可证的延续、变更、补领和注销：企业填报，区级审核，管道、车用和自检不符合的再由市级决定。延续在到期前90日至30日内提出，不足30日提示，到期后须重新申请；按期提出而到期未决定的视为准予延续。',
        en: 'Extension, change, reissue and write-off of licences: filed by companies, reviewed by the district and, for piped and vehicle gas and where the check is red, decided by the city. An extension is filed 90 to 30 days before the end; what was filed in time and is undecided at the end counts as granted.',
      },
    },
  ],
  buttons: { order: ['export', 'add', 'edit', 'delete', 'submit', 'withdraw', 'audit'], words: { audit: { zh: '审核', en: 'Audit' } } },
  parties: { departments: ['deptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  alerts,
  deletable: { column: 'reviewStatus', oneOf: [review.draft.value, review.returned.value] },
  deletableBy: { city: { always: true } },
  deleteAsksReason: ['city'],
  levels: {
    '*': all,
    delete: ['enterprise', 'city'],
    submit: ['enterprise'],
    withdraw: ['enterprise'],
    audit: bureaus,
    refer: ['district'],
  },
  // Deleted, it keeps no licence from ending.
  after: { add: ['applyWhenPassed'], delete: ['endRenewal'] },
  calls: reviewCalls,
  detail: { panel: 'licenceFindings', covers: ['selfCheck'], sections: [tasks, history] },
  printed: { checkSheet: extensionSheet },
  without: ['import'],
  form: { as: 'drawer' },
})

export interface LicenceExtension extends RowOf<typeof licenceExtension> {}
