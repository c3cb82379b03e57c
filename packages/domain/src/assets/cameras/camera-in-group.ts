import type { SpecialCall } from '@chengan/kernel/calls/call'
import { orElse } from '@chengan/kernel/calls/parameters'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, dict, int, ref, refs, text, texts } from '@chengan/kernel/fields/builders'
import { cameraType } from '../dictionaries/monitoring.ts'
import { keepers, watchers } from './camera-calls.ts'

export const cameraInGroupFields = {
  groupingId: ref('cameraGroup', '监控分组', 'Group', { required: true, index: true }),
  cameraId: ref('camera', '监控点位', 'Camera', { required: true, index: true, uniqueWithin: ['groupingId'] }),
  sort: int('排序', 'Sort', { min: 0 }),
}

const calls = {
  page: {
    zh: '分组内的监控',
    en: 'Cameras of a group',
    verb: 'GET',
    path: 'page',
    permission: 'list',
    levels: watchers,
    overrides: 'page',
    query: {
      groupingId: text(64, '监控分组', 'Group', { opaque: true }),
      page: orElse(int('页码', 'Page', { min: 1, cut: true }), 1),
      limit: orElse(int('每页条数', 'Rows of a page', { min: 1, max: 100, cut: true }), 10),
    },
    answers: {
      page: {
        id: text(32, '标识', 'Identifier', { required: true }),
        groupingId: text(32, '监控分组', 'Group', { required: true }),
        groupingName: text(50, '监控分组名称', 'Name of the group', { required: true }),
        cameraId: text(32, '监控点位', 'Camera', { required: true }),
        cameraName: text(100, '监控点位名称', 'Name of the camera', { required: true }),
        cameraCode: text(20, '国标编码', 'GB/T 28181 id', { required: true }),
        cameraType: dict(cameraType, '类型', 'Type'),
        online: bool('在线', 'Online'),
        sort: int('排序', 'Sort'),
      },
    },
  },
  put: {
    zh: '加入分组',
    en: 'Put cameras into a group',
    verb: 'PUT',
    path: '',
    permission: 'update',
    levels: keepers,
    overrides: 'add',
    changes: true,
    body: {
      groupingId: cameraInGroupFields.groupingId,
      cameraIds: refs('camera', '监控点位', 'Cameras', { required: true, atMost: 500 }),
    },
    answers: {
      object: { added: int('加入数', 'Put in', { required: true }), present: int('已在组内', 'There already', { required: true }) },
    },
  },
  take: {
    zh: '移出分组',
    en: 'Take cameras out of a group',
    verb: 'DELETE',
    path: '',
    permission: 'update',
    levels: keepers,
    overrides: 'delete',
    changes: true,
    body: { ids: texts(32, '标识', 'Links', { required: true, atMost: 500 }) },
    bodyInQuery: true,
    listAs: 'ids',
    answers: 'none',
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A camera in a group (assets.md §2); it may be in several. */
export const cameraInGroup = defineResource({
  name: 'cameraInGroup',
  root: 'jcsj/cameracameragrouping',
  area: 'assets',
  label: { zh: '监控分组关系', en: 'Camera-group link' },
  deletion: 'physical',
  // Whoever keeps the groups keeps what lies in them.
  permissionRoot: 'jcsj/cameragrouping',
  scope: { with: 'cameraId' },
  fields: cameraInGroupFields,
  list: { columns: ['groupingId', 'cameraId', 'sort'], search: ['groupingId', 'cameraId'], order: 'sort', nameField: 'id' },
  without: ['list', 'info', 'edit', 'export', 'import'],
  // What lies in a group is changed with it.
  permissions: { add: 'jcsj:cameragrouping:update', delete: 'jcsj:cameragrouping:update' },
  levels: { add: keepers, delete: keepers },
  calls,
})

export interface CameraInGroup extends RowOf<typeof cameraInGroup> {}
