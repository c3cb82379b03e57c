import { read } from '../../../../api/read.ts'
import type { PageAnswer } from '../../../../resources/calls.ts'
import type { Position } from '../../../../resources/map/position.ts'

const STEPS = 'gysy/iotdevicealarmhandling'
export const MUTE = `${STEPS}/mute`
export const SEND_SMS = `${STEPS}/sendSms`
const MAX_QUEUE_ROWS = 100

/** Open alarms with the clock that runs. */
export const queueRead = (mine: boolean) =>
  read<PageAnswer>(`${STEPS}/page`, { isOpen: 'true', page: 1, limit: MAX_QUEUE_ROWS, ...(mine ? { mine: 'true' } : {}) })

export interface TypeCount {
  readonly level1: number
  readonly level2: number
  readonly level3: number
  readonly level4: number
  readonly late: number
}
export const countsRead = read<readonly TypeCount[]>(`${STEPS}/getIotDeviceTypeList`)

export interface Near {
  readonly id: string
  readonly name: string
  readonly location: Position | null
  readonly metres: number
  /** A camera that somebody has linked to the device, wherever it is. */
  readonly linked?: boolean
  /** A camera within 50 m of a device that none is linked to. */
  readonly proposed?: boolean
}

export interface AlarmInFull {
  readonly threshold: Readonly<Record<string, unknown>> | null
  readonly values: readonly { readonly ts: string; readonly last: number | null }[]
  readonly similar: readonly { readonly id: string; readonly startTime: string; readonly causeType: string | null }[]
  readonly cameras: readonly Near[]
  readonly valves: readonly Near[]
  readonly crews: readonly Near[]
  readonly told: {
    readonly at: string | null
    readonly sms: number
    readonly smsSent: number
    readonly people: number
    readonly read: number
  }
  readonly numbers: readonly { readonly kind: 'dutyDesk' | 'repairs' | 'onDuty'; readonly name: string; readonly phone: string }[]
  readonly people: readonly { readonly id: string; readonly name: string; readonly role: string; readonly hasMobile: boolean }[]
}
export const alarmInFullRead = (id: string) => read<AlarmInFull>('gysy/iotdevice/getIotAlarmInfo', { id })

export interface StepTold {
  readonly id: string | null
  readonly handleAction: string | null
  readonly actionName: string
  readonly handleUserName?: string | null
  readonly handleDeptName?: string | null
  readonly handleTime: string | null
  readonly deadline: string | null
  readonly usedMinutes?: number | null
  readonly overdue: boolean | null
  readonly opinion?: string | null
  readonly levelBefore?: string | null
  readonly levelAfter?: string | null
  readonly growth?: string | null
  readonly measure?: string | null
  readonly siteValue?: number | null
  readonly siteUnit?: string | null
  readonly farFromDevice?: boolean | null
}
export const stepsRead = (alarmId: string) => read<readonly StepTold[]>(`${STEPS}/getIotCzProcess`, { alarmId })

export interface LiveDevice {
  readonly id: string
  readonly deviceName: string
  readonly location: Position | null
  readonly alarmLevel: string | null
  readonly onlineStatus: string | null
}
/** Degrees to each side within which neighbours of a place are looked for. */
const AROUND = 0.005
export const neighboursRead = ({ lng, lat }: Position) =>
  read<readonly LiveDevice[]>('gysy/iotdevice/realtime', {
    bbox: [lng - AROUND, lat - AROUND, lng + AROUND, lat + AROUND].map((part) => part.toFixed(6)).join(),
  })

/** Whether a read is one of the desk's, so that news make it old. */
export const isOfDesk = (path: unknown): boolean =>
  typeof path === 'string' &&
  (path.startsWith(`${STEPS}/`) || path.startsWith('gysy/iotalarm/') || path === 'gysy/iotdevice/getIotAlarmInfo')
