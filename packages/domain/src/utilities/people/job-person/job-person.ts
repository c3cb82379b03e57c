import type { MenuPlace } from '@chengan/kernel/definition/menu-place'
import { defineResource, type RowOf, type Screen } from '@chengan/kernel/definition/resource'
import { history, linesOf, rowsOf, tasks } from '@chengan/kernel/definition/rows/section'
import { computed, fill } from '@chengan/kernel/rule'
import { gasBusinessType } from '../../dictionaries/companies.ts'
import { gasJobStatus } from '../../dictionaries/staff.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import { gasPaperDays } from '../../review/paper-dates.ts'
import { reviewAlerts } from '../../review/review-alerts.ts'
import { reviewDraft, reviewGroup, reviewLifecycle } from '../../review/review-facet.ts'
import type { CertificateFields } from '../certificates/certificate-fields.ts'
import { employmentLifecycle } from './employment.ts'
import { onFileStates } from './on-file.ts'
import { personCalls } from './person-calls.ts'
import { type PersonFields, personFields, personForm } from './person-fields.ts'
import { personMetrics } from './person-metrics.ts'
import { personNotices } from './person-notices.ts'
import { certificateFollows, certificateHasAnEnd, personAtAdd, personFollows, personPlaced, personRules } from './person-rules.ts'

const all = ['city', 'district', 'enterprise'] as const
const business = gasBusinessType.values

const help = {
  zh: '从业人员档案：企业填报，区县审核。持证状态按岗位所需证书中最差的一项；离职人员的档案由新单位点“接收人员”转入。',
  en: 'Files of people who work with gas: filled in by companies, reviewed by districts. The certificate status is the worst of what the post needs; who has left is taken over by the new employer with “Take a person over”.',
}

const pageAt = (route: string, zh: string, en: string, menu: MenuPlace, preset?: Screen['preset']): Screen => ({
  route,
  zh,
  en,
  levels: all,
  menu,
  help,
  ...(preset === undefined ? {} : { preset }),
})

const staffOf = (type: string) =>
  ({ column: 'gasCompaniesId', refers: { resource: 'gasCompany', where: { column: 'businessTypes', overlaps: [type] } } }) as const

const inService = gasJobStatus.values.inService.value

/** A person who works with gas: who he is, on which post, with which certificates (utilities-enterprise.md §4). */
export const jobPerson = defineResource({
  name: 'jobPerson',
  root: 'gysy/jobperson',
  area: 'utilities',
  label: { zh: '从业人员', en: 'Job person' },
  deletion: 'evidence',
  systems: ['zhrq'],
  bizType: bizType.values.jobPerson.value,
  groups: {
    person: { zh: '个人信息', en: 'Person' },
    work: { zh: '任职信息', en: 'Employment' },
    papers: { zh: '证书', en: 'Certificates' },
    standing: { zh: '培训与监管', en: 'Training and supervision' },
    other: { zh: '其他', en: 'Other' },
    ...reviewGroup,
  },
  fields: personFields,
  notices: personNotices,
  children: {
    certificates: {
      as: 'jobpersoncert',
      columns: ['certType', 'trade', 'certNo', 'certValidTo', 'nextReviewDate', 'certCheck'],
      rules: [certificateHasAnEnd],
      computed: computed<CertificateFields>({ values: certificateFollows }),
    },
  },
  lifecycles: {
    reviewStatus: reviewLifecycle({
      fields: personForm,
      rules: personRules,
      follow: fill<PersonFields>({ refs: ['gasCompaniesId'], values: personPlaced }),
    }),
    jobStatus: employmentLifecycle,
  },
  draft: reviewDraft(['name', 'gasCompaniesId']),
  rules: personRules,
  fill: fill<PersonFields>({ refs: ['gasCompaniesId'], values: personAtAdd }),
  computed: computed<PersonFields>({ values: personFollows }),
  list: {
    columns: [
      'name',
      'identityCode',
      'gender',
      'age',
      'gasCompaniesId',
      'personType',
      'postType',
      'certStatus',
      'yearTrainHours',
      'violationPoints',
      'jobStatus',
      'reviewStatus',
    ],
    hiddenColumns: ['certUntil', 'superviseMark', 'openOrders'],
    decidingColumns: ['gasCompaniesId', 'postType', 'certStatus'],
    search: [
      'name',
      'identityCode',
      'gasCompaniesId',
      'regionId',
      'personType',
      'postType',
      'certStatus',
      'jobStatus',
      'reviewStatus',
      'expiring',
    ],
    filters: {
      expiring: { zh: '证书到期（天内）', en: 'Certificates expiring (days)', kind: 'number', within: ['certUntil'] },
      businessType: {
        zh: '经营类别',
        en: 'Business type',
        kind: 'choice',
        choices: Object.fromEntries(Object.values(business).map(({ value }) => [value, staffOf(value)])),
      },
    },
    order: '-createDate',
    tones: [
      { tone: 'muted', when: { field: 'jobStatus', is: gasJobStatus.values.left.value } },
      { tone: 'overdue', when: { field: 'certStatus', oneOf: ['3', '4'] } },
      { tone: 'due', when: { field: 'certStatus', is: '2' } },
    ],
  },
  metrics: personMetrics,
  dimensions: { company: { field: 'gasCompaniesId' }, post: { field: 'postType' }, category: { field: 'personType' } },
  screens: [
    pageAt('/gysy/jjxxgl/cyrygl/jobperson/index', '从业人员', 'Job persons', { under: 'gysy', sort: 40, code: 'gysy.cyrygl-jobperson' }),
    pageAt(
      '/jcxxgl/gdrq/cyry/index',
      '管道燃气从业人员',
      'Piped-gas staff',
      { under: 'gdrq', sort: 50, name: { zh: '从业人员', en: 'Staff' }, buttons: 'none' },
      { businessType: business.piped.value },
    ),
    pageAt(
      '/jcxxgl/pzrq/cyry/index',
      '瓶装燃气从业人员',
      'Bottled-gas staff',
      { under: 'pzrq', sort: 40, name: { zh: '从业人员', en: 'Staff' }, buttons: 'none' },
      { businessType: business.bottled.value },
    ),
    pageAt(
      '/jcxxgl/cyrq/cyry/index',
      '车用燃气从业人员',
      'Vehicle-gas staff',
      { under: 'cyrq', sort: 30, name: { zh: '从业人员', en: 'Staff' }, buttons: 'none' },
      { businessType: business.vehicle.value },
    ),
  ],
  buttons: {
    order: ['export', 'add', 'edit', 'import', 'delete', 'submit', 'withdraw', 'audit', 'leave', 'transfer'],
    words: { audit: { zh: '审核', en: 'Audit' } },
    also: { plain: { zh: '查看完整信息', en: 'Unmasked data' } },
  },
  parties: { departments: ['deptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  alerts: reviewAlerts,
  expiries: {
    certUntil: {
      days: gasPaperDays,
      receivers: ['owner', 'district@-1'],
      where: {
        all: [
          { column: 'reviewStatus', oneOf: onFileStates },
          { column: 'jobStatus', is: inService },
        ],
      },
    },
  },
  deletable: { column: 'reviewStatus', oneOf: ['0', '4'] },
  deletableBy: { city: { always: true } },
  deleteAsksReason: ['city'],
  heldBy: [
    { resource: 'gasCar', field: 'driverId' },
    { resource: 'gasCar', field: 'escortId' },
    { resource: 'jobPersonTrain', field: 'jobPersonId' },
    { resource: 'staffViolation', field: 'jobPersonId' },
    { resource: 'staffOrder', field: 'jobPersonId' },
  ],
  levels: {
    '*': all,
    delete: ['enterprise', 'city'],
    submit: ['enterprise'],
    withdraw: ['enterprise'],
    audit: ['city', 'district'],
    leave: ['enterprise'],
    suspend: ['district'],
    backToDuty: ['district'],
    bar: ['city'],
    mark: ['city', 'district'],
  },
  after: { add: ['numbersStandOnce', 'linkAccount'], edit: ['linkAccount'] },
  calls: personCalls,
  detail: {
    sections: [
      linesOf<PersonFields>()('certificates'),
      rowsOf('jobPersonTrain', { zh: '教育培训', en: 'Training' }),
      rowsOf('staffViolation', { zh: '违规记录', en: 'Violations' }),
      rowsOf('staffOrder', { zh: '督办记录', en: 'Supervision orders' }),
      tasks,
      history,
    ],
  },
  form: { as: 'drawer', panel: 'personOfNumber' },
  import: {},
})

export interface JobPerson extends RowOf<typeof jobPerson> {}
