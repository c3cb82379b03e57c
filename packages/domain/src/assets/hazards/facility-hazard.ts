import type { ListTab } from '@chengan/kernel/definition/list-view'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { dangerLevel, dangerStatus } from '../dictionaries/dangers.ts'
import { diseaseOfHazard } from './disease-of-hazard.ts'
import { facilityHazardAlerts, facilityHazardNotices } from './hazard-alerts.ts'
import { GENERAL_HAZARD, hazardsInReform, MAJOR_HAZARD, openFacilityHazards, SIGNIFICANT_HAZARD } from './hazard-codes.ts'
import { facilityHazardFields, facilityHazardGroups } from './hazard-fields.ts'
import { facilityHazardLifecycle } from './hazard-lifecycle.ts'
import { facilityHazardMetrics } from './hazard-metrics.ts'
import { hazardNotYetAssessed } from './hazard-parties.ts'
import { facilityHazardComputed, hazardHasAPlace, placeOfTheAsset, riskSuggestions } from './hazard-rules.ts'

const everybody = ['city', 'district', 'enterprise', 'inspector'] as const
const finders = ['city', 'district', 'inspector'] as const
const bureaus = ['city', 'district'] as const
const state = dangerStatus.values

const stateTab = (key: keyof typeof state): ListTab => {
  const { zh, en, value } = state[key]
  return { key, zh, en, filter: { column: 'status', is: value } }
}
/** What is open of a level: the board by level. */
const levelTab = (key: keyof typeof dangerLevel.values): ListTab => {
  const { zh, en, value } = dangerLevel.values[key]
  return {
    ...{ key, zh: `${zh}隐患`, en },
    filter: {
      all: [
        { column: 'level', is: value },
        { column: 'status', oneOf: [...openFacilityHazards] },
      ],
    },
  }
}
const overdue = { column: 'overdue', is: true } as const

/** A hazard at a municipal facility, from its finding until it is closed (assets.md §3, ssyx/dangerstore). */
export const facilityHazard = defineResource({
  name: 'facilityHazard',
  root: 'szgl/ssyx/dangerstore',
  area: 'assets',
  label: { zh: '动态隐患库', en: 'Dynamic hazard library' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: facilityHazardGroups,
  fields: facilityHazardFields,
  lifecycles: { status: facilityHazardLifecycle },
  makes: { disease: diseaseOfHazard },
  numbers: { dangerNo: ['SSYH-', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  rules: [hazardHasAPlace],
  fill: placeOfTheAsset,
  suggestions: riskSuggestions,
  computed: facilityHazardComputed,
  onMap: { place: 'location', tells: { code: 'dangerNo', status: 'status', grade: 'level' }, classed: 'level' },
  layers: {
    danger: {
      ...{ zh: '设施隐患', en: 'Dangers', group: 'risk', sort: 325, zoom: 8, clusterBelow: 11, sign: 'pin', seconds: 60 },
      classed: 'level',
      query: { status: openFacilityHazards.join() },
      colours: { [GENERAL_HAZARD]: 'yellow', [SIGNIFICANT_HAZARD]: 'orange', [MAJOR_HAZARD]: 'red' },
      worst: [MAJOR_HAZARD, SIGNIFICANT_HAZARD, GENERAL_HAZARD],
      alone: [MAJOR_HAZARD],
      card: ['dangerNo', 'level', 'dangerType', 'assetId', 'dutyDeptId', 'deadline', 'status', 'overdue'],
    },
  },
  list: {
    columns: ['dangerNo', 'name', 'assetId', 'level', 'dutyDeptId', 'deadline', 'overdue', 'status'],
    decidingColumns: ['level', 'deadline'],
    search: [
      'level',
      'dangerType',
      'source',
      'dutyDeptId',
      'overdue',
      'status',
      'regionId',
      'assetType',
      'assetId',
      'superviseFlag',
      'deadline',
      'inTime',
    ],
    filters: {
      inTime: {
        ...{ zh: '按期整改', en: 'Rectified in time', kind: 'yesNo' },
        filter: { column: 'daysLate', compare: '<=', value: 0 },
      },
    },
    order: ['-level', 'deadline'],
    nameField: 'name',
    titleFields: ['name', 'dangerNo'],
    summaryFields: ['level', 'describe'],
    marks: [{ field: 'superviseFlag', zh: '挂牌', en: 'Listed', tone: 'outline' }],
    tones: [
      { tone: 'overdue', when: { field: 'overdue', is: true } },
      {
        tone: 'due',
        when: {
          all: [
            { field: 'status', oneOf: hazardsInReform },
            { field: 'deadline', onOrBefore: { today: true, days: 1 } },
          ],
        },
      },
      { tone: 'muted', when: { field: 'status', oneOf: [state.tracking.value, state.rejected.value] } },
    ],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      { key: 'mineToAssess', zh: '待我核定', en: 'Mine to assess', duty: 'assess', urgent: true, levels: bureaus },
      { key: 'mineToReform', zh: '待我整改', en: 'Mine to rectify', duty: ['startReform', 'control', 'finish'], urgent: true },
      { key: 'mineToDecide', zh: '待我审延期', en: 'Extensions to decide', duty: 'extendAudit', urgent: true, levels: bureaus },
      { key: 'mineToRecheck', zh: '待我复查', en: 'Mine to recheck', duty: 'recheck', urgent: true, levels: bureaus },
      stateTab('toAssess'),
      stateTab('toReform'),
      stateTab('reforming'),
      stateTab('toRecheck'),
      stateTab('closed'),
      { key: 'overdue', zh: '整改超期', en: 'Overdue', filter: overdue },
      levelTab('major'),
      levelTab('significant'),
      levelTab('general'),
    ],
  },
  screens: [
    {
      route: '/ssxyxx/dtyhk/index',
      zh: '动态隐患库',
      en: 'Dynamic hazard library',
      help: {
        zh: '设施隐患从登记、核定、整改到复查销号。重大隐患由市级核定，24小时内管控，整改前落实“五落实”；可直接派养护工单，工单办结后自动转待复查。',
        en: 'Hazards at facilities from their finding to their closing. The city confirms major ones, which are under control within 24 hours and rectified by a plan; a repair may be ordered of a company.',
      },
      levels: everybody,
      menu: {
        ...{ under: 'ssxyxx', sort: 110, badge: 'duty' },
        carries: ['jcsj:baseroad:list', 'jcsj:basebridge:list', 'jcsj:basetunnel:list', 'jcsj:lampFacility:list'],
      },
      dutyOf: everybody,
    },
  ],
  buttons: { order: ['add', 'edit', 'delete', 'export', 'cz'], words: { cz: { zh: '处置', en: 'Dispose' } } },
  parties: {
    departments: ['deptId', 'dutyDeptId'],
    regions: ['regionId'],
    authority: { field: 'level', is: MAJOR_HAZARD },
  },
  keptBy: hazardNotYetAssessed,
  deletable: {
    all: [
      { column: 'status', is: state.toAssess.value },
      { column: 'deptId', inOwnTree: true },
    ],
  },
  suffixes: { add: 'save', edit: 'update', delete: ['delete'] },
  without: ['import'],
  levels: { add: finders, edit: finders, delete: bureaus, cz: ['city', 'district', 'enterprise'] },
  alerts: facilityHazardAlerts,
  notices: facilityHazardNotices,
  metrics: facilityHazardMetrics,
  dimensions: { dangerLevel: { field: 'level' }, dangerType: { field: 'dangerType' } },
  form: { as: 'drawer' },
})

export interface FacilityHazard extends RowOf<typeof facilityHazard> {}
