import { defineResource, type RowOf, type Screen } from '@chengan/kernel/definition/resource'
import { facetOf } from '@chengan/kernel/definition/rows/facet'
import type { Placement } from '@chengan/kernel/definition/rows/map-view'
import type { Label } from '@chengan/kernel/label'
import { lampKind, lampState } from '../../dictionaries/lighting.ts'
import { asset, assetList } from '../asset.ts'
import { assetInRegister, assetLayer } from '../asset-definition.ts'
import { earthTest } from '../earth-test.ts'
import { qualityMetrics } from '../figures/quality-metrics.ts'
import { registerButtons } from '../register-pages.ts'
import { type LampFields, lampFields, landscapeLampFields, metroLampFields, streetLampFields } from './fields.ts'
import { landscapeLampCalls, metroLampCalls, streetLampCalls } from './lamp-calls.ts'
import { litLifecycle } from './lit-lifecycle.ts'
import { lampMetrics, landscapeLampMetrics, metroLampMetrics } from './metrics.ts'
import { askedOfLamp, lampClassCode, lampComputed, lampFill, lampWarnings } from './rules.ts'

const kinds = lampKind.values
const states = lampState.values

/** The list of a kind: after its number where it stands. */
const lampList = (place: readonly (keyof LampFields & string)[], order: readonly string[]) =>
  ({
    columns: ['poleNo', ...place, 'lightSource', 'unitPower', 'lampState', 'pointId', 'maintDeptId', 'status'],
    search: [...place.slice(0, 1), 'lightSource', 'lampState', 'facilityId', 'replaceDueBefore'],
    filters: {
      replaceDueBefore: {
        zh: '已到更换期',
        en: 'Replacement due',
        kind: 'yesNo',
        filter: { column: 'replaceDue', compare: '<=', value: { today: true } },
      },
    },
    order,
    nameField: 'name',
  }) as const

const pageOf = (slug: string, label: Label, sort: number, help: Label, opens: Placement = 'list'): readonly Screen[] => [
  {
    route: `/jcxxgl/jcsj/${slug}/index`,
    ...label,
    levels: ['city', 'district', 'enterprise', 'inspector'],
    menu: { under: 'jcsj', sort },
    dutyOf: ['city', 'district'],
    opens,
    help,
  },
]

/** On yellow, off grey, fault red, offline violet (dashboards.md §5.3). */
const lampLook = {
  clusterBelow: 16,
  sign: 'dot',
  seconds: 60,
  worst: [states.fault, states.offline, states.out, states.lit].map(({ value }) => value),
  colours: { [states.lit.value]: 'C', [states.out.value]: 'neutral', [states.fault.value]: 'error', [states.offline.value]: 'series4' },
} as const

/** A street lamp, and the table of all lamps of the city (assets.md §2): landscape and metro lamps are facets of it. */
export const lamp = asset({
  name: 'lamp',
  root: 'jcsj/baselamp',
  label: { zh: '路灯', en: 'Street lamp' },
  facet: { where: { lampKind: kinds.street.value } },
  groups: {
    lamp: { zh: '位置与供电', en: 'Place and supply' },
    pole: { zh: '灯杆', en: 'Pole' },
    light: { zh: '灯具', en: 'Luminaire' },
    safety: { zh: '电气安全', en: 'Electrical safety' },
    lit: { zh: '运行状态', en: 'Running' },
  },
  fields: streetLampFields,
  classCode: lampClassCode,
  asked: askedOfLamp,
  classed: 'lampState',
  // A name is made where nobody gives one; what tells a lamp is the number of its pole.
  draftNeeds: ['poleNo', 'regionId'],
  life: { fields: lampFields, changed: ['recountInstallation'] },
  lifecycles: { lampState: litLifecycle },
  warnings: lampWarnings,
  fill: lampFill,
  computed: lampComputed,
  labelled: 'poleNo',
  calls: streetLampCalls,
  layers: {
    lamp: assetLayer({
      ...{ zh: '路灯', en: 'Street lamps', sort: 470, zoom: 11, ...lampLook },
      card: ['assetCode', 'poleNo', 'roadId', 'lightSource', 'unitPower', 'lampState', 'maintDeptId', 'status'],
    }),
  },
  metrics: { ...lampMetrics, ...qualityMetrics('light', { zh: '路灯', en: 'lamps' }) },
  list: lampList(['roadId'], ['roadId', 'poleNo']),
  alerts: { earthTest },
  expiries: {
    replaceDue: { days: [90], receivers: ['district'], where: assetInRegister, standing: true },
  },
  pages: pageOf(
    'basestreetlamp',
    { zh: '路灯', en: 'Street lamps' },
    30,
    {
      zh: '道路路灯逐杆台账：按道路批量新增，打印二维码标签，查亮灯状态和更换到期。',
      en: 'Every street lamp: set in a row along its road, labelled with QR codes; whether it is lit, when it is to be replaced.',
    },
    'both',
  ),
})

/** A lamp of a facade, park, bridge or bank. */
export const landscapeLamp = defineResource(
  facetOf(lamp, {
    name: 'landscapeLamp',
    root: 'jcsj/baselandscapelamp',
    label: { zh: '景观灯', en: 'Landscape lamp' },
    where: { lampKind: kinds.landscape.value },
    fields: landscapeLampFields,
    metrics: landscapeLampMetrics,
    layers: {
      landscapeLamp: assetLayer({
        ...{ zh: '景观灯', en: 'Landscape lamps', sort: 472, zoom: 11, ...lampLook, grantedAs: 'lamp' },
        card: ['assetCode', 'poleNo', 'lightSource', 'unitPower', 'lampState', 'maintDeptId', 'status'],
      }),
    },
    calls: landscapeLampCalls,
    list: assetList(lampList(['landId'], ['landId', 'poleNo'])),
    screens: pageOf('baselandscapelamp', { zh: '景观灯', en: 'Landscape lamps' }, 40, {
      zh: '景观照明灯具台账，按地块和楼宇登记。',
      en: 'Every landscape lamp, by plot and building.',
    }),
    buttons: registerButtons,
  }),
)

/** A lamp of an entrance of the metro, a square of a station or the underside of a viaduct. */
export const metroLamp = defineResource(
  facetOf(lamp, {
    name: 'metroLamp',
    root: 'jcsj/basesubwaylamp',
    label: { zh: '地铁附属照明', en: 'Metro lamp' },
    where: { lampKind: kinds.metro.value },
    fields: metroLampFields,
    metrics: metroLampMetrics,
    layers: {
      metroLamp: assetLayer({
        ...{ zh: '地铁灯', en: 'Metro lamps', sort: 474, zoom: 11, ...lampLook, grantedAs: 'lamp' },
        card: ['assetCode', 'poleNo', 'lightSource', 'unitPower', 'lampState', 'maintDeptId', 'status'],
      }),
    },
    calls: metroLampCalls,
    list: assetList(lampList(['subwayStation', 'exitNo'], ['subwayStation', 'poleNo'])),
    screens: pageOf('basesubwaylamp', { zh: '地铁灯', en: 'Metro lamps' }, 50, {
      zh: '地铁出入口、站前广场和高架桥下的照明灯具台账，按站点登记。',
      en: 'Lamps of metro entrances, station squares and undersides of viaducts, by station.',
    }),
    buttons: registerButtons,
  }),
)

export interface Lamp extends RowOf<typeof lamp> {}
