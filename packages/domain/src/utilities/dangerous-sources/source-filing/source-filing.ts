import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed, fill } from '@chengan/kernel/rule'
import { sourceStatus } from '../../dictionaries/dangerous-sources.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import { gasPaperDays } from '../../review/paper-dates.ts'
import { type examineReport, type FilingFields, filingFields, type sourceChemical } from './fields.ts'
import { chemicalValues } from './grading.ts'
import { filingLifecycle } from './lifecycle.ts'
import { filingScreens, filingVariants } from './lists.ts'
import { filingDefaults, filingGrade, stationBelongsToTheCompany, totalOfItems } from './rules.ts'

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
  variants: filingVariants,
  screens: filingScreens,
  buttons: {
    order: ['filingInfo', 'filingApply', 'examineReport', 'filingAudit', 'verificationApply', 'verificationAudit'],
    words: {
      filingApply: { zh: '备案申请', en: 'Apply for filing' },
      verificationApply: { zh: '核销申请', en: 'Apply for write-off' },
      delete: { zh: '删除备案', en: 'Delete filing' },
    },
  },
  parties: { departments: ['deptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  expiries: {
    assessValidTo: {
      days: gasPaperDays,
      receivers: ['owner', 'district@-1'],
      where: { column: 'status', oneOf: [sourceStatus.values.filed.value, sourceStatus.values.expired.value] },
    },
  },
  deletable: { column: 'status', is: sourceStatus.values.draft.value },
  without: ['page', 'list', 'add', 'edit', 'export', 'import'],
  permissions: { edit: 'gysy:gysydangersourcefiling:filingInfo', delete: 'gysy:gysydangersourcefiling:filing' },
  levels: {
    '*': all,
    filingInfo: ['enterprise'],
    edit: ['enterprise'],
    delete: ['enterprise'],
    filingApply: ['enterprise'],
    examineReport: ['district'],
    filingAudit: ['district', 'city'],
    verificationApply: ['enterprise'],
    verificationAudit: ['district', 'city'],
  },
  form: { as: 'drawer' },
})

export interface SourceFiling extends RowOf<typeof sourceFiling> {}
