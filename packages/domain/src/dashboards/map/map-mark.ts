import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { int, json, point, text } from '@chengan/kernel/fields/builders'

export const mapMarkFields = {
  name: text(60, '名称', 'Name', { required: true }),
  center: point('中心', 'Centre', { required: true }),
  zoom: int('级别', 'Zoom', { required: true, min: 0, max: 22 }),
  layers: json('图层', 'Layers'),
} as const

/** 地图书签: where somebody likes to look, with the layers that he has on then (dashboards.md §2 map/mark). */
export const mapMark = defineResource({
  name: 'mapMark',
  root: 'map/mark',
  area: 'dashboards',
  label: { zh: '地图书签', en: 'Bookmark' },
  deletion: 'physical',
  scope: 'own',
  fields: mapMarkFields,
  list: { columns: ['name', 'zoom', 'createDate'], search: ['name'], order: 'createDate', nameField: 'name' },
  permissions: { page: 'login', add: 'login', edit: 'login', delete: 'login' },
  without: ['list', 'info', 'export', 'import'],
})

export interface MapMark extends RowOf<typeof mapMark> {}
