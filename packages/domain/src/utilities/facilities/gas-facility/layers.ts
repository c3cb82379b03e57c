import type { Layer } from '@chengan/kernel/definition/layers/layer'
import { facilityStatus, gasValveState, pressureClass } from '../../dictionaries/facilities.ts'
import { FILLING, GATE, LPG, NODE, PIPE, REGULATOR, STORAGE, SUPPLY, stations, VALVE } from './types.ts'

const { underConstruction, inOperation, stopped } = facilityStatus.values
/** What is scrapped lies in the ground and is no part of the network any more. */
const living = { facilityStatus: [underConstruction, inOperation, stopped].map((entry) => entry.value).join(',') }
const pressure = pressureClass.values
const valve = gasValveState.values

/** The gas network and its stations on the one map (dashboards.md §5.3; colours of look/boards.md §6: pipes are never a colour of risk). */
export const facilityLayers = {
  station: {
    ...{
      zh: '燃气场站',
      en: 'Gas stations',
      group: 'gas',
      sort: 110,
      zoom: 9,
      clusterBelow: 11,
      only: 'place',
      sign: 'square',
      shown: true,
    },
    // Where gas enters and is kept, where it is let down, and where it is sold: told apart by their shape, and those of one shape by their colour (look/boards.md §6).
    colours: {
      [GATE]: 'series0',
      [STORAGE]: 'series1',
      [REGULATOR]: 'series2',
      [LPG]: 'series4',
      [SUPPLY]: 'series5',
      [FILLING]: 'series3',
    },
    looks: { signs: { [STORAGE]: 'circle', [LPG]: 'circle', [REGULATOR]: 'box', [SUPPLY]: 'hexagon', [FILLING]: 'diamond' } },
    // Regulators are many: they come with the streets that they serve.
    later: { field: 'facilityType', zooms: { [REGULATOR]: 14 } },
    query: { ...living, facilityType: stations.join(',') },
    card: ['facilityCode', 'facilityType', 'gasCompaniesId', 'address', 'facilityStatus', 'stationLevel', 'nextEvaluationDate'],
    sums: ['userCount', 'storageCapacity'],
  },
  pipe: {
    ...{ zh: '燃气管线', en: 'Gas pipes', group: 'gas', sort: 120, zoom: 10, only: 'shape', shown: true, classed: 'pressureClass' },
    guarded: true,
    query: { ...living, facilityType: PIPE },
    colours: {
      [pressure.ultraHigh.value]: 'high',
      [pressure.highA.value]: 'high',
      [pressure.highB.value]: 'high',
      [pressure.subHighA.value]: 'subHigh',
      [pressure.subHighB.value]: 'subHigh',
      [pressure.mediumA.value]: 'medium',
      [pressure.mediumB.value]: 'medium',
      [pressure.low.value]: 'low',
    },
    worst: Object.values(pressure).map(({ value }) => value),
    later: {
      field: 'pressureClass',
      zooms: Object.fromEntries(
        [pressure.ultraHigh, pressure.highA, pressure.highB, pressure.subHighA, pressure.subHighB].map(({ value }) => [value, 10]),
      ),
      rest: 12,
    },
    looks: {
      width: { field: 'diameter', zh: '线宽表示管径', en: 'As wide as the pipe' },
      dashed: { field: 'isAging', zh: '老旧管道', en: 'Ageing pipes' },
      rimmed: [pressure.ultraHigh, pressure.highA, pressure.subHighA, pressure.mediumA].map(({ value }) => value),
    },
    card: ['facilityCode', 'gasCompaniesId', 'pressureClass', 'diameter', 'material', 'buildDate', 'length', 'isAging'],
    sums: ['length'],
  },
  valve: {
    ...{
      zh: '阀门',
      en: 'Valves',
      group: 'gas',
      sort: 130,
      zoom: 13,
      clusterBelow: 15,
      only: 'place',
      sign: 'bowTie',
      classed: 'valveState',
    },
    grantedAs: 'pipe',
    guarded: true,
    query: { ...living, facilityType: VALVE },
    colours: {
      [valve.open.value]: 'success',
      [valve.closed.value]: 'neutral',
      [valve.underRepair.value]: 'warn',
      [valve.failed.value]: 'error',
    },
    worst: [valve.failed, valve.underRepair, valve.closed, valve.open].map(({ value }) => value),
    looks: { hollow: [valve.closed.value] },
    card: ['facilityCode', 'valveNo', 'gasCompaniesId', 'valveForm', 'valveState', 'address', 'nextValveMaintainDate'],
  },
  node: {
    ...{
      zh: '管网节点',
      en: 'Network nodes',
      group: 'gas',
      sort: 140,
      zoom: 15,
      clusterBelow: 17,
      only: 'place',
      sign: 'dot',
      classed: 'nodeKind',
    },
    grantedAs: 'pipe',
    guarded: true,
    query: { ...living, facilityType: NODE },
    card: ['facilityCode', 'nodeKind', 'gasCompaniesId', 'address'],
  },
} as const satisfies Readonly<Record<string, Layer>>
