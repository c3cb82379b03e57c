import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { deviceStatus } from '../dictionaries/monitoring.ts'
import { cameraMetrics } from '../register/figures/counted-metrics.ts'
import { cameraCalls, keepers, watchers } from './camera-calls.ts'
import { cameraFields } from './camera-fields.ts'
import { cameraStandsInTheCity, codeIsOfGb28181 } from './camera-rules.ts'

const GAS_PAGE = '/yxjg/jkgl/index'
const CITY_PAGE = '/jcxxgl/jcsj/jkgl/index'

/** A camera of the city (assets.md §2, GB/T 28181): live at once, without an audit. Who watches it leaves a record. */
export const camera = defineResource({
  name: 'camera',
  root: 'jcsj/camera',
  area: 'assets',
  label: { zh: '监控点位', en: 'Camera' },
  deletion: 'evidence',
  groups: {
    camera: { zh: '监控点位', en: 'Camera' },
    access: { zh: '接入', en: 'Access' },
    keeping: { zh: '运维', en: 'Upkeep' },
  },
  fields: cameraFields,
  rules: [codeIsOfGb28181, cameraStandsInTheCity],
  parties: { departments: ['deptId'], regions: ['regionId'] },
  onMap: {
    place: 'location',
    tells: { cameraCode: 'cameraCode', cameraType: 'cameraType', online: 'online', direction: 'direction' },
    classed: 'status',
  },
  layers: {
    camera: {
      ...{ zh: '监控', en: 'Cameras', group: 'municipal', sort: 530, zoom: 9, clusterBelow: 13, sign: 'fan', seconds: 60 },
      colours: { 1: 'success', 2: 'error', 3: 'neutral' },
      worst: ['2', '3', '1'],
      looks: { turned: { field: 'direction', zh: '扇面朝向', en: 'Turned as it looks', unturned: 'dot' } },
      card: ['cameraCode', 'cameraType', 'objectType', 'platform', 'online', 'onlineRate30', 'status'],
    },
  },
  metrics: cameraMetrics,
  list: {
    columns: ['cameraCode', 'name', 'regionId', 'cameraType', 'objectType', 'platform', 'online', 'onlineRate30', 'status'],
    // Whether a camera can be watched at all comes before what it watches.
    decidingColumns: ['online'],
    search: ['name', 'regionId', 'groupingId', 'cameraType', 'objectType', 'online', 'platform', 'status'],
    filters: {
      groupingId: {
        zh: '监控分组',
        en: 'Group',
        kind: 'linked',
        linked: { resource: 'cameraInGroup', by: 'cameraId', to: 'groupingId' },
      },
    },
    order: 'name',
    tones: [{ tone: 'muted', when: { field: 'status', is: deviceStatus.values.disabled.value } }],
  },
  alerts: {
    offline: {
      zh: '监控离线',
      en: 'Camera offline',
      on: { source: 'notSeenSince' },
      in: 'hours',
      where: { all: [{ column: 'online', is: false }, { not: { column: 'status', is: deviceStatus.values.disabled.value } }] },
      steps: [{ after: 24, level: 1 }],
      standing: true,
      to: ['owner'],
      escalates: [{ after: 3, in: 'days', to: ['district'] }],
      digest: true,
      sms: 'never',
      title: { zh: '监控离线：{name}', en: 'Camera offline: {name}' },
      text: { zh: '监控{name}自{on}起离线，已超过24小时，请检修。', en: 'Camera {name} is offline since {on}.' },
    },
  },
  calls: cameraCalls,
  levels: { page: watchers, export: watchers, add: keepers, edit: keepers, delete: keepers, import: keepers },
  form: { as: 'drawer' },
  screens: [
    {
      route: CITY_PAGE,
      zh: '监控管理',
      en: 'Cameras',
      levels: ['city', 'district'],
      view: 'cameraWall',
      details: true,
      menu: {
        under: 'jcsj',
        sort: 10,
        code: 'jcsj.jkgl',
        carries: ['jcsj:cameragrouping:list'],
        buttons: [
          { key: 'groupSave', permission: 'jcsj:cameragrouping:save', zh: '新增分组', en: 'Add a group' },
          { key: 'groupUpdate', permission: 'jcsj:cameragrouping:update', zh: '编辑分组', en: 'Edit a group' },
          { key: 'groupDelete', permission: 'jcsj:cameragrouping:delete', zh: '删除分组', en: 'Delete a group' },
        ],
      },
      help: {
        zh: '左侧按分组选择监控，右侧同时观看1、4、9或16路；观看、回放和云台操作均记入操作日志。',
        en: 'Choose cameras by group on the left and watch 1, 4, 9 or 16 of them at once; watching, playback and moving are recorded.',
      },
    },
    {
      route: GAS_PAGE,
      zh: '监测管理',
      en: 'Monitoring management',
      levels: ['city', 'district', 'enterprise'],
      view: 'cameraWall',
      menu: {
        under: 'yxjg',
        sort: 10,
        icon: 'video-camera',
        code: 'yxjg.jkgl',
        permissions: ['jcsj:camera:list', 'jcsj:cameragrouping:list', 'gysy:iotdevice:list'],
        buttons: 'none',
      },
      help: {
        zh: '燃气场站和管线的监控：按分组观看，另列接入物联平台的摄像机。',
        en: 'Cameras of gas stations and pipes by group, and those that report to the device platform.',
      },
    },
  ],
  buttons: {
    order: ['add', 'edit', 'delete', 'export', 'import', 'ptz'],
    also: { playback: { zh: '录像回放', en: 'Playback' }, ip: { zh: '查看设备地址', en: 'Addresses of devices' } },
  },
})

export interface Camera extends RowOf<typeof camera> {}
