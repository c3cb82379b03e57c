import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, date, datetime, dict, inGroup, int, json, ref, region, text, texts, time } from '@chengan/kernel/fields/builders'
import { commMode, terminalType } from '../../dictionaries/lighting.ts'
import { deviceStatus } from '../../dictionaries/monitoring.ts'
import { registerPages } from '../register-pages.ts'
import { reportBatch } from './reports.ts'

const readOnly = { readOnly: true } as const
const bureaus = ['city', 'district'] as const

export const baselampwxygFields = {
  ...inGroup('unit', {
    terminalNo: text(30, '终端号', 'Unit no.', { required: true, unique: true }),
    simNo: text(30, 'SIM 卡', 'SIM'),
    imei: text(30, 'IMEI', 'IMEI'),
    terminalType: dict(terminalType, '终端类型', 'Type', { index: true }),
    vendor: text(50, '厂商', 'Vendor', { index: true }),
    model: text(50, '型号', 'Model'),
    commMode: dict(commMode, '通信方式', 'Communication'),
    protocol: text(30, '协议', 'Protocol'),
    installDate: date('安装日期', 'Installed on', { notAfter: 'today' }),
    simExpireDate: date('流量卡到期', 'SIM expires', { index: true }),
    status: dict(deviceStatus, '状态', 'Status', { default: deviceStatus.values.normal.value, index: true }),
    regionId: region('所属区县', 'District', { required: true, index: true, regionType: 'district', default: { actor: 'regionId' } }),
    remark: text(500, '备注', 'Remark'),
  }),
  ...inGroup('running', {
    online: bool('在线', 'Online', { ...readOnly, index: true, default: false }),
    lastOnlineTime: datetime('最近在线', 'Last seen', readOnly),
    lightPlan: json('开关灯计划', 'Light plan', {
      holds: {
        days: text(50, '日期', 'Days'),
        on: time('开灯', 'On'),
        off: time('关灯', 'Off'),
        dimming: text(50, '调光', 'Dimming'),
      },
    }),
  }),
}

const relation = { path: 'relation', zh: '关联', en: 'Relate' } as const
const target = {
  targetType: text(10, '对象类型', 'Kind', { required: true, help: { zh: 'lampBox、pdx、point、lamp', en: 'lampBox, pdx, point, lamp' } }),
  targetId: text(32, '对象', 'Target', { required: true }),
}

const calls = {
  relations: {
    ...relation,
    verb: 'GET',
    permission: 'list',
    query: { terminalId: ref('baselampwxyg', '终端', 'Unit', { required: true }) },
    answers: { list: { ...target, targetName: text(100, '对象名称', 'Name'), loopNo: text(10, '回路号', 'Loop no.') } },
  },
  relate: {
    ...relation,
    verb: 'POST',
    permission: 'relation',
    levels: bureaus,
    changes: true,
    body: {
      terminalId: ref('baselampwxyg', '终端', 'Unit', { required: true }),
      targets: json('受控对象', 'Targets', { required: true, holds: target, atMost: 500 }),
    },
    answers: { object: { bound: int('关联数', 'Bound'), released: int('解除数', 'Released') } },
  },
  unrelate: {
    ...relation,
    verb: 'DELETE',
    permission: 'relation',
    levels: bureaus,
    changes: true,
    body: { ids: texts(32, '对象', 'Targets', { required: true, atMost: 500 }) },
    bodyInQuery: true,
    listAs: 'ids',
    answers: 'none',
  },
  report: {
    path: 'report',
    zh: '状态上报',
    en: 'Report',
    permission: 'update',
    levels: bureaus,
    ...reportBatch,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A unit that switches boxes, loops or lamps by radio (assets.md §2, CJJ/T 227): live at once, without an audit. */
export const baselampwxyg = defineResource({
  name: 'baselampwxyg',
  root: 'jcsj/baselampwxyg',
  area: 'assets',
  label: { zh: '照明无线遥控终端', en: 'Wireless remote-control unit' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: { unit: { zh: '终端', en: 'Unit' }, running: { zh: '运行', en: 'Running' } },
  fields: baselampwxygFields,
  parties: {
    departments: ['deptId'],
    regions: ['regionId'],
    // Who keeps the lamps must know what switches them.
    openTo: { levels: ['enterprise', 'supervisor', 'inspector'], where: { always: true } },
  },
  expiries: { simExpireDate: { days: [30], receivers: ['owner'], standing: true } },
  alerts: {
    offline: {
      zh: '单灯控制终端离线',
      en: 'Remote unit offline',
      on: 'lastOnlineTime',
      in: 'hours',
      where: { column: 'online', is: false },
      steps: [{ after: 24, level: 1 }],
      to: ['owner'],
      escalates: [{ after: 3, in: 'days', to: ['district'] }],
      digest: true,
      sms: 'never',
      title: { zh: '终端离线：{terminalNo}', en: 'Offline: {terminalNo}' },
      text: { zh: '终端{terminalNo}自{on}起离线，已超过24小时，请检修。', en: 'Unit {terminalNo} is offline since {on}.' },
    },
  },
  list: {
    columns: ['terminalNo', 'terminalType', 'vendor', 'commMode', 'online', 'lastOnlineTime', 'simExpireDate'],
    search: ['terminalNo', 'regionId', 'terminalType', 'online', 'vendor', 'status'],
    order: 'terminalNo',
    nameField: 'terminalNo',
  },
  calls,
  levels: { add: bureaus, edit: bureaus, delete: bureaus, import: bureaus },
  form: { as: 'drawer' },
  detail: { panel: 'unitRelations' },
  screens: registerPages({
    slug: 'wxyk',
    label: { zh: '无线遥控终端', en: 'Wireless remote-control units' },
    menu: { zh: '无线遥控', en: 'Wireless remote control' },
    sort: 250,
  }).map(({ dutyOf: _none, help: _audit, ...screen }) => ({
    ...screen,
    help: {
      zh: '遥控终端台账：通信、在线和流量卡到期；关联受控的电源箱、配电箱、回路和灯。',
      en: 'Remote-control units: communication, whether they are online, when the SIM expires; what each of them switches.',
    },
  })),
  heldBy: [
    { resource: 'lampBox', field: 'terminalId' },
    { resource: 'baselamppdx', field: 'terminalId' },
    { resource: 'baselamppdxpoint', field: 'terminalId' },
    { resource: 'lamp', field: 'controlTerminalId' },
  ],
})

export interface RemoteUnit extends RowOf<typeof baselampwxyg> {}
