import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { assetStatus } from '../../dictionaries/facilities.ts'
import { lampState, lightSource } from '../../dictionaries/lighting.ts'

const inUse = { status: assetStatus.values.inUse.value }
const { lit, fault } = lampState.values
const led = [lightSource.values.led, lightSource.values.solarLed].map(({ value }) => value).join()
const poles = { unit: '杆', query: inUse } as const
const luminaires = { unit: '盏', adds: { sum: 'lampCount' } } as const

/** Street lamps in use, their light and their state (dashboards.md §3.3 ss.light, zm.rate, zm.fault and §4). */
export const lampMetrics = {
  'ss.light.n': {
    ...poles,
    zh: '路灯杆数',
    en: 'Street lamps',
    formula: { zh: '在用路灯杆数', en: 'Street lamps in use' },
  },
  'ss.light.luminaires': {
    ...luminaires,
    zh: '光源盏数',
    en: 'Luminaires',
    query: inUse,
    formula: { zh: 'Σ在用路灯光源盏数', en: 'Σ luminaires of the street lamps in use' },
  },
  'ss.light.kw': {
    zh: '装灯容量',
    en: 'Connected load',
    unit: 'kW',
    digits: 2,
    query: inUse,
    adds: { sum: 'unitPower', weight: 'lampCount' },
    times: 0.001,
    formula: { zh: 'Σ（单灯功率×光源盏数）', en: 'Σ power each × luminaires' },
  },
  'ss.light.led.n': {
    ...luminaires,
    zh: 'LED光源盏数',
    en: 'LED luminaires',
    query: { ...inUse, lightSource: led },
    formula: { zh: 'Σ光源为LED、太阳能LED的盏数', en: 'Σ luminaires whose source is LED or solar LED' },
    better: 'up',
  },
  'ss.light.led': {
    zh: 'LED占比',
    en: 'LED share',
    unit: '%',
    part: 'ss.light.led.n',
    whole: 'ss.light.luminaires',
    formula: { zh: 'LED光源盏数÷光源盏数', en: 'LED luminaires ÷ luminaires' },
    better: 'up',
  },
  'zm.known': {
    unit: '杆',
    zh: '已知状态路灯',
    en: 'Lamps whose state is known',
    query: { ...inUse, lampStateEmpty: '0' },
    formula: { zh: '有亮灯状态的在用路灯杆数', en: 'Street lamps in use whose state is known' },
  },
  'zm.fault': {
    unit: '杆',
    zh: '灯具故障',
    en: 'Faults',
    query: { ...inUse, lampState: fault.value },
    formula: { zh: '亮灯状态为故障的在用路灯杆数', en: 'Street lamps in use that are out of order' },
    better: 'down',
  },
  'zm.intact.n': {
    unit: '杆',
    zh: '完好路灯',
    en: 'Intact lamps',
    query: { ...inUse, lampState: `${lit.value},${lampState.values.out.value}` },
    formula: { zh: '亮灯状态为亮、灭的在用路灯杆数', en: 'Street lamps in use that are on or off as they should' },
    better: 'up',
  },
  'zm.intact': {
    zh: '设施完好率',
    en: 'Intact rate',
    unit: '%',
    part: 'zm.intact.n',
    whole: 'zm.known',
    formula: { zh: '完好路灯÷已知状态路灯', en: 'Intact lamps ÷ lamps whose state is known' },
    basis: 'CJJ 89-2012',
    better: 'up',
    target: 95,
  },
  'zm.past': {
    unit: '杆',
    zh: '超设计寿命路灯',
    en: 'Past their life',
    query: { ...inUse, replaceDueBefore: 'true' },
    formula: { zh: '更换到期日已到的在用路灯杆数', en: 'Street lamps in use that are due for replacement' },
    better: 'down',
  },
} as const satisfies Readonly<Record<string, Metric>>

export const landscapeLampMetrics = {
  'ss.light.landscape': {
    ...poles,
    zh: '景观灯',
    en: 'Landscape lamps',
    unit: '盏',
    formula: { zh: '在用景观灯数', en: 'Landscape lamps in use' },
  },
} as const satisfies Readonly<Record<string, Metric>>

export const metroLampMetrics = {
  'ss.light.metro': {
    ...poles,
    zh: '地铁出入口灯',
    en: 'Metro lamps',
    unit: '盏',
    formula: { zh: '在用地铁出入口灯数', en: 'Metro lamps in use' },
  },
} as const satisfies Readonly<Record<string, Metric>>
