import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, decimal, dict, int, json, ref, text, user } from '@chengan/kernel/fields/builders'
import { iotLogType, iotMetric, resultFlag } from '../../dictionaries/monitoring.ts'

const all = ['city', 'district', 'enterprise'] as const
const auto = { readOnly: true } as const

export const iotDeviceLogFields = {
  logTime: datetime('时间', 'Time', { ...auto, required: true, index: true, toSecond: true }),
  deviceId: ref('iotDevice', '设备', 'Device', { ...auto, index: true }),
  deviceCode: text(40, '设备编码', 'Code', { ...auto, index: true }),
  deviceName: text(100, '设备名称', 'Device name', auto),
  logType: dict(iotLogType, '日志类型', 'Kind', { ...auto, required: true, index: true }),
  content: text(500, '内容', 'Content', auto),
  contentEn: text(500, '英文内容', 'Content in English', { ...auto, internal: true }),
  metric: dict(iotMetric, '指标', 'Metric', auto),
  value: decimal(12, 4, '数值', 'Value', auto),
  rawPayload: json('原始报文', 'Raw message', { ...auto, verbatim: true }),
  platformCode: text(20, '接入平台', 'Platform', { ...auto, index: true, opaque: true, verbatim: true }),
  operatorId: user('操作人', 'Operator', auto),
  result: dict(resultFlag, '结果', 'Result', auto),
  reason: text(30, '拒收原因', 'Why it was refused', { ...auto, internal: true, opaque: true }),
  times: int('次数', 'Times', { ...auto, default: 1 }),
  until: datetime('持续至', 'Until', auto),
} as const

/** What happened to devices, and what platforms sent that was not taken (utilities-supervision.md §13, iotdevicelog). */
export const iotDeviceLog = defineResource({
  name: 'iotDeviceLog',
  root: 'gysy/iotdevicelog',
  area: 'utilities',
  label: { zh: '设备日志', en: 'Device log' },
  deletion: 'physical',
  systems: ['zhrq'],
  fields: iotDeviceLogFields,
  list: {
    columns: ['logTime', 'deviceCode', 'deviceName', 'logType', 'content', 'times', 'platformCode', 'result'],
    search: ['deviceCode', 'logType', 'logTime', 'platformCode'],
    order: '-logTime',
    nameField: 'content',
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      {
        key: 'unknown',
        zh: '未登记设备',
        en: 'Unregistered',
        filter: { column: 'reason', is: 'unknownDevice' },
        levels: ['city', 'district'],
      },
      {
        key: 'refused',
        zh: '异常报文',
        en: 'Refused messages',
        filter: { all: [{ column: 'reason', empty: false }, { not: { column: 'reason', is: 'unknownDevice' } }] },
        levels: ['city', 'district'],
      },
    ],
  },
  screens: [
    {
      route: '/yxjg/sbrz/index',
      zh: '设备日志',
      en: 'Device log',
      levels: all,
      noAdd: true,
      menu: { under: 'yxjg', sort: 80, icon: 'file-text-o', code: 'yxjg.sbrz' },
      help: {
        zh: '设备上下线、数据异常、阈值和绑定变更；平台上报中未登记设备、签名错误和格式错误的报文按平台汇总，附样例。',
        en: 'Devices online and offline, bad data, changes of thresholds and bindings; messages of unknown devices, with wrong signatures or malformed are summed by platform, with a sample.',
      },
    },
  ],
  parties: { departments: ['deptId'], regions: ['regionId'] },
  without: ['add', 'edit', 'delete', 'import'],
  levels: { '*': all },
})

export interface IotDeviceLog extends RowOf<typeof iotDeviceLog> {}
