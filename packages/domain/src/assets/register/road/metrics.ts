import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { abcd } from '../../dictionaries/detection.ts'
import { assetStatus } from '../../dictionaries/facilities.ts'

const inUse = { status: assetStatus.values.inUse.value }
const rated = { ...inUse, pqiGradeEmpty: '0' }
const good = { ...inUse, pqiGrade: [abcd.values.excellent, abcd.values.good].map(({ value }) => value).join() }
const squareMetres = { unit: '万㎡', digits: 2, times: 0.0001 } as const
const index = { digits: 1, query: inUse, better: 'up' } as const
const CJJ_36 = 'CJJ 36-2016'
const SURVEY = '城市（县城）和村镇建设统计调查制度'

/** Roads in use and their condition (dashboards.md §3.3 ss.road, zk.pqi and §4; assets.md §5.1). Means are weighted by the carriageway. */
export const roadMetrics = {
  'ss.road.n': {
    zh: '道路条数',
    en: 'Roads',
    unit: '条',
    query: inUse,
    formula: { zh: '在用道路条数', en: 'Roads in use' },
    basis: SURVEY,
  },
  'ss.road.km': {
    zh: '道路长度',
    en: 'Length',
    unit: 'km',
    digits: 2,
    query: inUse,
    adds: { sum: 'length' },
    times: 0.001,
    formula: { zh: 'Σ在用道路长度', en: 'Σ length of the roads in use' },
    basis: SURVEY,
  },
  'ss.road.laneKm': {
    zh: '车道公里',
    en: 'Lane kilometres',
    unit: 'km',
    digits: 2,
    query: inUse,
    adds: { sum: 'length', weight: 'laneCount' },
    times: 0.001,
    formula: { zh: 'Σ（道路长度×车道数）', en: 'Σ length × lanes' },
  },
  'ss.road.carriageway': {
    ...squareMetres,
    zh: '车行道面积',
    en: 'Carriageway area',
    query: inUse,
    adds: { sum: 'carriagewayArea' },
    formula: { zh: 'Σ在用道路车行道面积', en: 'Σ carriageway area of the roads in use' },
  },
  'ss.road.sidewalk': {
    ...squareMetres,
    zh: '人行道面积',
    en: 'Sidewalk area',
    query: inUse,
    adds: { sum: 'sidewalkArea' },
    formula: { zh: 'Σ在用道路人行道面积', en: 'Σ sidewalk area of the roads in use' },
  },
  'ss.road.area': {
    ...squareMetres,
    zh: '道路总面积',
    en: 'Total area',
    query: inUse,
    adds: { sum: 'totalArea' },
    formula: { zh: 'Σ在用道路总面积', en: 'Σ total area of the roads in use' },
  },
  'zk.road.pci': {
    ...index,
    zh: '平均PCI',
    en: 'Mean PCI',
    adds: { mean: 'pci', weight: 'carriagewayArea' },
    formula: {
      zh: 'Σ（PCI×车行道面积）÷Σ车行道面积，已检测的道路',
      en: 'Σ PCI × carriageway area ÷ Σ carriageway area of the roads that were detected',
    },
    basis: CJJ_36,
  },
  'zk.road.rqi': {
    ...index,
    zh: '平均RQI',
    en: 'Mean RQI',
    adds: { mean: 'rqi', weight: 'carriagewayArea' },
    formula: {
      zh: 'Σ（RQI×车行道面积）÷Σ车行道面积，已检测的道路',
      en: 'Σ RQI × carriageway area ÷ Σ carriageway area of the roads that were detected',
    },
    basis: CJJ_36,
  },
  'zk.road.pqi': {
    ...index,
    zh: '平均PQI',
    en: 'Mean PQI',
    adds: { mean: 'pqi', weight: 'carriagewayArea' },
    formula: {
      zh: 'Σ（PQI×车行道面积）÷Σ车行道面积，已检测的道路',
      en: 'Σ PQI × carriageway area ÷ Σ carriageway area of the roads that were detected',
    },
    basis: CJJ_36,
  },
  'zk.road.ratedArea': {
    ...squareMetres,
    zh: '已检测面积',
    en: 'Detected area',
    query: rated,
    adds: { sum: 'carriagewayArea' },
    formula: { zh: 'Σ有综合等级的车行道面积', en: 'Σ carriageway area with a grade' },
    better: 'up',
  },
  'zk.road.goodArea': {
    ...squareMetres,
    zh: 'A、B级面积',
    en: 'Area of A and B',
    query: good,
    adds: { sum: 'carriagewayArea' },
    formula: { zh: 'Σ综合等级为A、B的车行道面积', en: 'Σ carriageway area of the grades A and B' },
    better: 'up',
  },
  'zk.road.good': {
    zh: '道路完好率',
    en: 'Good rate',
    unit: '%',
    part: 'zk.road.goodArea',
    whole: 'zk.road.ratedArea',
    rest: { pqiGrade: [abcd.values.fair, abcd.values.poor].map(({ value }) => value).join() },
    formula: { zh: 'A、B级面积÷已检测面积', en: 'Area of A and B ÷ detected area' },
    basis: CJJ_36,
    better: 'up',
  },
  'zk.road.detected': {
    zh: '检测覆盖率',
    en: 'Coverage of detection',
    unit: '%',
    part: 'zk.road.ratedArea',
    whole: 'ss.road.carriageway',
    rest: { pqiGradeEmpty: '1' },
    formula: { zh: '已检测面积÷车行道面积', en: 'Detected ÷ carriageway area' },
    better: 'up',
  },
  'sp.freeze.km': {
    zh: '禁挖道路长度',
    en: 'Under excavation ban',
    unit: 'km',
    digits: 2,
    query: { ...inUse, noDigUntilStart: 'tomorrow' },
    adds: { sum: 'length' },
    times: 0.001,
    formula: { zh: 'Σ限制开挖期未满的道路长度', en: 'Σ length of the roads whose no-excavation term has not ended' },
    basis: '城市道路管理条例',
  },
  'sp.freeze': {
    zh: '禁挖占比',
    en: 'Share under ban',
    unit: '%',
    part: 'sp.freeze.km',
    whole: 'ss.road.km',
    formula: { zh: '禁挖道路长度÷道路长度', en: 'Under excavation ban ÷ length' },
  },
} as const satisfies Readonly<Record<string, Metric>>
