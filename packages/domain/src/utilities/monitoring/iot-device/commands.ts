import type { Allowed, Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { rule } from '@chengan/kernel/rule'
import { iotCommand, iotProtocol, iotUseStatus, onlineStatus } from '../../dictionaries/monitoring.ts'
import type { DeviceFields } from './fields.ts'

// What a device may be told (utilities-supervision.md §13.2, down/cmd): to read, to report at another pace, to be silent where it hangs. That a valve be closed is
// never among it: supervision does not operate a company's equipment.

const use = iotUseStatus.values
const protocol = iotProtocol.values
const inUse: readonly string[] = [use.normal.value, use.maintenance.value]
/** What only sends: a push has no answer for devices, cameras and vehicles are spoken to by their gateways. */
const onlySending: readonly string[] = [protocol.httpsPush.value, protocol.gbt28181.value, protocol.jtt808.value]

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Whether messages go down to devices from here, by a broker. */
    readonly hasWayToDevices: boolean
    /** The commands that a device was given and has not answered yet, while there is time. */
    readonly commandsWaiting: readonly string[]
  }
}

/** Why a device hears nothing; asked where the step for one that does is not to be had. */
const deviceHearsCommands = rule<DeviceFields>({
  name: 'deviceHearsCommands',
  source: 'utilities-supervision.md §13.2',
  refuses: {
    commandNotInUse: { code: -2, zh: '设备已停用或报废，不能下发指令', en: 'The device is out of use: it is given no commands' },
    commandNoWayDown: {
      code: 10400,
      zh: '该设备的接入协议只能上报，不能接收指令；MQTT接入的设备才能下发',
      en: 'The protocol of the device only sends; commands reach devices by MQTT',
    },
    commandNotHeard: {
      code: -2,
      zh: '设备不在线，收不到指令，请先恢复通信',
      en: 'The device is not online and would not hear the command',
    },
  },
  check: ({ row }) => {
    if (!inUse.includes(row.useStatus ?? '')) return { key: 'commandNotInUse' }
    return { key: onlySending.includes(row.protocol ?? '') ? 'commandNoWayDown' : 'commandNotHeard' }
  },
})

const messagesGoDown = rule<DeviceFields>({
  name: 'messagesGoDown',
  refuses: {
    commandNoBroker: {
      code: 10400,
      zh: '系统没有接入设备消息服务（MQTT），不能下发指令，请联系系统管理员',
      en: 'No broker of devices is connected here: commands cannot be sent; ask the administrator',
    },
  },
  facts: ['hasWayToDevices'],
  check: ({ facts }) => (facts.hasWayToDevices ? undefined : { key: 'commandNoBroker' }),
})

const asksOnce = { commandWaits: { code: -2, zh: '同一指令已下发，正在等待设备应答', en: 'The command was sent and waits for its answer' } }
const isNotWaitedFor = (command: string) =>
  rule<DeviceFields>({
    name: `${command}IsNotWaitedFor`,
    refuses: asksOnce,
    facts: ['commandsWaiting'],
    check: ({ facts }) => (facts.commandsWaiting?.includes(command) ? { key: 'commandWaits' } : undefined),
  })

type Step = Transition<DeviceFields>

/** A command: to a device that hears it, and refused with the reason for one that does not. */
function command(action: keyof typeof iotCommand.values, by: Allowed<DeviceFields>, asks: Step['asks'] = []): readonly Step[] {
  const rules = [messagesGoDown, isNotWaitedFor(iotCommand.values[action].value)]
  const hears = { all: [{ field: 'useStatus', oneOf: inUse }, { not: { field: 'protocol', oneOf: onlySending } }] } as const
  const told: Allowed<DeviceFields> = { ...by, name: `${by.name}IsToldWhy`, onlyToExplainRefusal: true }
  return [
    { action, from: 'online', to: 'same', by, when: hears, asks, rules, effects: ['sendCommand'] },
    { action, case: 'unheard', from: Object.keys(onlineStatus.values), to: 'same', by: told, asks, rules: [deviceHearsCommands] },
  ]
}

/** Reading changes nothing of a device: whoever supervises may ask for it. */
const anybody: Allowed<DeviceFields> = {
  name: 'companyOrBureau',
  may: (_row, { level }) => level === 'enterprise' || level === 'district' || level === 'city',
}
/** Who maintains the device sets how it works (utilities-supervision.md §13, roles). */
const itsCompany: Allowed<DeviceFields> = { name: 'companyOfTheDevice', may: (_row, { level }) => level === 'enterprise' }

const sent = { zh: '指令已下发，等待设备应答', en: 'The command is sent; the device is to answer' }

/** How the commands show. */
export const commandLooks = {
  readNow: {
    zh: '立即采集',
    en: 'Read now',
    done: sent,
    consequence: { zh: '要求设备立即采集并上报一次', en: 'The device reads and reports once' },
  },
  setPeriod: {
    ...{ zh: '设置周期', en: 'Set periods', done: sent },
    consequence: { zh: '设备应答成功后，台账中的采样和上报周期随之更新', en: 'Once the device agrees, the register has the new periods' },
  },
  mute: {
    ...{ zh: '现场静音', en: 'Mute', done: sent },
    consequence: { zh: '只停现场声响，报警照常上报和处置', en: 'Silences the sound where it hangs; its alarms go on' },
  },
} as const

export const commandSteps: readonly Step[] = [
  ...command('readNow', anybody),
  ...command('setPeriod', itsCompany, ['newSamplePeriod!', 'newReportPeriod!']),
  ...command('mute', itsCompany, ['muteMinutes!']),
]
