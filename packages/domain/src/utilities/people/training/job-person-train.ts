import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { fill } from '@chengan/kernel/rule'
import { orgLevel } from '../../dictionaries/companies.ts'
import { resultsThatCount } from './required-hours.ts'
import { type TrainFields, trainFields } from './train-fields.ts'
import { closedYearIsReadOnly, keptByItsRecorder, trainFollows, trainRules } from './train-rules.ts'

const recorder = orgLevel.values
const all = ['city', 'district', 'enterprise'] as const

const metrics = {
  'ry.train': {
    zh: '培训人次',
    en: 'Trainings',
    unit: '人次',
    on: 'startDate',
    formula: { zh: '按开始时间统计的培训记录数', en: 'Training records by the day on which they began' },
  },
  'ry.train.hours': {
    zh: '培训学时',
    en: 'Hours of training',
    unit: 'h',
    digits: 1,
    adds: { sum: 'hours' },
    query: { examResult: '0,1' },
    on: 'startDate',
    formula: { zh: '合格和未考核的培训学时之和', en: 'Hours of trainings that were passed or had no exam' },
    basis: '生产经营单位安全培训规定',
  },
} as const satisfies Readonly<Record<string, Metric>>

/** A training of a person who works with gas (utilities-enterprise.md §4). */
export const jobPersonTrain = defineResource({
  name: 'jobPersonTrain',
  root: 'gysy/jobpersontrain',
  area: 'utilities',
  label: { zh: '教育培训记录', en: 'Training record' },
  deletion: 'evidence',
  systems: ['zhrq'],
  groups: {
    person: { zh: '人员', en: 'People' },
    training: { zh: '培训', en: 'Training' },
    exam: { zh: '考核', en: 'Exam' },
    papers: { zh: '材料', en: 'Papers' },
  },
  fields: trainFields,
  numbers: { trainBatchNo: ['PX', { day: 'yyyyMMdd' }, { serial: 4 }] },
  rules: trainRules,
  keptBy: keptByItsRecorder,
  deleteRules: [closedYearIsReadOnly],
  fill: fill<TrainFields>({ refs: ['jobPersonId'], values: trainFollows }),
  list: {
    columns: ['subject', 'trainType', 'jobPersonId', 'gasCompaniesId', 'startDate', 'hours', 'examScore', 'examResult'],
    hiddenColumns: ['recordedBy', 'trainBatchNo'],
    search: ['jobPersonId', 'gasCompaniesId', 'regionId', 'trainType', 'examResult', 'recordedBy', 'startDate', 'subject', 'trainBatchNo'],
    order: '-startDate',
    nameField: 'subject',
    titleFields: ['subject'],
    summary: {
      hours: {
        zh: '学时合计',
        en: 'Hours in all',
        sum: 'hours',
        where: { column: 'examResult', oneOf: resultsThatCount },
        unit: 'h',
        digits: 1,
      },
    },
  },
  metrics,
  dimensions: { company: { field: 'gasCompaniesId' }, type: { field: 'trainType' } },
  screens: [
    {
      route: '/aqjg/cyry/jypx/index',
      zh: '教育培训',
      en: 'Staff training',
      levels: all,
      menu: {
        under: 'cyry',
        sort: 20,
        name: { zh: '教育培训', en: 'Training' },
        permissions: ['gysy:jobpersonsupervise:list', 'gysy:jobpersontrain:list'],
      },
      help: {
        zh: '从业人员的培训记录：企业登记本企业的，市、区登记本级组织的，由登记方更正；一次可登记同批多人。合格和未考核的计入本年学时；学时是否达标在“从业人员监管”中查看。',
        en: 'Trainings of people who work with gas, entered and corrected by the company or by the bureau that organised them; one form enters a whole batch. What was passed or had no exam counts as hours of the year; whether they suffice is told under “Job-person supervision”.',
      },
    },
  ],
  buttons: { order: ['export', 'add', 'import', 'edit', 'delete'] },
  parties: { departments: ['deptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  after: { add: ['writeBatch'] },
  levels: { '*': all },
  deletableBy: {
    enterprise: {
      all: [
        { column: 'recordedBy', is: recorder.enterprise.value },
        { column: 'deptId', inOwnTree: true },
      ],
    },
    district: {
      all: [
        { column: 'recordedBy', is: recorder.district.value },
        { column: 'regionId', regionWithin: { actor: 'regionId' } },
      ],
    },
    city: { column: 'recordedBy', is: recorder.city.value },
  },
  form: { as: 'drawer' },
  import: { tells: { jobPersonId: { by: ['identityCode'], among: ['postType'] } } },
})

export interface JobPersonTrain extends RowOf<typeof jobPersonTrain> {}
