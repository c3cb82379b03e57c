import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource } from '@chengan/kernel/definition/resource'
import { datetime, decimal, json, line, ref, text, year } from '@chengan/kernel/fields/builders'

/** A figure of a bridge, as maps and boards show it. `grade`: of dict abcde, where the figure is graded. */
const indicator = {
  code: text(20, '指标', 'Code'),
  zh: text(50, '指标名称', 'Name'),
  value: decimal(12, 2, '数值', 'Value'),
  unit: text(20, '单位', 'Unit'),
  grade: text(2, '等级', 'Grade'),
  time: datetime('时间', 'Time'),
}

/** GET jcsj/bridge/zbsj (assets.md §2 basebridge): where bridges lie and what is known of their condition. Without a bridge all that the caller sees and
 *  the register has; of a year what was published of its detections. */
const indicatorsCall = {
  verb: 'GET',
  path: 'zbsj',
  zh: '桥梁坐标与指标数据',
  en: 'Coordinates and indicators',
  permission: 'list',
  query: { bridgeId: ref('bridge', '桥梁', 'Bridge'), year: year('年度', 'Year', { min: 1900, max: 2099 }) },
  answers: {
    list: {
      bridgeId: text(32, '桥梁', 'Bridge'),
      name: text(100, '桥梁名称', 'Name'),
      lng: decimal(10, 7, '经度', 'Longitude', { unit: '°' }),
      lat: decimal(10, 7, '纬度', 'Latitude', { unit: '°' }),
      geom: line('空间图形', 'Geometry'),
      indicators: json('指标', 'Indicators', { holds: indicator }),
    },
  },
} as const satisfies SpecialCall

/** The same answer at the bridge's own root. */
export const indicatorsOfBridges = { ...indicatorsCall, path: 'bridge/zbsj' } as const satisfies SpecialCall

export const bridgeIndicatorsFields = { name: text(100, '桥梁名称', 'Name', { readOnly: true, virtual: true }) } as const

/** The path that the book chose for the indicators of bridges; they are rows of bridges and of their detections. */
export const bridgeIndicators = defineResource({
  name: 'bridgeIndicators',
  root: 'jcsj/bridge',
  area: 'assets',
  label: { zh: '桥梁坐标与指标数据', en: 'Bridge coordinates and indicators' },
  deletion: 'evidence',
  scope: 'system',
  systems: ['zhsz'],
  tableOf: 'bridge',
  permissionRoot: 'jcsj/basebridge',
  fields: bridgeIndicatorsFields,
  list: { columns: ['name'], search: [], order: '-createDate', nameField: 'name' },
  without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
  calls: { indicators: indicatorsCall },
})
