import type { MenuPlace } from '@chengan/kernel/definition/menu-place'
import { defineResource, type ListTab, type RowOf, type Screen } from '@chengan/kernel/definition/resource'
import { dicts, text } from '@chengan/kernel/fields/builders'
import { fill } from '@chengan/kernel/rule'
import { gasFacilityType } from '../../dictionaries/facilities.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import { paperDates } from '../../review/paper-dates.ts'
import { reviewCalls, reviewGroup, reviewLifecycle, reviewStateAtAdd } from '../../review/review-facet.ts'
import { baseFields } from './base-fields.ts'
import { byType } from './by-type.ts'
import { type FacilityFields, facilityFields } from './fields.ts'
import { operatingLifecycle } from './operating-status.ts'
import { facilityDefaults, facilityRules } from './rules.ts'
import { FILLING, GATE, LPG, PIPE, REGULATOR, STORAGE, SUPPLY } from './types.ts'

const all = ['city', 'district', 'enterprise'] as const

const tabs: readonly ListTab[] = [
  { key: 'all', zh: '全部', en: 'All' },
  ...Object.entries(gasFacilityType.values).map(([key, { value, zh, en }]) => ({
    key,
    zh,
    en,
    filter: { column: 'facilityType', is: value },
  })),
]

const ofType = (route: string, menu: MenuPlace, type: string, zh: string, en: string): Screen => ({
  route,
  zh,
  en,
  levels: all,
  menu: { ...menu, buttons: 'none' },
  preset: { facilityType: type },
  tabs: [],
  help: {
    zh: `${zh}档案：由企业填报，区县审核，位置在地图上标绘。审核通过后修改关键信息须重新审核。`,
    en: `${en}: filled in by companies, reviewed by districts, placed on the map. A change of key data waits for review.`,
  },
})

/** A gas facility: station, storage, regulator, pipe; its type decides which of the columns by type it has (utilities-enterprise.md §3). */
export const gasFacility = defineResource({
  name: 'gasFacility',
  root: 'gysy/gasfacility',
  area: 'utilities',
  label: { zh: '燃气设施', en: 'Gas facility' },
  deletion: 'evidence',
  systems: ['zhrq'],
  bizType: bizType.values.gasFacility.value,
  groups: {
    base: { zh: '基本信息', en: 'Facility' },
    supply: { zh: '供气参数', en: 'Supply' },
    storage: { zh: '储气参数', en: 'Storage' },
    regulation: { zh: '调压参数', en: 'Regulation' },
    pipe: { zh: '管道参数', en: 'Pipe' },
    lpg: { zh: '充装与供应', en: 'Filling and supply' },
    vehicle: { zh: '加气参数', en: 'Vehicle filling' },
    safety: { zh: '安全与检验', en: 'Safety and inspection' },
    status: { zh: '运行状态', en: 'Operating status' },
    other: { zh: '附件与备注', en: 'Attachments and remark' },
    ...reviewGroup,
  },
  fields: facilityFields,
  lifecycles: {
    reviewStatus: reviewLifecycle({
      fields: { ...baseFields, ...byType },
      rules: facilityRules,
      follow: fill<FacilityFields>({ values: facilityDefaults }),
    }),
    facilityStatus: operatingLifecycle,
  },
  draft: { field: 'reviewStatus', states: ['draft', 'returned'], needs: ['facilityType', 'name', 'gasCompaniesId', 'facilityStatus'] },
  numbers: { facilityCode: [{ ref: 'gasCompaniesId', field: 'companyCode' }, { field: 'facilityType', pad: 2 }, { serial: 4 }] },
  rules: facilityRules,
  fill: fill<FacilityFields>({
    refs: ['gasCompaniesId'],
    values: (context) => ({ ...facilityDefaults(context), ...reviewStateAtAdd(context) }),
  }),
  list: {
    columns: [
      'name',
      'facilityCode',
      'facilityType',
      'gasCompaniesId',
      'regionId',
      'address',
      'principal',
      'principalPhone',
      'facilityStatus',
      'nextEvaluationDate',
      'reviewStatus',
    ],
    search: [
      'name',
      'facilityType',
      'gasCompaniesId',
      'regionId',
      'gasType',
      'facilityStatus',
      'reviewStatus',
      'pressureClass',
      'material',
      'pipeKind',
      'isAging',
      'diameter',
      'renovateStatus',
      'stationLevel',
    ],
    order: ['facilityType', '-createDate'],
    tones: [{ tone: 'muted', when: { field: 'facilityStatus', is: '3' } }],
    tabs,
  },
  screens: [
    {
      route: '/gysy/jjxxgl/rqssgl/gasfacility/index',
      help: {
        zh: '燃气场站、管线等设施档案，由企业填报、区县审核，位置在地图上标绘。',
        en: 'Stations, pipes and other facilities, filled in by companies and reviewed by districts; places are drawn on the map.',
      },
      zh: '燃气设施',
      en: 'Gas facilities',
      levels: all,
      menu: { under: 'gysy', sort: 20 },
    },
    ofType('/jcxxgl/gdrq/mz/index', { under: 'gdrq', sort: 20 }, GATE, '门站', 'Gate stations'),
    ofType(
      '/jcxxgl/gdrq/yjcb/index',
      { under: 'gdrq', sort: 30, name: { zh: '应急储备站', en: 'Emergency storage' } },
      STORAGE,
      '应急储备',
      'Emergency storage',
    ),
    ofType(
      '/jcxxgl/gdrq/tyjl/index',
      { under: 'gdrq', sort: 40, name: { zh: '调压计量站', en: 'Regulator stations' } },
      REGULATOR,
      '调压计量站',
      'Regulator/metering stations',
    ),
    ofType(
      '/jcxxgl/gdrq/gw/index',
      { under: 'gdrq', sort: 60, name: { zh: '管网', en: 'Pipe network' } },
      PIPE,
      '燃气管网',
      'Pipe network',
    ),
    ofType('/jcxxgl/pzrq/cpz/index', { under: 'pzrq', sort: 20 }, LPG, '储配站', 'Storage-distribution stations'),
    ofType('/jcxxgl/pzrq/gyz/index', { under: 'pzrq', sort: 30 }, SUPPLY, '供应站', 'Supply stations'),
    ofType('/jcxxgl/cyrq/jqz/index', { under: 'cyrq', sort: 20 }, FILLING, '加气站', 'Filling stations'),
  ],
  buttons: {
    order: ['export', 'add', 'edit', 'import'],
    words: { audit: { zh: '审核', en: 'Audit' } },
    also: { plain: { zh: '查看完整信息', en: 'Unmasked data' } },
  },
  parties: { departments: ['deptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  expiries: paperDates([
    'lightningCheckValidTo',
    'nextVesselInspectDate',
    'safetyValveCheckValidTo',
    'gaugeCheckValidTo',
    'alarmCheckValidTo',
    'nextEvaluationDate',
    'nextMaintainDate',
    'nextInspectDate',
    'fillingPermitValidTo',
    'leaseValidTo',
  ]),
  deletable: { column: 'reviewStatus', oneOf: ['0', '4'] },
  deletableBy: { city: { always: true } },
  deleteAsksReason: ['city'],
  heldBy: [{ resource: 'hazardCheck', field: 'gasFacilityId' }],
  levels: {
    '*': all,
    delete: ['enterprise', 'city'],
    submit: ['enterprise'],
    withdraw: ['enterprise'],
    audit: ['city', 'district'],
    changeStatus: ['enterprise', 'district'],
  },
  // The region of a facility is the street of its location, of the middle of a pipe, where that is known.
  after: { add: ['placeInStreet'], edit: ['placeInStreet'] },
  calls: {
    ...reviewCalls,
    map: {
      zh: '设施地图',
      en: 'Facilities on the map',
      verb: 'GET',
      path: 'map',
      permission: 'list',
      levels: all,
      query: { facilityType: dicts(gasFacilityType, '设施类型', 'Facility types'), bbox: text(100, '范围', 'Bounding box') },
    },
    pipeStatistics: {
      zh: '管网统计',
      en: 'Pipe statistics',
      verb: 'GET',
      path: 'pipeStatistics',
      permission: 'list',
      levels: all,
      query: {
        groupBy: text(20, '分组', 'Group by', {
          help: {
            zh: 'pressureClass、material、buildYear、regionId、gasCompaniesId',
            en: 'pressureClass, material, buildYear, regionId, gasCompaniesId',
          },
        }),
      },
    },
  },
  form: { as: 'drawer' },
  import: { key: 'facilityCode', kind: 'facilityType' },
})

export interface GasFacility extends RowOf<typeof gasFacility> {}
