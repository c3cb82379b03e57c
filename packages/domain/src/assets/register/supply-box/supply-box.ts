import type { RowOf } from '@chengan/kernel/definition/resource'
import { linesOf, rowsOf } from '@chengan/kernel/definition/rows/section'
import { bool, children, counted, decimal, derived, dict, inGroup, int, period, ref, text, time } from '@chengan/kernel/fields/builders'
import { fill, warning } from '@chengan/kernel/rule'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { controlMode, lampBoxType, tariffKind, voltage } from '../../dictionaries/lighting.ts'
import { asset } from '../asset.ts'
import { assetNotes, pointBlock } from '../asset-block.ts'
import { assetInRegister, assetLayer, standsInRegister } from '../asset-definition.ts'
import { storyOf } from '../asset-sections.ts'
import { supplyBoxMetrics } from '../figures/counted-metrics.ts'

const boxesFed = { of: 'baselamppdx', by: 'boxId', where: standsInRegister } as const
const transformer = { field: 'boxType', is: lampBoxType.values.boxTransformer.value } as const

const monthEnergy = {
  month: period('month', '月份', 'Month', { required: true, unique: true, notAfter: 'today' }),
  kwh: decimal(12, 2, '用电量', 'Energy', { required: true, min: 0, unit: 'kWh' }),
  fee: decimal(12, 2, '电费', 'Fee', { min: 0, unit: '元' }),
}

const boxFields = {
  ...pointBlock,
  // Made of the number where nobody gives one.
  ...inGroup('asset', { name: text(100, '设施名称', 'Name', { uniqueWithin: ['regionId'], keyField: true }) }),
  ...inGroup('box', {
    boxNo: text(30, '箱号', 'Box no.', { required: true, unique: true }),
    boxType: dict(lampBoxType, '电源箱类型', 'Box type', { required: true, index: true }),
    capacity: decimal(8, 1, '变压器容量', 'Capacity', { required: transformer, moreThan: 0, unit: 'kVA' }),
    voltage: dict(voltage, '电压', 'Voltage', { required: transformer }),
    inPower: text(50, '进线电源', 'Supply'),
    loopCount: counted(int('回路数', 'Loops'), { ...boxesFed, agg: { sum: 'loopCount' } }),
    // What the distribution boxes draw from the transformer.
    load: counted(decimal(10, 3, '负荷', 'Load', { unit: 'kW' }), { ...boxesFed, agg: { sum: 'load' } }),
    loadRate: derived(decimal(6, 2, '负载率', 'Load rate', { unit: '%' }), {
      ratio: { field: 'load' },
      over: { field: 'capacity' },
      times: 100,
      digits: 2,
    }),
    earthResistance: decimal(8, 2, '接地电阻', 'Earth resistance', { unit: 'Ω', min: 0 }),
    leakProtect: bool('漏电保护', 'Residual-current protection'),
    floodHeight: decimal(5, 2, '基础高度', 'Plinth', { unit: 'm', min: 0 }),
  }),
  ...inGroup('control', {
    controlMode: dict(controlMode, '控制方式', 'Control mode'),
    terminalId: ref('baselampwxyg', '控制终端', 'Control unit', { index: true }),
    lightOnTime: time('开灯时间', 'On at'),
    lightOffTime: time('关灯时间', 'Off at'),
  }),
  ...inGroup('energy', {
    meterNo: text(30, '电表号', 'Meter no.'),
    powerAccount: text(30, '用电户号', 'Power account'),
    priceKind: dict(tariffKind, '电价类别', 'Tariff'),
    monthEnergy: children(monthEnergy, '月用电量', 'Monthly energy'),
  }),
}
export const supplyBoxRowFields = { ...boxFields, ...assetNotes }
type BoxFields = typeof supplyBoxRowFields

/** Below it water stands in the box in a street that floods. */
const LEAST_PLINTH = 0.3
const MOST_LOAD = 80

/** The box that takes light from the grid: transformer, control cabinet or meter (assets.md §2). */
export const lampBox = asset({
  name: 'lampBox',
  root: 'jcsj/lampBox',
  label: { zh: '照明电源箱（箱变/控制柜）', en: 'Lighting supply box' },
  groups: {
    box: { zh: '电源箱参数', en: 'Box' },
    control: { zh: '控制', en: 'Control' },
    energy: { zh: '用电', en: 'Energy' },
  },
  fields: supplyBoxRowFields,
  classCode: assetMinorCode.values.supplyBox.value,
  classed: 'status',
  draftNeeds: ['boxNo', 'regionId'],
  alerts: {
    lowPlinth: {
      zh: '易涝路段箱体基础过低',
      en: 'Low plinth where it floods',
      on: { source: 'lowPlinthWhereItFloods' },
      where: assetInRegister,
      steps: [{ after: 0, level: 1 }],
      standing: true,
      to: ['district'],
      sms: 'never',
      title: { zh: '箱体基础过低：{name}', en: 'Low plinth: {name}' },
      text: {
        zh: '{name}基础高度{floodHeight}m，低于0.3m且所在道路有易涝路段，请抬高基础。',
        en: '{name} stands {floodHeight} m above ground in a road that floods: raise it to 0.3 m at least.',
      },
    },
  },
  warnings: [
    warning<BoxFields>({
      name: 'plinthStandsAboveWater',
      source: 'jcsj/lampBox/rule-3',
      field: 'floodHeight',
      words: { zh: '基础高度低于0.3m，位于易涝路段时须抬高', en: 'Under 0.3 m: to be raised where the street floods' },
      applies: ({ floodHeight }) => typeof floodHeight === 'number' && floodHeight < LEAST_PLINTH,
    }),
    warning<BoxFields>({
      name: 'loadIsWithinTheTransformer',
      source: 'jcsj/lampBox/rule-2',
      field: 'loadRate',
      words: { zh: '负载率超过80%，请核对回路负荷或增容', en: 'Over 80 %: check the loops, or enlarge the transformer' },
      applies: ({ loadRate }) => (loadRate ?? 0) > MOST_LOAD,
    }),
  ],
  children: { monthEnergy: { sums: ['kwh', 'fee'] } },
  fill: fill<BoxFields>({
    values: ({ row }) => ({ name: row.name || (row.boxNo ?? null) }),
  }),
  layers: {
    lampBox: assetLayer({
      ...{ zh: '照明电源箱', en: 'Supply boxes', sort: 480, zoom: 12, clusterBelow: 15, sign: 'box', seconds: 60 },
      card: ['assetCode', 'boxNo', 'boxType', 'capacity', 'loadRate', 'loopCount', 'controlMode', 'status'],
      sums: ['capacity'],
    }),
  },
  metrics: supplyBoxMetrics,
  detail: storyOf(
    rowsOf('baselamppdx', { by: 'boxId', zh: '配电箱', en: 'Distribution boxes' }),
    rowsOf('lampFacility', { by: 'boxId', zh: '照明设施', en: 'Installations' }),
    linesOf<BoxFields>()('monthEnergy'),
  ),
  list: {
    columns: ['boxNo', 'boxType', 'capacity', 'loadRate', 'loopCount', 'controlMode', 'terminalId', 'status'],
    decidingColumns: ['loadRate'],
    search: ['boxType', 'roadId', 'loadOver'],
    filters: {
      // One that has a name of its own is still asked for by the number on its door.
      name: { zh: '名称或箱号', en: 'Name or number', kind: 'text', fields: ['name', 'boxNo'] },
      loadOver: { zh: '负载率超80%', en: 'Load over 80 %', kind: 'yesNo', filter: { column: 'loadRate', compare: '>', value: MOST_LOAD } },
    },
    order: 'boxNo',
  },
  pages: {
    slug: 'zmx',
    label: { zh: '照明电源箱', en: 'Supply boxes' },
    menu: { zh: '照明箱', en: 'Lamp boxes' },
    sort: 230,
  },
  heldBy: [
    { resource: 'lampFacility', field: 'boxId' },
    { resource: 'baselamppdx', field: 'boxId' },
  ],
})

export interface SupplyBox extends RowOf<typeof lampBox> {}
