import type { SpecialCall } from '@chengan/kernel/calls/call'
import { pageParameters } from '@chengan/kernel/calls/paging'
import { date, decimal, dict, int, ref, region, text } from '@chengan/kernel/fields/builders'
import { iotDeviceType } from '../../dictionaries/monitoring.ts'

/** Days that are looked at together, at most. */
export const COMPLETENESS_DAYS = 31

const counts = {
  expected: int('应到数据', 'Expected', { required: true }),
  arrived: int('实到数据', 'Arrived', { required: true }),
} as const

/** How much of what devices should have told came (utilities-supervision.md §13.3). */
export const completenessCall = {
  zh: '数据到报率',
  en: 'Completeness of readings',
  verb: 'GET',
  path: 'completeness',
  permission: 'list',
  levels: ['city', 'district', 'enterprise'],
  query: {
    deviceId: ref('iotDevice', '设备', 'Device'),
    deviceType: dict(iotDeviceType, '设备类型', 'Type'),
    gasCompaniesId: ref('gasCompany', '所属企业', 'Company'),
    regionId: region('区域', 'Region'),
    from: date('起始日期', 'From'),
    to: date('截止日期', 'To', { notBefore: 'from' }),
    ...pageParameters,
  },
  answers: {
    page: {
      id: text(32, '设备', 'Device', { opaque: true, required: true }),
      deviceCode: text(40, '设备编码', 'Code', { required: true }),
      deviceName: text(100, '设备名称', 'Name', { required: true }),
      deviceType: dict(iotDeviceType, '设备类型', 'Type', { required: true }),
      ...counts,
      rate: decimal(5, 1, '到报率', 'Completeness', { unit: '%', required: true }),
    },
    beside: {
      from: date('起始日期', 'From', { required: true, help: { zh: '最多31天，至昨日', en: 'At most 31 whole days, up to yesterday' } }),
      to: date('截止日期', 'To', { required: true }),
      ...counts,
      rate: decimal(5, 1, '到报率', 'Completeness', { unit: '%' }),
    },
  },
} as const satisfies SpecialCall

/** How much of what one device should have told came: rows, and their share of those expected in %. */
export interface CompletenessOfDevice {
  readonly id: string
  readonly deviceCode: string
  readonly deviceName: string
  readonly deviceType: string
  readonly expected: number
  readonly arrived: number
  readonly rate: number
}
