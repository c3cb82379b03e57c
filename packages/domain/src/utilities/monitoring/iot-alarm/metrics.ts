import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { alarmCause, alarmHandleStatus, alarmLevel, falseAlarmReason } from '../../dictionaries/monitoring.ts'

const status = alarmHandleStatus.values
const openStates = Object.values(status)
  .map(({ value }) => value)
  .filter((value) => value !== status.closed.value)
  .join()
const every = (dict: { readonly values: Readonly<Record<string, { readonly value: string }>> }) =>
  Object.values(dict.values)
    .map(({ value }) => value)
    .join()
const causes = every(alarmCause)
const falseReasons = every(falseAlarmReason)
/** Drills and tests count nowhere (dashboards.md F8). */
const real = { simulated: 'false' }
const ofLevel = (value: string) => ({ ...real, handleStatus: openStates, alarmLevel: value })

const closedOfSpan = { query: { ...real, handleStatus: status.closed.value }, on: 'startTime' } as const

/** Alarms and how they are dealt with (utilities-supervision.md §17). */
export const alarmMetrics = {
  'alarm.open': {
    zh: '未办结报警',
    en: 'Open alarms',
    unit: '条',
    query: { ...real, handleStatus: openStates },
    formula: { zh: '未办结的报警数，不含演练', en: 'Alarms that are not closed, without drills' },
    better: 'down',
  },
  'alarm.open.1': {
    zh: '一级未办结',
    en: 'Open, level 1',
    unit: '条',
    query: ofLevel(alarmLevel.values.red.value),
    formula: { zh: '一级报警中未办结的', en: 'Alarms of level 1 that are not closed' },
    better: 'down',
  },
  'alarm.open.2': {
    zh: '二级未办结',
    en: 'Open, level 2',
    unit: '条',
    query: ofLevel(alarmLevel.values.orange.value),
    formula: { zh: '二级报警中未办结的', en: 'Alarms of level 2 that are not closed' },
    better: 'down',
  },
  'alarm.raised': {
    zh: '报警数',
    en: 'Alarms',
    unit: '条',
    query: real,
    on: 'startTime',
    formula: { zh: '期内开始的报警数，不含演练', en: 'Alarms that began in the span, without drills' },
    better: 'down',
  },
  'alarm.closed': {
    zh: '已办结报警',
    en: 'Closed alarms',
    unit: '条',
    query: { ...real, handleStatus: status.closed.value },
    on: 'startTime',
    formula: { zh: '期内开始且已办结的报警数', en: 'Alarms that began in the span and are closed' },
    better: 'up',
  },
  'alarm.caused': {
    zh: '原因已查明的报警',
    en: 'Alarms of known cause',
    unit: '条',
    query: { ...real, handleStatus: status.closed.value, causeType: causes },
    on: 'startTime',
    formula: {
      zh: '期内开始、已办结且登记了报警原因的报警，可按原因分组',
      en: 'Closed alarms of the span of which the cause was found; split by cause',
    },
  },
  'alarm.false.n': {
    zh: '误报',
    en: 'False alarms',
    unit: '条',
    query: { ...real, handleStatus: status.closed.value, falseReason: falseReasons },
    on: 'startTime',
    formula: { zh: '期内开始、按误报办结的报警', en: 'Alarms of the span that were closed as false' },
    better: 'down',
  },
  'alarm.false': {
    zh: '误报率',
    en: 'False-alarm rate',
    unit: '%',
    part: 'alarm.false.n',
    whole: 'alarm.closed',
    formula: { zh: '误报÷已办结报警', en: 'False ÷ closed' },
    better: 'down',
    target: 20,
  },
  'alarm.confirmMinutes': {
    ...{
      zh: '平均确认用时',
      en: 'Mean time to confirm',
      unit: 'min',
      digits: 1,
      ...closedOfSpan,
      adds: { mean: 'hoursToConfirm' },
      times: 60,
    },
    formula: {
      zh: '已办结报警从可知之时到确认的平均分钟数',
      en: 'Mean minutes of closed alarms from when people could know to the confirmation',
    },
    better: 'down',
  },
  'alarm.arriveMinutes': {
    ...{
      zh: '平均到场用时',
      en: 'Mean time to arrive',
      unit: 'min',
      digits: 1,
      ...closedOfSpan,
      adds: { mean: 'hoursToArrive' },
      times: 60,
    },
    formula: {
      zh: '已办结报警从可知之时到到场的平均分钟数',
      en: 'Mean minutes of closed alarms from when people could know to the arrival',
    },
    better: 'down',
  },
  'alarm.finishMinutes': {
    ...{
      zh: '平均处置用时',
      en: 'Mean time to finish',
      unit: 'min',
      digits: 1,
      ...closedOfSpan,
      adds: { mean: 'hoursToFinish' },
      times: 60,
    },
    formula: {
      zh: '已办结报警从可知之时到处置完成的平均分钟数',
      en: 'Mean minutes of closed alarms from when people could know to the end of the work',
    },
    better: 'down',
  },
  'alarm.inTime.n': {
    zh: '及时处置的报警',
    en: 'Handled in time',
    unit: '条',
    query: { ...real, handleStatus: status.closed.value, overdue: 'false' },
    on: 'startTime',
    formula: { zh: '已办结且各步均未超时的报警', en: 'Closed alarms of which no clock has passed' },
    better: 'up',
  },
  'alarm.inTime': {
    zh: '处置及时率',
    en: 'Handling in time',
    unit: '%',
    part: 'alarm.inTime.n',
    whole: 'alarm.closed',
    rest: { overdue: 'true' },
    formula: { zh: '各步均未超时的报警÷已办结报警', en: 'Closed with all clocks kept ÷ closed' },
    better: 'up',
    target: 95,
  },
} as const satisfies Readonly<Record<string, Metric>>
