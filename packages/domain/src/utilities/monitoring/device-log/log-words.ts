import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Label } from '@chengan/kernel/label'
import { iotCommand } from '../../dictionaries/monitoring.ts'
import { metricLabel } from '../telemetry/metric-ranges.ts'

// What the log of devices says, in both languages of a line: whoever reads it has it in his own.

const command = iotCommand.values

export const wentOffline: Label = { zh: '设备离线', en: 'Device went offline' }
export const cameOnline: Label = { zh: '设备上线', en: 'Device came online' }

/** A value that the physical range of its metric does not hold. */
export function beyondRange(metric: string, value: number | undefined): Label {
  const { zh, en } = metricLabel(metric)
  return { zh: `${zh}超出物理量程：${value}`, en: `${en} is beyond its physical range: ${value}` }
}

/** A value, or the unit of one, that could not be read. */
export function unreadValue(metric: string): Label {
  const { zh, en } = metricLabel(metric)
  return { zh: `${zh}的数值或单位无法识别`, en: `${en}: the value or its unit cannot be read` }
}

type Command = Pick<ValuesNamed<'deviceCommand'>, 'command' | 'samplePeriod' | 'reportPeriod' | 'muteMinutes'>

/** What a command asks. */
function commandAsks({ command: kind, samplePeriod, reportPeriod, muteMinutes }: Command): Label {
  const { readNow, setPeriod, mute } = command
  if (kind === setPeriod.value)
    return {
      zh: `${setPeriod.zh}（采样${samplePeriod}秒，上报${reportPeriod}秒）`,
      en: `${setPeriod.en} (sampling ${samplePeriod} s, reporting ${reportPeriod} s)`,
    }
  if (kind === mute.value) return { zh: `${mute.zh}（${muteMinutes}分钟）`, en: `${mute.en} (${muteMinutes} min)` }
  return { zh: readNow.zh, en: readNow.en }
}

export function commandSent(sent: Command): Label {
  const { zh, en } = commandAsks(sent)
  return { zh: `下发指令：${zh}`, en: `Command sent: ${en}` }
}

/** What the device answered; `answer`: in its own words. */
export function commandAnswered(sent: Command, isDone: boolean, answer: string): Label {
  const { zh, en } = commandAsks(sent)
  return {
    zh: `指令${isDone ? '已执行' : '未执行'}：${zh}，设备应答${answer === '' ? '' : `：${answer}`}`,
    en: `Command ${isDone ? 'done' : 'not done'}: ${en}; the device answered${answer === '' ? '' : `: ${answer}`}`,
  }
}

/** Nothing came back in time: whether it ever left is said, too. */
export function commandExpired(sent: Command, isHandedOver: boolean): Label {
  const { zh, en } = commandAsks(sent)
  return isHandedOver
    ? { zh: `指令超时：${zh}，设备未在时限内应答`, en: `Command expired: ${en}; the device did not answer in time` }
    : {
        zh: `指令超时：${zh}，未能送出，请检查设备消息服务`,
        en: `Command expired: ${en}; it could not be sent, check the broker of devices`,
      }
}

type Periods = Pick<ValuesNamed<'iotDevice'>, 'samplePeriod' | 'reportPeriod'>

export const periodsChanged = (from: Periods, to: Periods): Label => ({
  zh: `上报周期由${from.reportPeriod}秒改为${to.reportPeriod}秒，采样周期由${from.samplePeriod}秒改为${to.samplePeriod}秒`,
  en: `Reporting period changed from ${from.reportPeriod} s to ${to.reportPeriod} s, sampling period from ${from.samplePeriod} s to ${to.samplePeriod} s`,
})

const thresholdSteps: Readonly<Record<string, Label>> = {
  save: { zh: '新增', en: 'added' },
  update: { zh: '修改', en: 'changed' },
  delete: { zh: '删除', en: 'deleted' },
  audit: { zh: '审核', en: 'decided on' },
}

/** A threshold that was changed by a call of its root (`save`, `update`, `delete`, `audit`): `waits` for the consent of the city. */
export function thresholdChanged(verb: string, name: string, waits: boolean, opinion: string | null = null): Label {
  const { zh, en } = thresholdSteps[verb] ?? { zh: '变更', en: 'changed' }
  return {
    zh: `阈值${zh}：${name}${waits ? '，待市级审核' : ''}${opinion ? `，${opinion}` : ''}`,
    en: `Threshold ${en}: ${name}${waits ? ', waits for the city' : ''}${opinion ? `, ${opinion}` : ''}`,
  }
}

/** What a device was bound to until `until`, and what it is bound to now. */
export const boundAnew = (former: Label, present: Label, until: string): Label => ({
  zh: `原绑定${former.zh}于${until}结束，现绑定${present.zh}`,
  en: `bound to ${former.en} until ${until}, now to ${present.en}`,
})

/** The company that a device had until `until`, and the one that it has now. */
export const companyChanged = (former: string, present: string, until: string): Label => ({
  zh: `所属企业由${former}变更为${present}（${until}）`,
  en: `company changed from ${former} to ${present} (${until})`,
})

export const bindingChanged = (changes: readonly Label[]): Label => ({
  zh: `绑定变更：${changes.map(({ zh }) => zh).join('；')}`,
  en: `Binding changed: ${changes.map(({ en }) => en).join('; ')}`,
})

/** A device that its company works on, and until when it means to. */
export const upkeepBegan = (until: string): Label => ({
  zh: `设备检修，至${until.slice(0, 16)}`,
  en: `Under maintenance until ${until.slice(0, 16)}`,
})

export const upkeepEnded: Label = { zh: '检修结束', en: 'Maintenance ended' }

/** `next`: until when it may go on so; null where no cycle is known. */
export const calibratedOn = (day: string, next: string | null): Label => ({
  zh: `${day}检定（标定）${next === null ? '' : `，有效期至${next}`}`,
  en: `Calibrated on ${day}${next === null ? '' : `, valid until ${next}`}`,
})

/** Something of the device itself is wrong; `limit`: what. */
export const faultBegan = ({ zh, en }: Label): Label => ({ zh: `设备故障：${zh}`, en: `Device fault: ${en}` })

/** Why a message of a platform was not taken. */
export const refusedMessages = {
  tooLarge: { zh: '报文超过大小上限', en: 'Message larger than allowed' },
  notJson: { zh: '报文不是JSON', en: 'Message is not JSON' },
  malformed: { zh: '报文格式错误', en: 'Malformed message' },
  tooManyMessages: { zh: '批量报文超过500条', en: 'More than 500 messages in a batch' },
  aheadOfTime: { zh: '测量时间超前5分钟以上', en: 'Measured more than 5 minutes ahead of time' },
  behindTime: { zh: '测量时间早于90天前', en: 'Measured more than 90 days ago' },
  unknownDevice: { zh: '设备编码未登记', en: 'Device code is not registered' },
  foreignPlatform: { zh: '设备不属于该接入平台', en: 'Device is not of this platform' },
  forged: { zh: '签名错误', en: 'Wrong signature' },
  unknownCommand: { zh: '应答的指令不存在', en: 'Answers a command that was not sent' },
} as const satisfies Readonly<Record<string, Label>>

export type RefusedMessage = keyof typeof refusedMessages
