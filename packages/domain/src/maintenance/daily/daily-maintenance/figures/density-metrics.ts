import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { yhFacilityKind } from '../../../dictionaries/events.ts'
import { eventStatus } from '../codes.ts'

const { road, bridge, tunnel, streetLamp } = yhFacilityKind.values
const reported = (kind: string, zh: string, en: string) =>
  ({
    ...{ list: 'allPage', on: 'reportTime', unit: '件', query: { facilityKind: kind }, better: 'down' },
    ...{ zh: `${zh}事件`, en: `${en} events` },
    formula: { zh: `按上报时间的${zh}事件数`, en: `${en} events by the time of their report` },
  }) as const satisfies Metric
const cost = (kind: string, zh: string, en: string) =>
  ({
    ...{ list: 'allPage', on: 'closeTime', unit: '元', digits: 2, adds: { sum: 'confirmAmount' } },
    ...{ zh: `${zh}核定金额`, en: `${en} cost` },
    query: { facilityKind: kind, status: eventStatus.closed },
    formula: { zh: `Σ已办结${zh}事件核定金额`, en: `Σ confirmed cost of closed ${en.toLowerCase()} events` },
  }) as const satisfies Metric
const density = { perUnit: true, digits: 2, better: 'down' } as const
const dear = { perUnit: true, digits: 2, better: 'down' } as const

/** 病害密度, 单位养护成本 (maintenance.md §9.1): events and their cost against what is in use. The lump fee of contracts is of no facility and is not in it. */
export const densityMetrics = {
  'yg.reported.road': reported(road.value, '道路', 'Road'),
  'yg.reported.bridge': reported(bridge.value, '桥梁', 'Bridge'),
  'yg.reported.tunnel': reported(tunnel.value, '隧道', 'Tunnel'),
  'yg.reported.lamp': reported(streetLamp.value, '路灯', 'Lamp'),
  'yg.amount.road': cost(road.value, '道路', 'Road'),
  'yg.amount.bridge': cost(bridge.value, '桥梁', 'Bridge'),
  'yg.amount.lamp': cost(streetLamp.value, '路灯', 'Lamp'),
  'yg.density.km': {
    ...{ ...density, zh: '道路病害密度', en: 'Defects per km', unit: '件/km', times: 1, part: 'yg.reported.road', whole: 'ss.road.km' },
    formula: { zh: '道路事件÷在用道路长度', en: 'Road events ÷ length of the roads in use' },
  },
  'yg.density.area': {
    ...{ ...density, zh: '路面病害密度', en: 'Defects per 10,000 m²', unit: '件/万㎡', times: 1 },
    ...{ part: 'yg.reported.road', whole: 'ss.road.area' },
    formula: { zh: '道路事件÷在用道路面积', en: 'Road events ÷ area of the roads in use' },
  },
  'yg.density.lamp': {
    ...{ ...density, zh: '路灯病害密度', en: 'Defects per 100 lamps', unit: '件/百杆', times: 100 },
    ...{ part: 'yg.reported.lamp', whole: 'ss.light.n' },
    formula: { zh: '路灯事件÷在用路灯杆数', en: 'Lamp events ÷ street lamps in use' },
  },
  'yg.cost.km': {
    ...{ ...dear, zh: '道路单位养护成本', en: 'Cost per km', unit: '元/km', times: 1, part: 'yg.amount.road', whole: 'ss.road.km' },
    formula: { zh: '道路核定金额÷在用道路长度，不含包干费', en: 'Confirmed cost of road events ÷ length in use, without lump fees' },
  },
  'yg.cost.deck': {
    ...{ ...dear, zh: '桥梁单位养护成本', en: 'Cost per 100 m² of deck', unit: '元/百㎡', times: 100 },
    ...{ part: 'yg.amount.bridge', whole: 'ss.bridge.deck' },
    formula: {
      zh: '桥梁核定金额÷在用桥梁桥面面积，不含包干费',
      en: 'Confirmed cost of bridge events ÷ deck area in use, without lump fees',
    },
  },
  'yg.cost.lamp': {
    ...{ ...dear, zh: '路灯单位养护成本', en: 'Cost per lamp', unit: '元/杆', times: 1, part: 'yg.amount.lamp', whole: 'ss.light.n' },
    formula: { zh: '路灯核定金额÷在用路灯杆数，不含包干费', en: 'Confirmed cost of lamp events ÷ street lamps in use, without lump fees' },
  },
} as const satisfies Readonly<Record<string, Metric>>
