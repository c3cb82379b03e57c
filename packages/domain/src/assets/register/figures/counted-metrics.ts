import type { Metric, RowsMetric } from '@chengan/kernel/definition/figures/metric'
import type { Label } from '@chengan/kernel/label'
import { assetStatus } from '../../dictionaries/facilities.ts'
import { deviceStatus } from '../../dictionaries/monitoring.ts'
import { berthStatus } from '../../dictionaries/overhead-and-parking.ts'

type Metrics = Readonly<Record<string, Metric>>
type Told = Label & Pick<RowsMetric, 'unit' | 'digits' | 'adds' | 'times'>

const inUse = { status: assetStatus.values.inUse.value }
const normal = deviceStatus.values.normal.value
const usable = [berthStatus.values.free, berthStatus.values.occupied].map(({ value }) => value).join()

/** How many facilities of a kind are in use. */
const facilities = ({ unit, ...label }: Told): RowsMetric => ({
  ...label,
  ...(unit && { unit }),
  query: inUse,
  formula: { zh: `状态为在用的${label.zh}数`, en: `${label.en} whose status is in use` },
})

/** What a number of the facilities in use adds up to. */
const summed = (told: Told): RowsMetric => ({
  ...told,
  query: inUse,
  formula: { zh: `Σ在用设施的${told.zh}`, en: `Σ ${told.en.toLowerCase()} of what is in use` },
})

/** Facilities of the register of which nothing else is told than how many and how long they are (assets.md §5.1). */
export const sectionMetrics = {
  'ss.section.n': facilities({ zh: '路段', en: 'Road sections', unit: '段' }),
  'ss.section.km': summed({ zh: '路段长度', en: 'Length of sections', unit: 'km', digits: 2, adds: { sum: 'length' }, times: 0.001 }),
  'zk.section.pqi': {
    ...{ zh: '路段平均PQI', en: 'Mean PQI of sections', digits: 1, adds: { mean: 'pqi', weight: 'area' }, query: inUse, better: 'up' },
    formula: { zh: 'Σ（PQI×路段面积）÷Σ路段面积', en: 'Σ (PQI × area) ÷ Σ area' },
    basis: 'CJJ 36-2016',
  },
} as const satisfies Metrics

export const footbridgeMetrics = {
  'ss.flyover.n': facilities({ zh: '人行天桥', en: 'Footbridges', unit: '座' }),
  'ss.flyover.m': summed({ zh: '天桥长度', en: 'Length of footbridges', unit: 'm', digits: 1, adds: { sum: 'totalLength' } }),
  'ss.flyover.deck': summed({ zh: '天桥桥面面积', en: 'Deck area of footbridges', unit: '㎡', adds: { sum: 'deckArea' } }),
} as const satisfies Metrics

export const supplyBoxMetrics = { 'ss.box.n': facilities({ zh: '照明电源箱', en: 'Supply boxes', unit: '台' }) } as const satisfies Metrics

export const overheadLineMetrics = {
  'ss.overhead.n': facilities({ zh: '架空线', en: 'Overhead lines', unit: '条' }),
  'ss.overhead.km': summed({
    zh: '架空线长度',
    en: 'Length of overhead lines',
    unit: 'km',
    digits: 2,
    adds: { sum: 'length' },
    times: 0.001,
  }),
} as const satisfies Metrics

export const parkingRoadMetrics = {
  'ss.park.n': facilities({ zh: '停车路段', en: 'Parking roads', unit: '条' }),
} as const satisfies Metrics

/** Berths that may be used, and cameras that work (dashboards.md §3.3 ss.other). */
export const berthMetrics = {
  'ss.berth.n': {
    ...{ zh: '可用泊位', en: 'Berths', unit: '个', query: { status: usable } },
    formula: { zh: '状态为空闲、占用的泊位数', en: 'Berths that are free or occupied' },
  },
} as const satisfies Metrics

export const cameraMetrics = {
  'ss.camera.n': {
    ...{ zh: '监控点位', en: 'Cameras', unit: '路', query: { status: normal } },
    formula: { zh: '状态为正常的监控点位数', en: 'Cameras that work' },
  },
} as const satisfies Metrics
