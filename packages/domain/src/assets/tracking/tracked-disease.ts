import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { trackStatus } from '../dictionaries/dangers.ts'
import { severity3 } from '../dictionaries/detection.ts'
import { trackedDiseaseAlerts } from './alerts.ts'
import { featureStatistics } from './feature-statistics.ts'
import { trackedDiseaseFields, trackedDiseaseGroups } from './fields.ts'
import { hazardOfDisease } from './hazard-of-disease.ts'
import { trackedDiseaseLifecycle } from './lifecycle.ts'
import { diseaseSuggestions, ofTheAsset } from './rules.ts'

const all = ['city', 'district', 'enterprise', 'inspector'] as const
const finders = ['city', 'district', 'inspector'] as const
const state = trackStatus.values
const { slight, medium, serious } = severity3.values
const openDiseases = [state.toConfirm, state.tracking, state.sentToRepair, state.movedToDangers, state.disposed].map(({ value }) => value)
const toConfirm = { column: 'status', is: state.toConfirm.value } as const
const isTracked = { column: 'status', is: state.tracking.value } as const
const dueToday = { all: [isTracked, { column: 'nextObserveDate', compare: '<=', value: { today: true } }] } as const

/** A disease of a facility that is not repaired at once and is followed until it is closed (assets.md §3 szglssyxbhkgl). */
export const trackedDisease = defineResource({
  name: 'trackedDisease',
  root: 'szgl/szglssyxbhkgl',
  area: 'assets',
  label: { zh: '跟踪观察库（病害库）', en: 'Tracking-observation library' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: trackedDiseaseGroups,
  fields: trackedDiseaseFields,
  children: { logs: { columns: ['time', 'userName', 'size', 'severity', 'development', 'note', 'images'] } },
  lifecycles: { status: trackedDiseaseLifecycle },
  makes: { hazard: hazardOfDisease },
  numbers: { diseaseNo: ['BH-', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  suggestions: diseaseSuggestions,
  fill: ofTheAsset,
  alerts: trackedDiseaseAlerts,
  notices: {
    toObserve: {
      as: 'flow',
      to: [{ users: ['observers'] }],
      title: { zh: '{assetName}：病害待观察', en: '{assetName}: disease to observe' },
      text: {
        zh: '病害{diseaseNo}由您观察，周期{observeCycle}，下次观察{nextObserveDate}。',
        en: 'Disease {diseaseNo} is yours to observe, {observeCycle}; next on {nextObserveDate}.',
      },
    },
  },
  onMap: { place: 'location', tells: { no: 'diseaseNo', level: 'severity', status: 'status' }, classed: 'severity' },
  layers: {
    disease: {
      ...{ zh: '病害', en: 'Diseases', group: 'risk', sort: 340, zoom: 13, clusterBelow: 14, sign: 'diamond' },
      query: { status: openDiseases.join() },
      colours: { [serious.value]: 'red', [medium.value]: 'orange', [slight.value]: 'yellow' },
      worst: [serious.value, medium.value, slight.value],
      card: ['diseaseNo', 'assetId', 'diseaseType', 'severity', 'nextObserveDate', 'growthRate', 'status'],
    },
  },
  list: {
    columns: ['diseaseNo', 'assetId', 'diseaseType', 'severity', 'findTime', 'nextObserveDate', 'growthRate', 'status'],
    hiddenColumns: ['source', 'regionId', 'part', 'cause', 'observeCycle', 'companyDeptId'],
    search: ['source', 'assetType', 'assetId', 'diseaseType', 'severity', 'dueToday', 'regionId', 'findTime', 'status'],
    filters: { dueToday: { zh: '今日应观察', en: 'Due today', kind: 'yesNo', filter: dueToday } },
    order: 'nextObserveDate',
    nameField: 'diseaseNo',
    titleFields: ['assetName', 'diseaseType'],
    marks: [{ field: 'worsened', tone: 'error', zh: '发展较快', en: 'Growing' }],
    tabs: [
      { key: 'toConfirm', zh: '待确认', en: 'To confirm', filter: toConfirm },
      { key: 'due', zh: '今日应观察', en: 'Due today', filter: dueToday, urgent: true },
      { key: 'tracking', zh: '跟踪中', en: 'Tracking', filter: isTracked },
      { key: 'closed', zh: '已销号', en: 'Closed', filter: { column: 'status', is: state.closed.value } },
      { key: 'all', zh: '全部', en: 'All' },
    ],
  },
  screens: [
    {
      route: '/ssxyxx/gzgck/index',
      help: {
        zh: '检测、巡检和养护中发现而不能立即修复的病害在此跟踪：区县确认观察周期和责任人，责任人按期到现场观察，发展较快的转养护或转隐患，处置后销号。',
        en: 'Diseases that are not repaired at once are followed here: the district confirms cycle and observers, they look at it in time, what grows goes to repair or to the hazards, and is closed once disposed of.',
      },
      zh: '跟踪观察库',
      en: 'Tracking-observation library',
      levels: all,
      menu: { under: 'ssxyxx', sort: 100, carries: ['jcsj:baseroad:list'] },
      dutyOf: all,
    },
    {
      route: '/ssxyxx/tztj/index',
      help: {
        zh: '按类型、严重程度、成因和发展情况统计跟踪的病害，查看病害最多的设施、分布热力和月度趋势；点击图形打开对应的列表。只统计您可见范围内的数据。',
        en: 'Diseases by type, severity, cause and trend, the facilities with most of them, where they gather, and their months; a click opens the list behind. Only what you may see is counted.',
      },
      zh: '特征统计',
      en: 'Feature statistics',
      levels: ['city', 'district'],
      menu: { under: 'ssxyxx', sort: 80 },
      view: 'diseaseFeatures',
      noAdd: true,
    },
  ],
  calls: { featureStatistics },
  buttons: {
    order: ['add', 'edit', 'delete', 'export', 'cz', 'observe'],
    words: { cz: { zh: '处置', en: 'Dispose' } },
  },
  parties: { departments: ['deptId', 'companyDeptId'], regions: ['regionId'], users: ['observers'] },
  deletable: toConfirm,
  without: ['import'],
  levels: {
    add: finders,
    edit: finders,
    delete: finders,
    cz: ['city', 'district', 'enterprise'],
    observe: ['enterprise', 'inspector', 'district'],
  },
  form: { as: 'wide' },
})

export interface TrackedDisease extends RowOf<typeof trackedDisease> {}
