import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { facilityStatus, gasFacilityType, renovateStatus } from '../../dictionaries/facilities.ts'
import { stations } from './types.ts'

const { underConstruction, inOperation, stopped } = facilityStatus.values
/** A scrapped pipe has no length any more. */
const living = [underConstruction, inOperation, stopped].map((entry) => entry.value).join(',')
const pipes = { facilityType: gasFacilityType.values.pipeNetwork.value, facilityStatus: living }
const km = { unit: 'km', digits: 3, adds: { sum: 'length' } } as const
const stationsInUse = {
  unit: '座',
  query: { facilityType: stations.join(','), facilityStatus: inOperation.value },
} as const
const AGEING = '国办发〔2022〕22号'

/** Facilities in operation and the network of pipes (dashboards.md §3.2 qy.facility, gw.age; utilities-enterprise.md §11). */
export const facilityMetrics = {
  'qy.facility': {
    zh: '在用设施',
    en: 'Facilities in operation',
    unit: '座',
    query: { facilityStatus: inOperation.value },
    formula: { zh: '设施状态为运行的设施数', en: 'Facilities that are in operation' },
  },
  'qy.station': {
    ...stationsInUse,
    zh: '在用场站',
    en: 'Stations in operation',
    formula: { zh: '运行中的门站、储备、调压、储配、供应和加气站数', en: 'Stations of every kind that are in operation' },
  },
  'qy.station.valve': {
    ...stationsInUse,
    zh: '安全阀在检场站',
    en: 'Stations with safety valves in date',
    query: { ...stationsInUse.query, safetyValveCheckValidToStart: 'today' },
    formula: { zh: '运行中且安全阀检定未过期的场站数', en: 'Stations in operation whose safety-valve test is not past' },
    better: 'up',
  },
  'qy.station.gauge': {
    ...stationsInUse,
    zh: '压力表在检场站',
    en: 'Stations with gauges in date',
    query: { ...stationsInUse.query, gaugeCheckValidToStart: 'today' },
    formula: { zh: '运行中且压力表检定未过期的场站数', en: 'Stations in operation whose gauge test is not past' },
    better: 'up',
  },
  'qy.station.detector': {
    ...stationsInUse,
    zh: '报警器在检场站',
    en: 'Stations with detectors in date',
    query: { ...stationsInUse.query, alarmCheckValidToStart: 'today' },
    formula: { zh: '运行中且报警器检定未过期的场站数', en: 'Stations in operation whose detector test is not past' },
    better: 'up',
  },
  'gw.pipes': {
    zh: '管段数',
    en: 'Pipes',
    unit: '段',
    query: pipes,
    formula: { zh: '未报废的管段数', en: 'Pipes that are not scrapped' },
  },
  'gw.km': {
    ...km,
    zh: '管网长度',
    en: 'Length of the network',
    query: pipes,
    formula: { zh: 'Σ未报废管段长度', en: 'Σ length of the pipes that are not scrapped' },
  },
  'gw.age.km': {
    ...km,
    zh: '老旧管网长度',
    en: 'Ageing pipes',
    query: { ...pipes, isAging: 'true' },
    formula: { zh: 'Σ判定为老旧的管段长度', en: 'Σ length of the pipes that are found ageing' },
    basis: AGEING,
    better: 'down',
  },
  'gw.renovated.km': {
    ...km,
    zh: '已改造长度',
    en: 'Renovated',
    query: { ...pipes, renovateStatus: renovateStatus.values.done.value },
    formula: { zh: 'Σ改造状态为已完成的管段长度', en: 'Σ length of the pipes whose renovation is done' },
    basis: AGEING,
    better: 'up',
  },
  'gw.planned.km': {
    ...km,
    zh: '计划改造长度',
    en: 'Renovation planned',
    query: {
      ...pipes,
      renovateStatus: [renovateStatus.values.planned, renovateStatus.values.underWay, renovateStatus.values.done]
        .map(({ value }) => value)
        .join(','),
    },
    formula: { zh: 'Σ已列入改造计划的管段长度，含改造中和已完成', en: 'Σ length of the pipes that are planned, under way or done' },
    basis: AGEING,
  },
  'gw.age': {
    zh: '老旧管网占比',
    en: 'Share of ageing pipes',
    unit: '%',
    part: 'gw.age.km',
    whole: 'gw.km',
    rest: { isAging: 'false' },
    formula: { zh: '老旧管网长度÷管网长度', en: 'Ageing ÷ length of the network' },
    basis: AGEING,
    better: 'down',
  },
} as const satisfies Readonly<Record<string, Metric>>
