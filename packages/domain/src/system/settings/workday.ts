import { isWeekday } from '@chengan/kernel/calendar'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, date, dict, int, text, year } from '@chengan/kernel/fields/builders'
import { fill } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { forAdministrators } from '../audiences.ts'
import { dayType } from '../dictionaries/flows.ts'
import { dayReached } from './setting-answers.ts'

export const workdayFields = {
  day: date('日期', 'Day', { required: true, unique: true }),
  isWorkday: bool('是否工作日', 'Workday', { required: true }),
  dayType: dict(dayType, '日期类型', 'Day type'),
  name: text(50, '节日名称', 'Holiday'),
  remark: text(200, '备注', 'Remark'),
}

/** A day whose type was left open: worked or not, and on a weekday or not, say which it is. */
const typeFollowsFromTheDay = fill<typeof workdayFields>({
  values: ({ row }) => {
    if (row.dayType !== null && row.dayType !== undefined) return {}
    const types = dayType.values
    // Nothing was judged yet: what was sent may be no text.
    const onWeekday = isWeekday(asText(row.day))
    if (row.isWorkday === true) return { dayType: onWeekday ? types.workday.value : types.shiftedWorkday.value }
    return { dayType: onWeekday ? types.holiday.value : types.weekend.value }
  },
})

const span = {
  from: date('起始日期', 'From'),
  to: date('截止日期', 'To', { notBefore: 'from' }),
  year: year('年份', 'Year', { min: 2000, max: 2100 }),
}

const calls = {
  list: { zh: '列表', en: 'List', verb: 'GET', path: 'list', permission: 'login', query: span, lists: 'workday', overrides: 'list' },
  page: {
    zh: '分页',
    en: 'Page',
    verb: 'GET',
    path: 'page',
    permission: 'list',
    query: span,
    lists: 'workday',
    overrides: 'page',
  },
  addWorkdays: {
    zh: '推算工作日',
    en: 'Date some working days later',
    verb: 'GET',
    path: 'addWorkdays',
    permission: 'login',
    query: {
      from: date('起始日期', 'From', { required: true }),
      days: int('工作日数', 'Working days', { required: true, min: 0, max: 1000 }),
    },
    answers: dayReached,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A day of the working calendar (system.md §5.4). A day without a row: Monday to Friday work, else rest. */
export const workday = defineResource({
  name: 'workday',
  root: 'sys/workcalendar',
  area: 'system',
  label: { zh: '工作日历', en: 'Working calendar' },
  deletion: 'physical',
  scope: 'open',
  fields: workdayFields,
  fill: typeFollowsFromTheDay,
  after: { add: ['reloadCalendar'], edit: ['reloadCalendar'] },
  list: {
    columns: ['day', 'isWorkday', 'dayType', 'name', 'remark'],
    search: ['day', 'year', 'isWorkday', 'dayType'],
    filters: { year: { zh: '年份', en: 'Year', kind: 'number' } },
    order: 'day',
    nameField: 'day',
  },
  screens: [
    {
      zh: '工作日历',
      en: 'Working calendar',
      route: '/sys/workcalendar/index',
      help: {
        zh: '维护节假日和调休。所有“工作日”时限都按这里计算，请在年底前录入下一年。',
        en: 'Holidays and exchanged days. Every limit in working days follows from here; enter the next year in time.',
      },
      levels: forAdministrators,
      menu: { under: 'sys', sort: 130, code: 'sysCalendar', icon: 'calendar' },
      view: 'yearBoard',
    },
  ],
  permissions: { edit: 'sys:workcalendar:save' },
  without: ['page', 'list', 'info', 'delete', 'export'],
  calls,
})

export interface Workday extends RowOf<typeof workday> {}
