import type { ListTab } from '@chengan/kernel/definition/list-view'
import type { MenuPlace } from '@chengan/kernel/definition/menu-place'
import { defineResource, type RowOf, type Screen } from '@chengan/kernel/definition/resource'
import { history, rowsOf, tasks } from '@chengan/kernel/definition/rows/section'
import { dicts, ref, text } from '@chengan/kernel/fields/builders'
import { fill } from '@chengan/kernel/rule'
import { ownedByCompany } from '../../companies/owned-by-company.ts'
import { gasFacilityType } from '../../dictionaries/facilities.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import { allHazardRows, openHazards } from '../../hazards/hazard-check/hazard-sections.ts'
import { paperDates } from '../../review/paper-dates.ts'
import { reviewAlerts } from '../../review/review-alerts.ts'
import { reviewCalls, reviewDraft, reviewGroup, reviewLifecycle, reviewStateAtAdd } from '../../review/review-facet.ts'
import { planCalls } from '../network/plan-calls.ts'
import { facilitiesDrawn, faultsOfNetwork, pipeFigures } from './answers.ts'
import { baseFields } from './base-fields.ts'
import { byType } from './by-type.ts'
import { columnsOfType, networkColumns } from './columns.ts'
import { type FacilityFields, facilityFields } from './fields.ts'
import { facilityLayers } from './layers.ts'
import { facilityMetrics } from './metrics.ts'
import { operatingLifecycle } from './operating-status.ts'
import { facilityDefaults, facilityRules, nodeStateAtAdd, runsUnderALicence } from './rules.ts'
import { FILLING, GATE, LPG, NODE, PIPE, REGULATOR, STORAGE, SUPPLY, VALVE } from './types.ts'

const all = ['city', 'district', 'enterprise'] as const

// Valves and nodes are many: their serials have six digits.
const serial = { serial: 4, longerFor: { field: 'facilityType', oneOf: [VALVE, NODE], digits: 6 } } as const

const tabs: readonly ListTab[] = [
  { key: 'all', zh: '全部', en: 'All' },
  ...Object.entries(gasFacilityType.values).map(([key, { value, zh, en }]) => ({
    key,
    zh,
    en,
    filter: { column: 'facilityType', is: value },
    columns: columnsOfType(value),
  })),
]

const ofType = (route: string, menu: MenuPlace, type: string, zh: string, en: string): Screen => ({
  route,
  zh,
  en,
  levels: all,
  menu: { ...menu, buttons: 'none' },
  preset: { facilityType: type },
  columns: columnsOfType(type),
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
    network: { zh: '管网连接与阀门', en: 'Network and valves' },
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
      follow: fill<FacilityFields>({ refs: ['gasCompaniesId'], values: facilityDefaults }),
      appliesAtOnce: { field: 'facilityType', is: NODE },
      changed: ['linkNetwork'],
      more: {
        submit: { rules: [runsUnderALicence], effects: ['tellExpiredLicence'] },
        pass: { rules: [runsUnderALicence], effects: ['tellExpiredLicence'] },
      },
    }),
    facilityStatus: operatingLifecycle,
  },
  draft: reviewDraft(['facilityType', 'name', 'gasCompaniesId', 'facilityStatus']),
  numbers: { facilityCode: [{ ref: 'gasCompaniesId', field: 'companyCode' }, { field: 'facilityType', pad: 2 }, serial] },
  rules: facilityRules,
  fill: fill<FacilityFields>({
    refs: ['gasCompaniesId'],
    values: (context) => ({
      ...facilityDefaults(context),
      ...ownedByCompany(context),
      ...reviewStateAtAdd(context),
      ...nodeStateAtAdd(context),
    }),
  }),
  // `map` is the call of the pipes of all companies (rule 11); the marks of a list have a name of their own.
  onMap: {
    place: 'location',
    shape: 'geometry',
    tells: { code: 'facilityCode', status: 'facilityStatus', type: 'facilityType' },
    classed: 'facilityType',
    path: 'marks',
  },
  layers: facilityLayers,
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
      'valveState',
      'nodeKind',
      'startNodeId',
      'endNodeId',
    ],
    filters: {
      network: { zh: '管网', en: 'Network', kind: 'choice', choices: { whole: { column: 'facilityType', oneOf: [PIPE, VALVE, NODE] } } },
    },
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
    {
      route: '/jcxxgl/gdrq/gw/index',
      zh: '燃气管网',
      en: 'Pipe network',
      levels: all,
      menu: { under: 'gdrq', sort: 60, name: { zh: '管网', en: 'Pipe network' }, buttons: 'none' },
      preset: { network: 'whole' },
      columns: networkColumns,
      newRow: { facilityType: PIPE },
      tabs: ['pipeNetwork', 'valve', 'node'],
      help: {
        zh: '管段、阀门和节点：由企业填报，管段和阀门由区县审核，节点保存即生效。管段两端按0.5米内的厂站、阀门和节点自动关联；可用GeoJSON、压缩的shapefile或表格批量导入。',
        en: 'Pipes, valves and nodes: filled in by companies; pipes and valves are reviewed by districts, nodes are valid at once. The ends of a pipe are linked to the station, valve or node within 0.5 m; GeoJSON, zipped shapefiles and sheets are imported.',
      },
    },
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
  alerts: {
    ...reviewAlerts,
    storageLow: {
      zh: '储气低于警戒线',
      en: 'Storage below line',
      on: { source: 'storageBelowLine' },
      steps: [{ after: 0, level: 2 }],
      standing: true,
      to: ['owner', 'city'],
      title: { zh: '储气低于警戒线：{name}', en: 'Storage low: {name}' },
      text: {
        zh: '{name}当前储量{currentStock}万m³，不足储气能力{storageCapacity}万m³的5%，请补充储气并更新储量。',
        en: '{name} holds {currentStock}, less than 5 % of its {storageCapacity} (10,000 m³): fill it up and enter the new stock.',
      },
    },
  },
  expiries: paperDates([
    'lightningCheckValidTo',
    'nextVesselInspectDate',
    'safetyValveCheckValidTo',
    'gaugeCheckValidTo',
    'alarmCheckValidTo',
    'nextEvaluationDate',
    'nextMaintainDate',
    'nextValveMaintainDate',
    'nextInspectDate',
    'fillingPermitValidTo',
    'leaseValidTo',
  ]),
  deletable: {
    any: [
      { column: 'reviewStatus', oneOf: ['0', '4'] },
      {
        all: [
          { column: 'facilityType', is: NODE },
          { column: 'reviewStatus', is: '3' },
        ],
      },
    ],
  },
  deletableBy: { city: { always: true } },
  deleteAsksReason: ['city'],
  heldBy: [
    { resource: 'hazardCheck', field: 'gasFacilityId' },
    { resource: 'gasCar', field: 'gasFacilityId' },
    { resource: 'gasFacility', field: 'startNodeId', key: 'nodeOfAPipe' },
    { resource: 'gasFacility', field: 'endNodeId', key: 'nodeOfAPipe' },
  ],
  levels: {
    '*': all,
    delete: ['enterprise', 'city'],
    submit: ['enterprise'],
    withdraw: ['enterprise'],
    audit: ['city', 'district'],
    changeStatus: ['enterprise', 'district'],
  },
  // The region of a facility is the street of its location, of the middle of a pipe, where that is known.
  after: { add: ['nameNode', 'placeInStreet', 'linkNetwork', 'tellExpiredLicence'], edit: ['placeInStreet', 'linkNetwork'] },
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
      answers: facilitiesDrawn,
    },
    networkFaults: {
      zh: '管网缺陷',
      en: 'Faults of the network',
      verb: 'GET',
      path: 'networkFaults',
      permission: 'list',
      levels: all,
      query: { gasCompaniesId: ref('gasCompany', '燃气企业', 'Gas company', { required: true }) },
      answers: faultsOfNetwork,
    },
    ...planCalls,
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
      answers: pipeFigures,
    },
  },
  metrics: facilityMetrics,
  dimensions: {
    company: { field: 'gasCompaniesId' },
    buildYear: { field: 'buildDate', each: 'year' },
    age: {
      zh: '建成年限',
      en: 'Years since built',
      field: 'buildDate',
      bands: [{ from: 0, below: 10 }, { from: 10, below: 20 }, { from: 20, below: 30 }, { from: 30 }],
    },
  },
  detail: {
    panel: 'partOfNetwork',
    sections: [openHazards, allHazardRows, rowsOf('iotDevice', { zh: '监测设备', en: 'Devices' }), tasks, history],
  },
  form: { as: 'drawer' },
  // A known valve of a company is the same one (utilities-enterprise.md §3, Network).
  import: { key: 'facilityCode', keyWithin: 'valveNo', kind: 'facilityType' },
})

export interface GasFacility extends RowOf<typeof gasFacility> {}
