import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed, fill } from '@chengan/kernel/rule'
import { sourceStatus } from '../../dictionaries/dangerous-sources.ts'
import { hazardSourceLevel } from '../../dictionaries/facilities.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import { gasPaperDays } from '../../review/paper-dates.ts'
import { type examineReport, type FilingFields, filingFields, type sourceChemical } from './fields.ts'
import { chemicalValues } from './grading.ts'
import { filingLifecycle } from './lifecycle.ts'
import { filingScreens, filingVariants } from './lists.ts'
import { madeOfFilings } from './made-rows.ts'
import { sourceMetrics } from './metrics.ts'
import { filingDefaults, filingGrade, stationBelongsToTheCompany, totalOfItems } from './rules.ts'

/** Of drills: the company is told before, the district when one is overdue. */
const drillReminder = {
  days: [30, 7, 0],
  receivers: ['owner', 'district@-1'],
  where: { column: 'status', is: sourceStatus.values.filed.value },
} as const
const all = ['city', 'district', 'enterprise'] as const

/** The filing of a major dangerous source, and its write-off (utilities-supervision.md §7). */
export const sourceFiling = defineResource({
  name: 'sourceFiling',
  root: 'gysy/gysydangersourcefiling',
  area: 'utilities',
  label: { zh: '重大危险源备案', en: 'Major dangerous-source filing' },
  deletion: 'evidence',
  systems: ['zhrq'],
  bizType: bizType.values.dangerousSource.value,
  groups: {
    source: { zh: '危险源', en: 'Source' },
    grading: { zh: '辨识分级', en: 'Grading' },
    safety: { zh: '安全管理', en: 'Safety' },
    papers: { zh: '材料与核查', en: 'Papers and examination' },
    review: { zh: '审核', en: 'Review' },
    writeOff: { zh: '核销', en: 'Write-off' },
  },
  fields: filingFields,
  children: {
    chemicals: { as: 'sourceChemical', computed: computed<typeof sourceChemical>({ values: chemicalValues }) },
    materials: { as: 'sourceMaterial' },
    examine: {
      as: 'examineReport',
      computed: computed<typeof examineReport>({ values: totalOfItems }),
      children: { items: { as: 'examineItem' } },
    },
  },
  computed: computed<FilingFields>({ values: filingGrade }),
  lifecycles: { status: filingLifecycle },
  makes: madeOfFilings,
  draft: { field: 'status', states: ['draft', 'rejected'], needs: ['sourceName'] },
  numbers: {
    filingNo: ['BA', { district: 'regionId' }, '[', { day: 'yyyy' }, ']', { serial: 3 }],
    cancelNo: ['HX', { district: 'regionId' }, '[', { day: 'yyyy' }, ']', { serial: 3 }],
  },
  numbersDrawnByAction: ['filingNo', 'cancelNo'],
  rules: [stationBelongsToTheCompany],
  fill: fill<FilingFields>({ refs: ['gasFacilityId', 'gasCompaniesId'], values: filingDefaults }),
  entries: { filingInfo: { zh: '填写备案', en: 'Fill in filing' } },
  deletePath: 'filing',
  onMap: { place: 'location', tells: { code: 'filingNo', status: 'status', grade: 'sourceLevel' }, classed: 'sourceLevel' },
  layers: {
    dangerSource: {
      ...{ zh: '重大危险源', en: 'Dangerous sources', group: 'risk', sort: 330, zoom: 8, sign: 'hexagon' },
      looks: { around: { metres: 500, zh: '周边500米', en: '500 m around' } },
      list: 'filed',
      query: { status: sourceStatus.values.filed.value },
      worst: Object.values(hazardSourceLevel.values).map(({ value }) => value),
      card: ['filingNo', 'gasCompaniesId', 'unitType', 'sourceLevel', 'rValue', 'assessValidTo', 'filingDate', 'status'],
    },
  },
  list: {
    columns: [
      'filingNo',
      'sourceName',
      'gasCompaniesName',
      'unitType',
      'sourceLevel',
      'rValue',
      'assessValidTo',
      'applyDate',
      'filingDate',
      'status',
    ],
    search: ['sourceName', 'gasCompaniesId', 'regionId', 'sourceLevel', 'unitType', 'status', 'assessValidTo', 'done'],
    filters: { done: { zh: '已审', en: 'Reviewed', kind: 'yesNo', filter: { not: { duty: {} } } } },
    order: '-createDate',
    nameField: 'sourceName',
    titleFields: ['sourceName', 'filingNo'],
    tones: [{ tone: 'muted', when: { field: 'status', is: sourceStatus.values.cancelled.value } }],
    marks: [{ field: 'lateFiled', zh: '超期备案', en: 'Filed late', tone: 'warn' }],
  },
  metrics: sourceMetrics,
  dimensions: { company: { field: 'gasCompaniesId' } },
  variants: filingVariants,
  screens: filingScreens,
  buttons: {
    order: ['filingInfo', 'filingApply', 'examineReport', 'filingAudit', 'recordDrill', 'verificationApply', 'verificationAudit'],
    words: {
      filingApply: { zh: '备案申请', en: 'Apply for filing' },
      verificationApply: { zh: '核销申请', en: 'Apply for write-off' },
      delete: { zh: '删除备案', en: 'Delete filing' },
    },
  },
  parties: { departments: ['deptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  alerts: {
    undecided: {
      zh: '危险源备案审核超期',
      en: 'Filing undecided',
      on: { duty: 'since', action: 'filingAudit' },
      in: 'workdays',
      steps: [{ after: 5 }],
      to: [{ duty: true }],
      escalates: [{ after: 3, in: 'workdays', to: ['city'] }],
      sms: 'never',
      title: { zh: '备案审核超期：{sourceName}', en: 'Filing undecided: {sourceName}' },
      text: {
        zh: '重大危险源{sourceName}的备案自{on}起待审核，已超过{step}个工作日，请尽快办理。',
        en: 'The filing of {sourceName} is undecided since {on}: more than {step} working days.',
      },
    },
    writeOffUndecided: {
      zh: '危险源核销审核超期',
      en: 'Write-off undecided',
      on: { duty: 'since', action: 'verificationAudit' },
      steps: [{ after: 30 }],
      to: [{ duty: true }],
      sms: 'never',
      title: { zh: '核销审核超期：{sourceName}', en: 'Write-off undecided: {sourceName}' },
      text: {
        zh: '重大危险源{sourceName}的核销自{on}起待审核，已超过{step}日，请尽快办理。',
        en: 'The write-off of {sourceName} is undecided since {on}: more than {step} days.',
      },
    },
  },
  expiries: {
    assessValidTo: {
      days: gasPaperDays,
      receivers: ['owner', 'district@-1'],
      where: { column: 'status', oneOf: [sourceStatus.values.filed.value, sourceStatus.values.expired.value] },
    },
    drillDueDate: drillReminder,
    specialDrillDueDate: drillReminder,
  },
  deletable: { column: 'status', is: sourceStatus.values.draft.value },
  without: ['page', 'list', 'add', 'edit', 'export', 'import'],
  permissions: { delete: 'gysy:gysydangersourcefiling:filing' },
  levels: {
    '*': all,
    filingInfo: ['enterprise'],
    delete: ['enterprise'],
    filingApply: ['enterprise'],
    examineReport: ['district'],
    filingAudit: ['district', 'city'],
    change: ['enterprise'],
    recordDrill: ['enterprise'],
    verificationApply: ['enterprise'],
    verificationAudit: ['district', 'city'],
  },
  form: { as: 'drawer' },
})

export interface SourceFiling extends RowOf<typeof sourceFiling> {}
