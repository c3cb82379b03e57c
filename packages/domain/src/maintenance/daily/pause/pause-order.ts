import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { yhPauseStatus } from '../../dictionaries/events.ts'
import { pauseStatus } from './pause-codes.ts'
import { pauseFields } from './pause-fields.ts'
import { pauseLifecycle } from './pause-lifecycle.ts'
import { pauseNotices } from './pause-notices.ts'
import { districtPausesItsOwnStreets, pauseLiesAhead, pauseSaysWhereAndByWhat } from './pause-rules.ts'

const readers: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const givers: readonly Level[] = ['city', 'district']

/** An order that stops the clocks of repairs where nobody can work: rain, snow, a great event (maintenance.md §3.9). */
export const pauseOrder = defineResource({
  name: 'pauseOrder',
  root: 'yhgl/ztl',
  area: 'maintenance',
  label: { zh: '暂停令', en: 'Pause order' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    order: { zh: '暂停令', en: 'Order' },
    place: { zh: '适用地点', en: 'Where' },
    defects: { zh: '适用事件', en: 'Which events' },
    outcome: { zh: '影响', en: 'What it does' },
  },
  fields: pauseFields,
  lifecycles: { status: pauseLifecycle },
  draft: { field: 'status', states: ['draft'], needs: ['title', 'pauseKind', 'startTime', 'endTime'] },
  numbers: { orderNo: ['ZT', { day: 'yyyyMMdd' }, { serial: 2 }] },
  rules: [districtPausesItsOwnStreets, pauseSaysWhereAndByWhat, pauseLiesAhead],
  after: { add: ['drawExtent'], edit: ['drawExtent'] },
  notices: pauseNotices,
  onMap: { shape: 'extent', tells: { no: 'orderNo', kind: 'pauseKind', status: 'status' }, classed: 'status' },
  layers: {
    pause: {
      ...{ zh: '暂停令', en: 'Pause orders', group: 'works', sort: 645, zoom: 8, seconds: 60, grantedAs: 'event' },
      query: { status: pauseStatus.inForce },
      card: ['orderNo', 'title', 'pauseKind', 'startTime', 'endTime', 'affected', 'status'],
    },
  },
  list: {
    columns: ['orderNo', 'title', 'pauseKind', 'startTime', 'endTime', 'affected', 'status'],
    search: ['pauseKind', 'regionIds', 'status', 'startTime'],
    order: '-startTime',
    nameField: 'title',
    titleFields: ['orderNo', 'title'],
    decidingColumns: ['endTime', 'affected'],
    summaryFields: ['pauseKind', 'endTime'],
    tabs: [
      { key: 'inForce', zh: '生效中', en: 'In force', filter: { column: 'status', is: pauseStatus.inForce } },
      { key: 'all', zh: '全部', en: 'All' },
      ...(['draft', 'ended', 'revoked'] as const).map((key) => {
        const { value, zh, en } = yhPauseStatus.values[key]
        return { key, zh, en, filter: { column: 'status', is: value }, ...(key === 'draft' ? { levels: givers } : {}) }
      }),
    ],
  },
  screens: [
    {
      route: '/yhgl/ztl/index',
      zh: '暂停令',
      en: 'Pause orders',
      levels: readers,
      menu: { under: 'yhjc', sort: 30, code: 'yhjc.ztl' },
      addLevels: givers,
      opens: 'both',
      help: {
        zh: '因暴雨、冰雪、重大活动等不能施工时，按区域、范围或道路暂停养护事件的时限：生效后围护、临时修复、修复时限按暂停时长顺延，到场时限不变；险情只有被指明时才顺延。',
        en: 'Where rain, snow or a great event stops work, the clocks of events wait in a district, an area or on roads: enclosure, temporary repair and repair move, arrival does not; dangers only where they are named.',
      },
    },
  ],
  buttons: { order: ['add', 'edit', 'delete'], words: { state: { zh: '状态更新', en: 'Update state' } } },
  related: { events: { zh: '受影响事件', en: 'Events affected', route: '/yhgl/rcyh/qb/index', by: 'pausedBy' } },
  parties: {
    departments: ['deptId', 'companyDeptIds'],
    regions: ['regionId'],
    openTo: {
      levels: ['district', 'enterprise', 'supervisor'],
      where: { column: 'status', oneOf: [pauseStatus.inForce, pauseStatus.ended, pauseStatus.revoked] },
    },
  },
  deletable: { column: 'status', is: pauseStatus.draft },
  without: ['import', 'export'],
  levels: { '*': readers, add: givers, edit: givers, delete: givers, state: givers },
  form: { as: 'drawer' },
})

export interface PauseOrder extends RowOf<typeof pauseOrder> {}
