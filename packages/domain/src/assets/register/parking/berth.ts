import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf, type Screen } from '@chengan/kernel/definition/resource'
import { dict, int, ref, text } from '@chengan/kernel/fields/builders'
import { computed, fill, rule } from '@chengan/kernel/rule'
import { valuesAt } from '@chengan/kernel/values'
import { outsideCity, pointLiesOutside } from '../../../system/settings/city-box.ts'
import { berthKind, berthStatus } from '../../dictionaries/overhead-and-parking.ts'
import { berthMetrics } from '../figures/counted-metrics.ts'
import { bureauPages } from '../register-pages.ts'
import { type BerthFields, berthFields } from './berth-fields.ts'
import { berthLifecycle } from './berth-lifecycle.ts'

const bureaus = ['city', 'district'] as const

/** The most berths that one call makes. */
export const MOST_BERTHS = 500

const calls = {
  batchCreate: {
    ...{ zh: '批量新增', en: 'Batch create', verb: 'POST', path: 'batchCreate', permission: 'batchCreate' },
    levels: bureaus,
    changes: true,
    body: {
      parkRoadId: ref('parkingRoad', '停车路段', 'Parking road', { required: true }),
      prefix: text(10, '编号前缀', 'Prefix'),
      from: int('起始号', 'First number', { required: true, min: 1, max: 99_999 }),
      to: int('终止号', 'Last number', { required: true, min: 1, max: 99_999 }),
      kind: dict(berthKind, '泊位类别', 'Kind', { default: berthKind.values.car.value }),
    },
    answers: {
      object: { count: int('数量', 'Berths'), first: text(20, '首个泊位', 'First berth'), last: text(20, '末个泊位', 'Last berth') },
    },
    onList: { done: { zh: '已新增{count}个泊位，{first}至{last}', en: '{count} berths made, {first} to {last}' } },
  },
  board: {
    ...{ zh: '泊位看板', en: 'Board of berths', verb: 'GET', path: 'board', permission: 'list' },
    query: { parkRoadId: ref('parkingRoad', '停车路段', 'Parking road', { required: true }) },
    answers: { rowsOf: 'berth', as: 'list' },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

const keptByTheBureau = [
  'parkRoadId',
  'berthNo',
  'berthKind',
  'orientation',
  'length',
  'width',
  'geoMagneticNo',
  'location',
  'remark',
] as const

/** Whoever operates berths says how they stand, and nothing else of them: what else he sends stays as it was, and is told. */
export const operatorKeepsItsHandsOffTheBerth = fill<BerthFields>({
  overridesInput: true,
  keeps: ({ actor }) => (actor.level === 'enterprise' ? keptByTheBureau : []),
  values: ({ before, actor }) => (actor.level === 'enterprise' ? valuesAt(before, keptByTheBureau) : {}),
})

export const berthLiesInTheCity = rule<BerthFields>({
  name: 'berthLiesInTheCity',
  source: 'assets/A-3',
  refuses: outsideCity,
  facts: ['cityBox'],
  check: ({ row, facts }) =>
    pointLiesOutside(row.location ?? null, facts.cityBox) ? { key: 'outsideCity', field: 'location' } : undefined,
})

const help = {
  zh: '左侧选停车路段，右侧按颜色看每个泊位的状态；列表可批量新增、导入和维护泊位。',
  en: 'Choose a parking road on the left; the board shows in colours how each berth stands. The list adds, imports and keeps berths.',
} as const

/** Parking operators have a page of their own: the berths they operate, and how each stands. */
const operatorPage: Screen = {
  route: '/zhsz-jcxxgl/qy_bw/index',
  zh: '运营泊位',
  en: 'Berths in operation',
  levels: ['enterprise'],
  menu: { under: 'zhszJcxx', sort: 205, carries: ['szgl:szglyyjgparkroad:list'] },
  view: 'berthBoard',
  details: true,
  noAdd: true,
  help: {
    zh: '本单位运营的泊位：登记占用、驶离、故障和停用。泊位资料由主管部门维护。',
    en: 'The berths that your company operates: note which are taken, left, out of order or closed. The bureau keeps the rest.',
  },
}

const pages = bureauPages({ slug: 'bw', label: { zh: '泊位', en: 'Berths' }, sort: 190 }).map(
  ({ dutyOf: _none, help: _audit, ...screen }): Screen => ({ ...screen, view: 'berthBoard', details: true, help }),
)

/** A berth of a parking road (assets.md §2): live at once, without an audit. */
export const berth = defineResource({
  name: 'berth',
  root: 'szgl/szglyyjgparkberth',
  area: 'assets',
  label: { zh: '泊位', en: 'Berth' },
  deletion: 'evidence',
  systems: ['zhsz'],
  fields: berthFields,
  scope: { with: 'parkRoadId' },
  // Enterprises read which parking is in use; the berths are for whoever operates them.
  visible: {
    enterprise: { column: 'parkRoadId', refers: { resource: 'parkingRoad', where: { column: 'operatorDeptId', inOwnTree: true } } },
  },
  lifecycles: { status: berthLifecycle },
  rules: [berthLiesInTheCity],
  fill: operatorKeepsItsHandsOffTheBerth,
  computed: computed<BerthFields>({
    refs: ['parkRoadId'],
    // A berth lies where its road does.
    values: ({ refs }) => ({ regionId: typeof refs.parkRoadId?.regionId === 'string' ? refs.parkRoadId.regionId : null }),
  }),
  onMap: { place: 'location', tells: { status: 'status' }, classed: 'status' },
  layers: {
    berth: {
      ...{
        zh: '泊位',
        en: 'Berths',
        group: 'municipal',
        sort: 510,
        zoom: 16,
        clusterBelow: 18,
        sign: 'square',
        seconds: 60,
        grantedAs: 'park',
      },
      colours: { 0: 'success', 1: 'error', 2: 'neutral', 3: 'warn' },
      card: ['parkRoadId', 'berthKind', 'occupied', 'occupiedSince', 'status'],
    },
  },
  metrics: berthMetrics,
  list: {
    columns: ['parkRoadId', 'berthNo', 'berthKind', 'occupied', 'occupiedSince', 'status'],
    search: ['parkRoadId', 'berthNo', 'berthKind', 'status', 'regionId'],
    order: 'berthNo',
    nameField: 'berthNo',
    tones: [{ tone: 'muted', when: { field: 'status', is: berthStatus.values.disabled.value } }],
  },
  calls,
  without: ['export'],
  levels: { add: bureaus, edit: [...bureaus, 'enterprise'], delete: bureaus, import: bureaus },
  form: { as: 'dialog' },
  screens: [...pages, operatorPage],
})

export interface Berth extends RowOf<typeof berth> {}
