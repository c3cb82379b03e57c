import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { alarmLevel, iotUseStatus, onlineStatus } from '../../dictionaries/monitoring.ts'

const inUse = { useStatus: iotUseStatus.values.normal.value }
const anyLevel = Object.values(alarmLevel.values)
  .map(({ value }) => value)
  .join()

/** Devices in use and what they tell (utilities-supervision.md §17, dashboards.md §3.2 iot). */
export const deviceMetrics = {
  'iot.inUse': {
    zh: '在用设备',
    en: 'Devices in use',
    unit: '台',
    query: inUse,
    formula: { zh: '使用状态为正常的设备数', en: 'Devices whose state of use is normal' },
  },
  'iot.online.n': {
    zh: '在线设备',
    en: 'Online',
    unit: '台',
    query: { ...inUse, onlineStatus: onlineStatus.values.online.value },
    formula: { zh: '在用且在线的设备数', en: 'Devices in use that are heard of' },
    better: 'up',
  },
  'iot.offline': {
    zh: '离线设备',
    en: 'Offline',
    unit: '台',
    query: { ...inUse, onlineStatus: onlineStatus.values.offline.value },
    formula: { zh: '在用且离线的设备数', en: 'Devices in use that are not heard of' },
    better: 'down',
  },
  'iot.online': {
    zh: '设备在线率',
    en: 'Online rate',
    unit: '%',
    part: 'iot.online.n',
    whole: 'iot.inUse',
    rest: { onlineStatus: onlineStatus.values.offline.value },
    formula: { zh: '在线设备÷在用设备', en: 'Online ÷ in use' },
    better: 'up',
    target: 95,
  },
  'iot.alarming': {
    zh: '报警设备',
    en: 'In alarm',
    unit: '台',
    query: { ...inUse, alarmLevel: anyLevel },
    formula: { zh: '在用且正在报警的设备数', en: 'Devices in use that raise an alarm' },
    better: 'down',
  },
  'iot.calibrated': {
    zh: '检定有效',
    en: 'Calibrated',
    unit: '台',
    query: { ...inUse, nextCalibrateDateStart: 'today' },
    formula: { zh: '在用且下次检定日期未过的设备数', en: 'Devices in use whose next calibration is not past' },
    better: 'up',
  },
  'iot.calibratedRate': {
    zh: '检定合格率',
    en: 'Calibrated share',
    unit: '%',
    part: 'iot.calibrated',
    whole: 'iot.inUse',
    formula: { zh: '检定有效设备÷在用设备', en: 'Calibrated ÷ in use' },
    better: 'up',
  },
  'iot.uncalibrated': {
    zh: '检定逾期',
    en: 'Calibration overdue',
    unit: '台',
    query: { ...inUse, nextCalibrateDateEnd: 'yesterday' },
    formula: { zh: '在用且下次检定日期已过的设备数', en: 'Devices in use past the day of their next calibration' },
    better: 'down',
  },
} as const satisfies Readonly<Record<string, Metric>>
