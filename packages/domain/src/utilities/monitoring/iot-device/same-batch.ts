import type { SpecialCall } from '@chengan/kernel/calls/call'
import { children, date, datetime, dict, int, ref, text } from '@chengan/kernel/fields/builders'
import { alarmLevel, onlineStatus } from '../../dictionaries/monitoring.ts'

/** Devices of a maker and model that were installed within so many days of one are of its batch (decision 0195). */
export const BATCH_DAYS = 90
/** Over so many days it is told what became of them. */
export const BATCH_LOOKS_BACK = 365
/** So many of them are named, the worst first. */
export const BATCH_NAMED = 20

/** What the devices of one delivery say of each other: how many of them alarmed and were repaired over a year (look/boards.md, picture 27). */
export const sameBatchCall = {
  zh: '同批设备',
  en: 'Devices of the same batch',
  verb: 'GET',
  path: 'sameBatch',
  permission: 'list',
  levels: ['city', 'district', 'enterprise'],
  query: { id: ref('iotDevice', '设备', 'Device', { required: true }) },
  answers: {
    object: {
      installedFrom: date('安装日期起', 'Installed from', { required: true }),
      installedTo: date('安装日期止', 'Installed until', { required: true }),
      total: int('同批设备数', 'Further devices', { required: true }),
      alarming: int('报警设备数', 'Devices that alarmed', { required: true }),
      alarms: int('报警数', 'Alarms', { required: true }),
      repaired: int('检修设备数', 'Devices that were repaired', { required: true }),
      repairs: int('检修次数', 'Repairs', { required: true }),
      list: children(
        {
          id: text(32, '设备', 'Device', { opaque: true, required: true }),
          deviceName: text(100, '设备名称', 'Name', { required: true }),
          installDate: date('安装日期', 'Installed', { required: true }),
          onlineStatus: dict(onlineStatus, '在线状态', 'Online'),
          alarms: int('报警数', 'Alarms', { required: true }),
          highestLevel: dict(alarmLevel, '最高级别', 'Highest level'),
          lastAlarm: datetime('最近报警', 'Last alarm'),
          repairs: int('检修次数', 'Repairs', { required: true }),
          lastRepair: datetime('最近检修', 'Last repair'),
          lastMeasure: text(1000, '检修措施', 'What was done'),
        },
        '设备',
        'Devices',
        { required: true },
      ),
    },
  },
} as const satisfies SpecialCall
