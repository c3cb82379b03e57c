import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, dict, int, ref, text, user } from '@chengan/kernel/fields/builders'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { clockUntil } from '@chengan/kernel/lifecycle/state-timer'
import { iotCommand, iotCommandStatus, resultFlag } from '../../dictionaries/monitoring.ts'

const all = ['city', 'district', 'enterprise'] as const
const auto = { readOnly: true } as const
const bySystem = { by: 'system', beside: true } as const

export const deviceCommandFields = {
  deviceId: ref('iotDevice', '设备', 'Device', { ...auto, required: true, index: true }),
  command: dict(iotCommand, '设备指令', 'Command', { ...auto, required: true, index: true }),
  samplePeriod: int('采样周期', 'Sampling period', { ...auto, unit: 's' }),
  reportPeriod: int('上报周期', 'Reporting period', { ...auto, unit: 's' }),
  muteMinutes: int('静音时长', 'Muted for', { ...auto, unit: 'min' }),
  operatorId: user('下发人', 'Sent by', auto),
  sendTime: datetime('下发时间', 'Sent at', { ...auto, required: true, index: true, toSecond: true }),
  handOverTime: datetime('送出时间', 'Handed to the broker', { ...auto, toSecond: true }),
  answerBy: datetime('应答时限', 'Answer by', { ...auto, required: true, toSecond: true }),
  answerTime: datetime('应答时间', 'Answered at', { ...auto, toSecond: true }),
  result: dict(resultFlag, '执行结果', 'Result', auto),
  answer: text(200, '设备回复', 'What the device says', { ...auto, verbatim: true }),
  status: dict(iotCommandStatus, '指令状态', 'State', { ...auto, index: true }),
} as const

type CommandFields = typeof deviceCommandFields

/** What became of a command: nobody calls its steps, the device does by its answer, and the clock. An answer that comes late is an answer. */
const fate = lifecycle<CommandFields>(iotCommandStatus, {
  initial: 'sent',
  actions: {
    handOver: { zh: '送出', en: 'Handed over' },
    acknowledge: { zh: '应答', en: 'Acknowledged' },
    expire: { zh: '超时', en: 'Expired' },
  },
  rows: [
    { ...bySystem, action: 'handOver', from: 'sent', to: 'same', sets: ({ now: handOverTime }) => ({ handOverTime }) },
    {
      ...bySystem,
      action: 'acknowledge',
      from: ['sent', 'expired'],
      to: 'acknowledged',
      sets: ({ now: answerTime }) => ({ answerTime }),
      effects: ['followAnswer'],
    },
    { ...bySystem, action: 'expire', from: 'sent', to: 'expired', effects: ['noteExpiry'] },
  ],
  after: { sent: [clockUntil<CommandFields>('expire', 'answerBy', 'expire')] },
  tones: { sent: 'info', acknowledged: 'success', expired: 'error' },
})

/** A command that a device was given, and its answer (utilities-supervision.md §13.2, down/cmd and up/ack; decision 0176). */
export const deviceCommand = defineResource({
  name: 'deviceCommand',
  root: 'gysy/iotdevicecommand',
  area: 'utilities',
  label: { zh: '设备指令', en: 'Command to a device' },
  deletion: 'evidence',
  systems: ['zhrq'],
  permissionRoot: 'gysy/iotdevice',
  fields: deviceCommandFields,
  lifecycles: { status: fate },
  list: {
    // What became of it comes first: beside its device only the first columns have room.
    columns: [
      'sendTime',
      'command',
      'status',
      'result',
      'answer',
      'operatorId',
      'answerTime',
      'samplePeriod',
      'reportPeriod',
      'muteMinutes',
    ],
    search: ['deviceId', 'command', 'status', 'sendTime'],
    order: '-sendTime',
    nameField: 'command',
  },
  scope: { with: 'deviceId' },
  without: ['list', 'add', 'edit', 'delete', 'import', 'export'],
  levels: { '*': all },
})

export interface DeviceCommand extends RowOf<typeof deviceCommand> {}
