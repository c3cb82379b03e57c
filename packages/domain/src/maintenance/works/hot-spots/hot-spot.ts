import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, linesOf } from '@chengan/kernel/definition/rows/section'
import { int } from '@chengan/kernel/fields/builders'
import { yhHotSpot } from '../../dictionaries/projects.ts'
import { spotStatus } from './spot-codes.ts'
import { type HotSpotFields, hotSpotFields } from './spot-fields.ts'
import { hotSpotLifecycle } from './spot-lifecycle.ts'

const planners: readonly Level[] = ['city', 'district']

const calls = {
  find: {
    ...{ zh: '重新查找', en: 'Find anew', verb: 'POST', path: 'find', permission: 'find', levels: planners },
    changes: true,
    answers: {
      object: {
        found: int('热点数', 'Hot spots', { required: true }),
        made: int('新热点数', 'New ones', { required: true }),
      },
    },
    onList: {
      consequence: {
        zh: '按近90天办结的车行道修复重新查找；已纳入计划的不变',
        en: 'Looks through the carriageway repairs of 90 days; what was taken over stays',
      },
      done: { zh: '共{found}处热点，新增{made}处', en: 'Hot spots: {found}, new: {made}' },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** Places of roads that are patched again and again: candidates of special works (maintenance.md §8.5, decision 0202). */
export const hotSpot = defineResource({
  name: 'hotSpot',
  root: 'yhgl/zxyhrd',
  area: 'maintenance',
  label: { zh: '养护热点', en: 'Hot spot' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    place: { zh: '位置', en: 'Place' },
    repairs: { zh: '近90天修复', en: 'Repairs of 90 days' },
    advice: { zh: '修补与罩面', en: 'Patching and resurfacing' },
    repaired: { zh: '修复事件', en: 'Its repairs' },
    outcome: { zh: '处理', en: 'What became of it' },
  },
  fields: hotSpotFields,
  children: { events: { columns: ['eventId', 'day', 'cost', 'patched', 'repeat'], sums: ['cost', 'patched'] } },
  lifecycles: { status: hotSpotLifecycle },
  numbers: { spotNo: ['RD', { day: 'yyyy' }, { serial: 4 }] },
  onMap: { place: 'location', tells: { no: 'spotNo', status: 'status' }, classed: 'status' },
  layers: {
    hotSpot: {
      ...{
        zh: '养护热点',
        en: 'Hot spots',
        group: 'works',
        sort: 646,
        zoom: 9,
        clusterBelow: 12,
        sign: 'diamond',
        seconds: 300,
        grantedAs: 'event',
      },
      query: { status: spotStatus.open },
      card: ['spotNo', 'roadId', 'repairs', 'repeats', 'cost', 'share', 'status'],
    },
  },
  list: {
    columns: [
      ...(['spotNo', 'roadId', 'stakeFrom', 'stakeTo', 'regionName', 'repairs', 'repeats', 'lastDay', 'cost', 'stripArea'] as const),
      ...(['patchRate', 'share', 'estimate', 'status'] as const),
    ],
    search: ['roadId', 'regionId', 'resurface', 'lastDay', 'status'],
    order: ['status', '-cost'],
    nameField: 'spotNo',
    titleFields: ['spotNo', 'address'],
    decidingColumns: ['roadId', 'repairs', 'cost', 'share'],
    summaryFields: ['repairs', 'cost'],
    marks: [{ field: 'resurface', zh: '建议罩面', en: 'Resurface', tone: 'warn' }],
    badgesAfter: 'spotNo',
    tabs: [
      ...(['open', 'taken', 'dismissed', 'past'] as const).map((key) => {
        const { zh, en, value } = yhHotSpot.values[key]
        return { key, zh, en, filter: { column: 'status', is: value } } as const
      }),
      { key: 'all', zh: '全部', en: 'All' },
    ],
  },
  screens: [
    {
      route: '/yhgl/zxyh/rd/index',
      zh: '养护热点',
      en: 'Hot spots',
      levels: planners,
      menu: { under: 'zxyh', sort: 15, code: 'zxyh.rd', carries: ['yhgl:zxyhjhfq:list'] },
      help: {
        zh: '90天内同一道路100米范围内办结3次及以上车行道修复，或返修2次及以上的位置，每夜自动查找。修补费用超过罩面费用的30%时建议罩面；纳入计划后在所选批次生成草稿项目，不再列为候选。',
        en: 'Places where a carriageway was repaired three times within 100 m of a road in 90 days, or repaired again twice; looked for every night. Where patching has cost more than 30 % of resurfacing, resurfacing is advised. Taken over, it becomes a draft project of a batch and is not offered again.',
      },
    },
  ],
  buttons: { order: ['take', 'dismiss', 'find', 'export'] },
  calls,
  detail: { sections: [linesOf<HotSpotFields>()('events'), history] },
  parties: { regions: ['regionId'] },
  levels: { '*': planners },
  without: ['list', 'add', 'edit', 'delete', 'import'],
})

export interface HotSpot extends RowOf<typeof hotSpot> {}
