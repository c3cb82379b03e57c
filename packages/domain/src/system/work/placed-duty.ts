import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, dict, point, text } from '@chengan/kernel/fields/builders'
import { forEverybody } from '../audiences.ts'
import { timeLight } from '../dictionaries/flows.ts'

const { green, yellow, red, stopped } = timeLight.values

export const placedDutyFields = {
  title: text(200, '标题', 'Title'),
  reason: text(200, '事由', 'Why'),
  startTime: datetime('开始时间', 'Since'),
  deadline: datetime('期限', 'Until'),
  lightColor: dict(timeLight, '时限灯', 'Lamp'),
  location: point('位置', 'Place'),
  // The page on which it is done, and the row there.
  route: text(300, '办理页面', 'Page', { hidden: true }),
  bizId: text(32, '业务编号', 'Row', { hidden: true, opaque: true }),
} as const

/** The open duties of the caller on rows that lie somewhere (dashboards.md §5.3, layer mine): a view over sys/duty, each at the place of its row. */
export const placedDuty = defineResource({
  name: 'placedDuty',
  root: 'sys/duty/placed',
  area: 'system',
  label: { zh: '我的待办', en: 'My to-do' },
  deletion: 'physical',
  view: { over: ['duty'] },
  fields: placedDutyFields,
  list: {
    columns: ['title', 'reason', 'startTime', 'deadline', 'lightColor'],
    search: ['title', 'lightColor', 'deadline'],
    order: 'deadline',
    nameField: 'title',
  },
  onMap: { place: 'location', tells: { lamp: 'lightColor' }, classed: 'lightColor' },
  layers: {
    mine: {
      ...{ zh: '我的待办', en: 'My to-do', group: 'emergency', sort: 690, zoom: 8, clusterBelow: 8, sign: 'pin', seconds: 30 },
      colours: { [red.value]: 'error', [yellow.value]: 'warn', [green.value]: 'success', [stopped.value]: 'neutral' },
      worst: [red, yellow, green, stopped].map(({ value }) => value),
      card: ['reason', 'startTime', 'deadline', 'lightColor'],
      // Who handed it in, and whom it is about, stands in its title.
      unnamed: true,
      leads: { page: 'route', row: 'bizId' },
    },
  },
  levels: { '*': forEverybody },
  permissions: { page: 'map:layer:mine' },
  without: ['list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
})

export interface PlacedDuty extends RowOf<typeof placedDuty> {}
