import { pageParameters } from '@chengan/kernel/calls/paging'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, rowsOf, tasks } from '@chengan/kernel/definition/rows/section'
import { dicts, region, text } from '@chengan/kernel/fields/builders'
import { fill, type RuleContext, type ValuesOf } from '@chengan/kernel/rule'
import { addYears } from '@chengan/kernel/time'
import { businessStatus, gasBusinessType } from '../../dictionaries/companies.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import { allHazardRows, openHazards } from '../../hazards/hazard-check/hazard-sections.ts'
import { isCityReviewed } from '../../review/city-types.ts'
import { companyAndAuthority, paperDates } from '../../review/paper-dates.ts'
import { reviewAlerts } from '../../review/review-alerts.ts'
import { reviewCalls, reviewDraft, reviewGroup, reviewLifecycle, reviewStateAtAdd } from '../../review/review-facet.ts'
import { addressBookEntry, addressBookPage, companyOfCode } from './answers.ts'
import { businessLifecycle } from './business-status.ts'
import { type CompanyFields, companyFields, companyStanding, gasCompanyFields } from './fields.ts'
import { companyMetrics } from './metrics.ts'
import { companyRules } from './rules.ts'

const EVALUATION_YEARS = 3
/** What of a company ends with a day. */
const companyPapers = [
  'franchiseValidTo',
  'fillingPermitValidTo',
  'safetyStandardValidTo',
  'nextEvaluationDate',
  'insuranceValidTo',
  'emergencyPlanValidTo',
  'licenceValidTo',
] as const
const all = ['city', 'district', 'enterprise'] as const
const type = gasBusinessType.values

/** Next evaluation three years after the last unless given; whether the city reviews, kept for the review and the licence authority. */
export function companyDefaults({ row, setting, settingText }: RuleContext<CompanyFields>): ValuesOf<CompanyFields> {
  const types = Array.isArray(row.businessTypes) ? row.businessTypes.map(String) : []
  const next =
    typeof row.evaluationDate === 'string' ? addYears(row.evaluationDate, setting('gysy.company.evaluationYears', EVALUATION_YEARS)) : null
  return {
    cityReviewed: isCityReviewed('gysy/gascompanies', types, settingText),
    ...(row.nextEvaluationDate || next === null ? {} : { nextEvaluationDate: next }),
  }
}

/** A gas company: who it is, what it may do, and how it stands (utilities-enterprise.md §3). */
export const gasCompany = defineResource({
  name: 'gasCompany',
  root: 'gysy/gascompanies',
  area: 'utilities',
  label: { zh: '燃气企业', en: 'Gas company' },
  deletion: 'evidence',
  systems: ['zhrq'],
  infoByRootId: true,
  bizType: bizType.values.gasCompany.value,
  groups: {
    base: { zh: '基本信息', en: 'Company' },
    service: { zh: '经营区域', en: 'Service area' },
    people: { zh: '人员与电话', en: 'People and phones' },
    papers: { zh: '证照与评价', en: 'Papers and evaluation' },
    standing: { zh: '许可与状态', en: 'Licence and standing' },
    other: { zh: '附件与备注', en: 'Attachments and remark' },
    ...reviewGroup,
  },
  fields: gasCompanyFields,
  lifecycles: {
    reviewStatus: reviewLifecycle({
      fields: {
        ...companyFields,
        attachments: companyStanding.attachments,
        images: companyStanding.images,
        remark: companyStanding.remark,
      },
      rules: companyRules,
      follow: fill<CompanyFields>({ values: companyDefaults }),
    }),
    businessStatus: businessLifecycle,
  },
  draft: reviewDraft(['name', 'regionId']),
  numbers: { companyCode: ['RQ', { district: 'regionId' }, { serial: 4 }] },
  rules: companyRules,
  fill: fill<CompanyFields>({ values: (context) => ({ ...companyDefaults(context), ...reviewStateAtAdd(context) }) }),
  onMap: { place: 'location', tells: { code: 'companyCode', status: 'businessStatus' }, classed: 'businessStatus' },
  layers: {
    company: {
      ...{ zh: '燃气企业', en: 'Gas companies', group: 'gas', sort: 100, zoom: 8, clusterBelow: 9, sign: 'circle', grantedAs: 'station' },
      card: ['companyCode', 'businessTypes', 'regionId', 'licenceNo', 'licenceValidTo', 'creditGrade', 'businessStatus'],
    },
  },
  metrics: companyMetrics,
  list: {
    columns: [
      'name',
      'companyCode',
      'businessTypes',
      'regionId',
      'principal',
      'principalPhone',
      'licenceNo',
      'licenceValidTo',
      'creditGrade',
      'businessStatus',
      'reviewStatus',
    ],
    hiddenColumns: ['riskIndex', 'riskLevel'],
    marks: [
      { field: 'principalUncertified', zh: '负责人无证', en: 'Uncertified head', tone: 'warn' },
      { field: 'safetyManagerUncertified', zh: '安全负责人无证', en: 'Uncertified safety manager', tone: 'warn' },
    ],
    badgesAfter: 'name',
    search: [
      'name',
      'businessTypes',
      'gasTypes',
      'regionId',
      'businessStatus',
      'licenceStatus',
      'creditGrade',
      'riskLevel',
      'reviewStatus',
      'expiring',
      'expired',
    ],
    filters: {
      name: { zh: '企业名称', en: 'Company name', kind: 'text', fields: ['name', 'creditCode', 'companyCode'] },
      expiring: { zh: '证照到期（天内）', en: 'Papers expiring (days)', kind: 'number', within: companyPapers },
      expired: {
        zh: '许可已过期',
        en: 'Licence expired',
        kind: 'yesNo',
        filter: { column: 'licenceValidTo', compare: '<', value: { today: true } },
      },
      notInspected: {
        zh: '180天内未受检',
        en: 'Not inspected within 180 days',
        kind: 'yesNo',
        filter: {
          any: [
            { column: 'lastInspected', empty: true },
            { column: 'lastInspected', compare: '<', value: { today: true, days: -180 } },
          ],
        },
      },
    },
    order: '-createDate',
    tones: [{ tone: 'muted', when: { field: 'businessStatus', oneOf: ['4', '5'] } }],
  },
  screens: [
    {
      route: '/gysy/jjxxgl/gascompanies/index',
      help: {
        zh: '燃气企业档案：由企业填报，区县或市级审核。审核通过后修改关键信息须重新审核，审核前仍按原信息使用。',
        en: 'Files of gas companies, filled in by them and reviewed by district or city. A change of key data waits for review; until then the old data stand.',
      },
      zh: '燃气企业',
      en: 'Gas companies',
      levels: all,
      menu: { under: 'gysy', sort: 10 },
    },
    {
      route: '/jcxxgl/gdrq/qyxx/index',
      help: {
        zh: '管道燃气企业档案。停业、歇业须提前90个工作日备案。',
        en: 'Files of piped-gas companies. Suspension or cessation is filed 90 working days ahead.',
      },
      zh: '管道燃气企业信息',
      en: 'Piped-gas companies',
      levels: all,
      menu: { under: 'gdrq', sort: 10, name: { zh: '企业信息', en: 'Companies' }, buttons: 'none' },
      preset: { businessTypes: type.piped.value },
    },
    {
      route: '/jcxxgl/pzrq/qyxx/index',
      help: {
        zh: '瓶装燃气企业档案。停业、歇业须提前90个工作日备案。',
        en: 'Files of bottled-gas companies. Suspension or cessation is filed 90 working days ahead.',
      },
      zh: '瓶装燃气企业信息',
      en: 'Bottled-gas companies',
      levels: all,
      menu: { under: 'pzrq', sort: 10, name: { zh: '企业信息', en: 'Companies' }, buttons: 'none' },
      preset: { businessTypes: type.bottled.value },
    },
    {
      route: '/jcxxgl/cyrq/qyxx/index',
      help: {
        zh: '车用燃气企业档案。停业、歇业须提前90个工作日备案。',
        en: 'Files of vehicle-gas companies. Suspension or cessation is filed 90 working days ahead.',
      },
      zh: '车用燃气企业信息',
      en: 'Vehicle-gas companies',
      levels: all,
      menu: { under: 'cyrq', sort: 10, name: { zh: '企业信息', en: 'Companies' }, buttons: 'none' },
      preset: { businessTypes: type.vehicle.value },
    },
    {
      route: '/jcxxgl/txl/index',
      help: {
        zh: '查找企业负责人、安全管理员和值班电话。应急时请先打值班电话。',
        en: 'Find principals, safety managers and duty phones. In an emergency call the duty phone first.',
      },
      zh: '通讯录',
      en: 'Address book',
      levels: all,
      menu: { under: 'jcxxglRq', sort: 50, code: 'txl', icon: 'address-book-o', buttons: 'none' },
      call: 'addressBook/page',
      view: 'addressBook',
      noAdd: true,
    },
  ],
  buttons: {
    order: ['export', 'add', 'edit', 'import'],
    words: { audit: { zh: '审核', en: 'Audit' }, 'changeStatus/audit': { zh: '停歇业审核', en: 'Decide status change' } },
    also: { plain: { zh: '查看完整信息', en: 'Unmasked data' } },
  },
  parties: { departments: ['deptId'], regions: ['regionId'], authority: { field: 'cityReviewed', is: true } },
  alerts: {
    ...reviewAlerts,
    staffGap: {
      zh: '配员不足',
      en: 'Staffing gap',
      on: 'staffGapSince',
      where: { column: 'businessStatus', is: businessStatus.values.operating.value },
      steps: [{ after: 30, every: 30, level: 2 }],
      standing: true,
      to: ['owner', 'district'],
      title: { zh: '配员不足：{name}', en: 'Too few certified people: {name}' },
      text: {
        zh: '{name}自{on}起运行、维护和抢修持证人员不足，差{staffGap}人（最低{staffMinimum}人），请补充并及时登记。',
        en: '{name} lacks {staffGap} certified people of operation, maintenance and repair since {on} (least: {staffMinimum}).',
      },
    },
    notInspected: {
      zh: '企业长期未检查',
      en: 'No government inspection',
      on: { source: 'lastInspected' },
      where: { column: 'businessStatus', is: businessStatus.values.operating.value },
      steps: [{ after: 180, every: 30, level: 2 }],
      standing: true,
      to: ['district'],
      digest: true,
      sms: 'never',
      title: { zh: '企业长期未检查：{name}', en: 'Not inspected: {name}' },
      text: {
        zh: '{name}自{on}起已{late}日没有市、区两级检查记录，请安排检查。',
        en: 'No bureau has inspected {name} for {late} days (since {on}): plan a check.',
      },
    },
  },
  expiries: paperDates(companyPapers, companyAndAuthority),
  deletable: { column: 'reviewStatus', oneOf: ['0', '4'] },
  deletableBy: { city: { always: true } },
  deleteAsksReason: ['city'],
  heldBy: [
    { resource: 'gasFacility', field: 'gasCompaniesId' },
    { resource: 'gasCar', field: 'gasCompaniesId' },
    { resource: 'jobPerson', field: 'gasCompaniesId' },
    { resource: 'hazardCheck', field: 'gasCompaniesId' },
    { resource: 'gasCompany', field: 'parentCompanyId' },
  ],
  levels: {
    '*': all,
    delete: ['enterprise', 'city'],
    submit: ['enterprise'],
    withdraw: ['enterprise'],
    audit: ['city', 'district'],
    changeStatus: all,
    'changeStatus/audit': ['city', 'district'],
  },
  // The department and first account of a company that a bureau adds; the department of a branch. Idle where neither applies.
  after: { add: ['createCompanyDepartment', 'tellAreaOverlap'], edit: ['tellAreaOverlap'] },
  calls: {
    ...reviewCalls,
    addressBook: {
      zh: '通讯录',
      en: 'Address book',
      verb: 'GET',
      path: 'addressBook/page',
      permission: 'addressBook',
      query: {
        name: text(100, '企业名称', 'Company name'),
        regionId: region('所属区域', 'Region'),
        businessTypes: dicts(gasBusinessType, '经营类别', 'Business types'),
        keyword: text(100, '关键字', 'Keyword'),
        ...pageParameters,
      },
      answers: addressBookPage,
    },
    addressBookInfo: {
      zh: '通讯录详情',
      en: 'Address-book entry',
      verb: 'GET',
      path: 'addressBook/info/{id}',
      permission: 'addressBook',
      answers: addressBookEntry,
    },
    byCode: {
      zh: '按代码查企业',
      en: 'Company by code',
      verb: 'GET',
      path: 'byCode',
      permission: 'list',
      levels: all,
      query: { code: text(20, '统一社会信用代码或企业编码', 'Credit code or company code', { required: true }) },
      answers: companyOfCode,
    },
  },
  detail: {
    panel: 'companyRisk',
    sections: [
      rowsOf('operatingLicence', { zh: '经营许可证', en: 'Operating licences' }),
      rowsOf('gasFacility', { zh: '燃气设施', en: 'Facilities' }),
      rowsOf('jobPerson', { zh: '从业人员', en: 'Staff' }),
      openHazards,
      allHazardRows,
      rowsOf('sourceFiling', { zh: '重大危险源', en: 'Major-hazard filings' }),
      rowsOf('iotDevice', { zh: '监测设备', en: 'Devices' }),
      tasks,
      history,
    ],
  },
  form: { as: 'drawer' },
  import: { key: 'creditCode' },
})

export interface GasCompany extends RowOf<typeof gasCompany> {}
