import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, datetime, decimal, dict, int, ref, region, text, user } from '@chengan/kernel/fields/builders'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { pendingRef } from '../../system/pending-references.ts'
import { alarmState } from '../dictionaries/monitoring.ts'

const readers = ['city', 'district'] as const
/** The states in which an alarm of a sensor is not over. */
export const openSensorAlarms = [alarmState.values.open.value, alarmState.values.handling.value] as const
const auto = { readOnly: true } as const
const HANDLES = 'szgl:roadsensor:alarm:handle'

/** The level of a sensor's alarm as people say it; the third is the gravest (assets.md §3, roadsensor). */
export const sensorLevelInWords = (level: string) => ({ zh: `${'一二三'[Number(level) - 1] ?? level}级`, en: `Level ${level}` })

export const roadSensorAlarmFields = {
  sensorId: ref('roadSensor', '传感器', 'Sensor', { ...auto, index: true }),
  regionId: region('所属区县', 'District', { ...auto, index: true }),
  level: int('级别', 'Level', { ...auto, index: true, min: 1, max: 3, inWords: sensorLevelInWords }),
  value: decimal(14, 4, '报警值', 'Alarm value', auto),
  threshold: decimal(14, 4, '触发阈值', 'Threshold', auto),
  startTime: datetime('开始时间', 'Start', { ...auto, index: true, timed: true }),
  endTime: datetime('结束时间', 'End', { ...auto, timed: true }),
  status: dict(alarmState, '状态', 'Status', { ...auto, index: true }),
  handler: user('处置人', 'Handler', auto),
  handleTime: datetime('处置时间', 'Handled at', { ...auto, timed: true }),
  result: text(500, '处置结果', 'Result'),
  toDanger: bool('转动态隐患', 'To the danger library', { virtual: true, writeOnly: true }),
  dangerId: pendingRef('隐患', 'Danger', auto),
} as const

const handled = ({ actor, now }: { readonly actor: { readonly userId: string }; readonly now: string }) => ({
  handler: actor.userId,
  handleTime: now,
})

/** The alarm of a sensor: one open at a time (szgl/roadsensor/rule-1). */
export const roadSensorAlarm = defineResource({
  name: 'roadSensorAlarm',
  root: 'szgl/roadsensor/alarm',
  area: 'assets',
  label: { zh: '传感器报警', en: 'Sensor alarm' },
  deletion: 'evidence',
  systems: ['zhsz'],
  permissionRoot: 'szgl/roadsensor',
  fields: roadSensorAlarmFields,
  lifecycles: {
    status: lifecycle<typeof roadSensorAlarmFields>(alarmState, {
      initial: 'open',
      actions: {
        handle: { zh: '处理', en: 'Handle', permission: HANDLES, done: { zh: '已登记处理', en: 'It is being handled' } },
        clear: { zh: '解除', en: 'Clear', permission: HANDLES, done: { zh: '报警已解除', en: 'The alarm is cleared' } },
        false: {
          zh: '误报',
          en: 'False alarm',
          permission: HANDLES,
          danger: true,
          done: { zh: '已判定误报，传感器待现场核查', en: 'A false alarm: its sensor is to be checked' },
        },
        autoClear: { zh: '自动解除', en: 'Cleared by itself' },
        worsen: { zh: '升级', en: 'Worse' },
      },
      rows: [
        { action: 'handle', from: 'open', to: 'handling', by: ['city', 'district'], asks: ['result', 'toDanger?'], sets: handled },
        {
          action: 'clear',
          from: ['open', 'handling'],
          to: 'cleared',
          by: ['city', 'district'],
          asks: ['result'],
          sets: (context) => ({ ...handled(context), endTime: context.now }),
        },
        {
          action: 'false',
          from: ['open', 'handling'],
          to: 'falseAlarm',
          by: ['city', 'district'],
          opinion: 'required',
          sets: (context) => ({ ...handled(context), endTime: context.now }),
          effects: ['checkSensorOfAlarm'],
        },
        { action: 'autoClear', from: ['open', 'handling'], to: 'cleared', by: 'system', sets: ({ now: endTime }) => ({ endTime }) },
        { action: 'worsen', from: ['open', 'handling'], to: 'same', by: 'system' },
      ],
      duties: {
        open: {
          action: 'handle',
          reason: { zh: '传感器报警待处理', en: 'Sensor alarm to handle' },
          who: (row) => [{ level: 'district', regionId: row.regionId?.slice(0, 6) ?? null }, { level: 'city' }],
          within: { days: 1 },
        },
      },
      tones: { open: 'error', handling: 'warn', cleared: 'success', falseAlarm: 'neutral' },
    }),
  },
  list: {
    columns: ['startTime', 'sensorId', 'level', 'value', 'threshold', 'endTime', 'status', 'handler'],
    search: ['sensorId', 'level', 'status', 'startTime', 'regionId'],
    order: ['status', '-level', '-startTime'],
    nameField: 'startTime',
    titleFields: ['sensorId', 'level'],
    tones: [
      {
        tone: 'overdue',
        when: {
          all: [
            { field: 'level', atLeast: 3 },
            { field: 'status', oneOf: openSensorAlarms },
          ],
        },
      },
    ],
  },
  alerts: {
    grave: {
      zh: '传感器三级报警',
      en: 'Sensor alarm of level 3',
      on: 'startTime',
      in: 'minutes',
      where: {
        all: [
          { column: 'level', is: 3 },
          { column: 'status', oneOf: openSensorAlarms },
        ],
      },
      steps: [{ after: 0, level: 3 }],
      standing: true,
      to: ['district', 'city'],
      title: { zh: '传感器三级报警：{sensorId}', en: 'Sensor alarm of level 3: {sensorId}' },
      text: {
        zh: '{sensorId}于{on}达到三级限值，当前{value}，请立即处置并考虑转动态隐患。',
        en: '{sensorId} met level 3 at {on}, now {value}: act at once.',
      },
    },
  },
  screens: [
    {
      route: '/ssxyxx/jc/alarm',
      zh: '传感器报警',
      en: 'Sensor alarms',
      levels: readers,
      noAdd: true,
      menu: { under: 'ssxyxx', sort: 95, icon: 'bell', code: 'ssxyxx.jc-alarm', permissions: ['szgl:roadsensor:list'], buttons: 'none' },
      help: {
        zh: '道路设施传感器的报警：每台传感器同时只有一条未解除报警，恢复到一级限值以下5%自动解除；三级报警请立即处置。',
        en: 'Alarms of road sensors: one open at a time for each, cleared by itself 5 % below the first limit; act at once on level 3.',
      },
    },
  ],
  parties: { departments: ['deptId'], regions: ['regionId'] },
  without: ['list', 'add', 'edit', 'delete', 'import', 'export'],
  levels: { '*': readers },
  form: { as: 'drawer' },
})

export interface RoadSensorAlarm extends RowOf<typeof roadSensorAlarm> {}
