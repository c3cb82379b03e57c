import { defineResource } from '@chengan/kernel/definition/resource'
import { dict, ref } from '@chengan/kernel/fields/builders'
import { alarmLevel, iotDeviceType } from '../../utilities/dictionaries/monitoring.ts'
import { statisticsPage } from './statistics-page.ts'

const filters = {
  deviceType: dict(iotDeviceType, '设备类型', 'Type'),
  gasCompaniesId: ref('gasCompany', '所属企业', 'Company'),
  highestLevel: dict(alarmLevel, '最高级别', 'Highest level'),
} as const

/** 报警统计 (utilities-supervision.md §17; dashboards.md §3.2 iot.heat, iot.time, iot.false). */
export const alarmStatistics = defineResource(
  statisticsPage({
    name: 'alarmStatistics',
    over: 'iotAlarm',
    root: 'sjtj/bj',
    zh: '报警统计',
    en: 'Alarm statistics',
    route: '/yxjg/bjtj/index',
    levels: ['city', 'district', 'enterprise'],
    systems: ['zhrq'],
    menu: { under: 'yxjg', sort: 75, icon: 'bar-chart' },
    filters,
    help: {
      zh: '监测报警的数量、时段分布、处置时效和误报，不含演练；点击数字打开相同条件的报警列表。',
      en: 'Alarms, when in the week they begin, how fast they are handled and which are false, without drills; a click on a number opens the alarms under the same conditions.',
    },
    statistics: {
      figures: [
        'alarm.raised',
        'alarm.open',
        'alarm.closed',
        'alarm.inTime.n',
        'alarm.inTime',
        'alarm.confirmMinutes',
        'alarm.arriveMinutes',
        'alarm.finishMinutes',
        'alarm.false.n',
        'alarm.false',
      ],
      cards: ['alarm.raised', 'alarm.open', 'alarm.closed', 'alarm.inTime', 'alarm.confirmMinutes', 'alarm.false'],
      by: [
        { key: 'company', zh: '所属企业', en: 'Company' },
        { key: 'district', zh: '区县', en: 'District' },
        { key: 'level', zh: '最高级别', en: 'Highest level' },
        { key: 'deviceType', zh: '设备类型', en: 'Type' },
        { key: 'kind', zh: '报警类型', en: 'Kind' },
        { key: 'cause', zh: '报警原因', en: 'Cause' },
        { key: 'weekday', zh: '星期', en: 'Day of the week' },
        { key: 'hour', zh: '时段', en: 'Hour of the day' },
        { key: 'month', zh: '月份', en: 'Month' },
      ],
      filters: [
        { name: 'deviceType', of: 'iotAlarm' },
        { name: 'gasCompaniesId', of: 'iotAlarm' },
        { name: 'highestLevel', of: 'iotAlarm' },
      ],
      charts: [
        {
          key: 'heat',
          zh: '报警时段分布',
          en: 'Alarms by hour and weekday',
          kind: 'heat',
          figures: ['alarm.raised'],
          by: 'hour',
          and: 'weekday',
        },
        { key: 'trend', zh: '按月趋势', en: 'By month', kind: 'line', figures: ['alarm.raised', 'alarm.closed'], by: 'month' },
        { key: 'types', zh: '各类设备报警', en: 'By type of device', kind: 'ranking', figures: ['alarm.raised'], by: 'deviceType' },
        { key: 'inTime', zh: '各企业处置及时率', en: 'In time by company', kind: 'ranking', figures: ['alarm.inTime'], by: 'company' },
      ],
      notes: [
        {
          zh: '报警按开始时间统计，不含演练和测试；处置时效和误报率只计已办结的报警。',
          en: 'Alarms count by when they began, without drills and tests; handling times and the false-alarm rate are of closed alarms alone.',
        },
      ],
    },
  }),
)
