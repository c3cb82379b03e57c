import type { Condition } from '@chengan/kernel/condition'
import { bool, datetime, decimal, dict, dicts, inGroup, int, json, ref, text } from '@chengan/kernel/fields/builders'
import type { Label } from '@chengan/kernel/label'
import { compareType, iotDeviceType, iotMetric, notifyRole, thresholdAudit, thresholdScope } from '../../dictionaries/monitoring.ts'
import { unitOfMetric, withUnit } from '../telemetry/metric-ranges.ts'

const TIMES = '倍'
const ofDevice: Condition<'scope'> = { field: 'scope', is: thresholdScope.values.device.value }
const byRate: Condition<'compareType'> = {
  field: 'compareType',
  oneOf: [compareType.values.rateUp.value, compareType.values.rateDown.value],
}

type Limited = Readonly<Record<string, unknown>>

/** A difference of values is in the unit of the metric also where the limits are factors: no rule multiplies it. */
const unitOfMargin = ({ metric }: Limited): string => (typeof metric === 'string' ? unitOfMetric(metric) : '')

/** The unit of a limit: that of what it is set for; a factor is so many times what the device is set to. */
const unitOfLimit = ({ isFactor, metric }: Limited): string => (isFactor === true ? TIMES : unitOfMargin({ metric }))

/** A limit with its unit, as it is read. */
function limitInWords(value: string, row: Limited = {}): Label {
  const unit = unitOfLimit(row)
  return unit === TIMES ? { zh: `${value} 倍`, en: `${value} ×` } : withUnit(value, unit)
}

const limit = (zh: string, en: string) => decimal(12, 4, zh, en, { signed: true, inWords: limitInWords, unitIn: unitOfLimit })

/** The limits of a threshold, by level and side. */
export const limitFields = {
  level1Upper: limit('一级上限', 'L1 upper'),
  level1Lower: limit('一级下限', 'L1 lower'),
  level2Upper: limit('二级上限', 'L2 upper'),
  level2Lower: limit('二级下限', 'L2 lower'),
  level3Upper: limit('三级上限', 'L3 upper'),
  level3Lower: limit('三级下限', 'L3 lower'),
  level4Upper: limit('四级上限', 'L4 upper'),
  level4Lower: limit('四级下限', 'L4 lower'),
} as const

export type LimitName = keyof typeof limitFields
export const limitNames = Object.keys(limitFields) as readonly LimitName[]

/** From when on and how long a value must lie beyond a limit (utilities-supervision.md §13, iotalarmthreshold). */
export const thresholdForm = {
  ...inGroup('what', {
    thresholdName: text(100, '阈值名称', 'Name', { required: true }),
    scope: dict(thresholdScope, '适用范围', 'Scope', {
      required: true,
      index: true,
      default: { byLevel: { city: thresholdScope.values.template.value, enterprise: thresholdScope.values.device.value } },
      enteredBy: { [thresholdScope.values.template.value]: ['city', 'administrator'] },
    }),
    deviceId: ref('iotDevice', '设备', 'Device', { required: ofDevice, when: ofDevice, index: true }),
    deviceType: dict(iotDeviceType, '设备类型', 'Type', { required: true, index: true }),
    metric: dict(iotMetric, '监测指标', 'Metric', { required: true, index: true }),
    compareType: dict(compareType, '比较方式', 'Comparison', { required: true, default: compareType.values.upper.value }),
  }),
  ...inGroup('limits', {
    ...limitFields,
    isFactor: bool('按系数', 'Values are factors', {
      default: false,
      help: {
        zh: '数值为设定压力或最大流量的倍数；流量的变化速率为1小时均值的倍数',
        en: 'Values are factors of the set pressure or of the greatest flow; of a rate of flow, of the mean of the hour',
      },
    }),
  }),
  ...inGroup('time', {
    duration: int('持续时间', 'Must hold for', {
      unit: 's',
      min: 0,
      max: 604_800,
      help: {
        zh: '不填：一、二级立即，三、四级60秒；燃气一级始终立即',
        en: 'Empty: levels 1, 2 at once, 3, 4 after 60 s; gas of level 1 always at once',
      },
    }),
    repeatTimes: int('连续次数', 'Consecutive samples', { min: 1, max: 1000 }),
    hysteresis: decimal(12, 4, '回差', 'Hysteresis', {
      min: 0,
      inWords: (value, row = {}) => withUnit(value, unitOfMargin(row)),
      unitIn: unitOfMargin,
      help: { zh: '不填：该级限值的10%', en: 'Empty: 10 % of the limit' },
    }),
    clearDuration: int('恢复持续时间', 'Clear must hold for', { unit: 's', min: 0, max: 86_400, default: 120 }),
    silenceMinutes: int('重复提醒间隔', 'Repeat notice every', {
      unit: 'min',
      min: 1,
      max: 1440,
      help: { zh: '不填：一级5分钟，其余30分钟', en: 'Empty: 5 minutes for level 1, else 30' },
    }),
    rateWindow: int('变化率窗口', 'Window for rates', { unit: 's', min: 1, max: 86_400, required: byRate, when: byRate }),
    timeRange: text(50, '生效时段', 'Valid hours', {
      help: { zh: '如 08:00-18:00，不填为全天', en: 'Such as 08:00-18:00; empty: always' },
    }),
  }),
  ...inGroup('told', {
    notifyRoles: dicts(notifyRole, '通知对象', 'Receivers'),
    sms: bool('发送短信', 'Send SMS', { default: true }),
  }),
  ...inGroup('state', {
    enabled: bool('启用', 'Enabled', { default: true, index: true }),
    effectiveTime: datetime('生效时间', 'Effective from', { readOnly: true }),
    changeReason: text(300, '变更原因', 'Change reason', { help: { zh: '放宽限值时必填', en: 'Asked where a limit is loosened' } }),
  }),
} as const

export const thresholdFields = {
  ...thresholdForm,
  ...inGroup('state', {
    auditStatus: dict(thresholdAudit, '审核状态', 'Consent', { readOnly: true, index: true }),
    pendingValues: json('待审值', 'Values waiting', { readOnly: true, holdsChanges: true }),
  }),
} as const

export type ThresholdFields = typeof thresholdFields
