import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, decimal, dict, images, int, ref, region, text, user } from '@chengan/kernel/fields/builders'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { sensorCheckStatus, sensorFinding } from '../dictionaries/monitoring.ts'

const readers = ['city', 'district'] as const
const auto = { readOnly: true } as const

export const sensorCheckFields = {
  sensorId: ref('roadSensor', '传感器', 'Sensor', { ...auto, required: true, index: true }),
  regionId: region('所属区县', 'District', { ...auto, index: true }),
  warningId: ref('floodWarning', '误报的预警', 'Warning that was false', { ...auto, index: true }),
  alarmId: ref('roadSensorAlarm', '误报的报警', 'Alarm that was false', { ...auto, index: true }),
  reason: text(300, '核查原因', 'Why', { ...auto, required: true }),
  doubted: decimal(14, 4, '存疑读数', 'Doubted reading', { ...auto, signed: true }),
  askTime: datetime('下达时间', 'Asked at', { ...auto, index: true, timed: true }),
  asked: int('误报次数', 'False alarms since', { ...auto, default: 1 }),
  finding: dict(sensorFinding, '核查结论', 'Finding', { index: true }),
  siteValue: decimal(14, 4, '现场实测值', 'Measured on site', { signed: true }),
  images: images(9, '现场照片', 'Photos'),
  note: text(500, '核查说明', 'What was seen and done'),
  checker: user('核查人', 'Checked by', auto),
  checkTime: datetime('核查时间', 'Checked at', { ...auto, timed: true }),
  status: dict(sensorCheckStatus, '状态', 'Status', { ...auto, index: true }),
} as const

/** A sensor whose reading was false is looked at in the field, and what was found is recorded (assets.md §3 aqscjsyj, falseAlarm: sensor check task; decision 0177). */
export const sensorCheck = defineResource({
  name: 'sensorCheck',
  root: 'szgl/roadsensor/check',
  area: 'assets',
  label: { zh: '传感器核查', en: 'Sensor check' },
  deletion: 'evidence',
  systems: ['zhsz'],
  permissionRoot: 'szgl/roadsensor',
  fields: sensorCheckFields,
  lifecycles: {
    status: lifecycle<typeof sensorCheckFields>(sensorCheckStatus, {
      initial: 'toCheck',
      actions: {
        check: {
          ...{ zh: '登记核查', en: 'Record the check', permission: 'szgl:roadsensor:alarm:handle' },
          consequence: {
            zh: '已校准的更新校准日期，故障的转为故障状态',
            en: 'The calibration date or the state of the sensor follows the finding',
          },
          done: { zh: '核查结论已登记', en: 'The finding is recorded' },
        },
        askAgain: { zh: '再次误报', en: 'False once more' },
      },
      rows: [
        {
          action: 'check',
          from: 'toCheck',
          to: 'checked',
          by: ['district', 'city'],
          asks: ['finding!', 'siteValue!', 'note', 'images!'],
          sets: ({ actor, now }) => ({ checker: actor.userId, checkTime: now }),
          effects: ['followFinding'],
        },
        { action: 'askAgain', from: 'toCheck', to: 'same', by: 'system' },
      ],
      duties: {
        toCheck: {
          action: 'check',
          reason: { zh: '传感器待现场核查', en: 'Sensor to check on site' },
          who: (row) => [{ level: 'district', regionId: row.regionId?.slice(0, 6) ?? null }, { level: 'city' }],
          within: { workdays: 3 },
        },
      },
      tones: { toCheck: 'warn', checked: 'success' },
    }),
  },
  list: {
    columns: ['sensorId', 'reason', 'doubted', 'askTime', 'asked', 'finding', 'siteValue', 'checker', 'checkTime', 'status'],
    search: ['sensorId', 'finding', 'status', 'askTime', 'regionId'],
    order: ['status', '-askTime'],
    nameField: 'sensorId',
  },
  screens: [
    {
      route: '/ssxyxx/jc/check',
      zh: '传感器核查',
      en: 'Sensor checks',
      levels: readers,
      noAdd: true,
      dutyOf: ['district', 'city'],
      menu: {
        under: 'ssxyxx',
        sort: 96,
        icon: 'check-square-o',
        code: 'ssxyxx.jc-check',
        permissions: ['szgl:roadsensor:list'],
        buttons: 'none',
      },
      help: {
        zh: '报警或积水预警判定误报后，发出误报读数的传感器须3个工作日内现场核查：实测比对、清理、校准或报修，并登记结论。',
        en: 'Once an alarm or a flood warning was called false, the sensor behind it is looked at within 3 working days: compared, cleaned, calibrated or reported broken, and the finding recorded.',
      },
    },
  ],
  parties: { departments: ['deptId'], regions: ['regionId'] },
  without: ['list', 'add', 'edit', 'delete', 'import', 'export'],
  levels: { '*': readers },
  form: { as: 'drawer' },
})

export interface SensorCheck extends RowOf<typeof sensorCheck> {}
