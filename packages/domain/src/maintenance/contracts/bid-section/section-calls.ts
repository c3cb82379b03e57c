import type { SpecialCall } from '@chengan/kernel/calls/call'
import { bool, children, date, datetime, decimal, dict, dicts, int, json, ref, text } from '@chengan/kernel/fields/builders'
import { yhPeopleState } from '../../dictionaries/contracts.ts'
import { yhLevel } from '../../dictionaries/events.ts'
import { yhSectionRole } from '../../dictionaries/section-roles.ts'

const readers = ['city', 'district', 'enterprise', 'supervisor'] as const
const section = { sectionId: ref('bidSection', '标段', 'Section', { required: true }) }

const someone = {
  userId: text(32, '人员', 'User', { opaque: true }),
  realName: text(30, '姓名', 'Name'),
  deptName: text(100, '单位', 'Unit'),
}

/** What is asked of sections beyond their rows (maintenance.md §2). */
export const sectionCalls = {
  list: {
    ...{ zh: '列表', en: 'List', verb: 'GET', path: 'list', permission: 'list' },
    levels: readers,
    overrides: 'list',
    lists: 'bidSection',
    query: {
      lng: decimal(10, 6, '经度', 'Longitude', { signed: true, min: -180, max: 180 }),
      lat: decimal(9, 6, '纬度', 'Latitude', { signed: true, min: -90, max: 90 }),
    },
  },
  peopleByLevel: {
    ...{ zh: '配置人员', en: 'People of a section', verb: 'GET', path: 'configPeople', permission: 'list' },
    levels: readers,
    query: section,
    answers: {
      object: {
        peopleState: dict(yhPeopleState, '人员配置状态', 'Staffing state', { required: true }),
        missing: dicts(yhSectionRole, '缺少岗位', 'Roles missing', { required: true }),
        levels: json('各层级人员', 'People by level', {
          required: true,
          holds: {
            level: dict(yhLevel, '层级', 'Level'),
            people: json('配置人员', 'Configured people', {
              holds: {
                ...someone,
                businessRole: dict(yhSectionRole, '岗位角色', 'Role'),
                isLeader: bool('是否负责人', 'Leader'),
                approved: bool('已确认', 'Approved'),
              },
            }),
            candidates: json('可选人员', 'Candidates', { holds: someone }),
          },
        }),
      },
    },
  },
  load: {
    ...{ zh: '负荷预测', en: 'Load forecast', verb: 'GET', path: 'load', permission: 'list' },
    levels: readers,
    query: section,
    answers: {
      object: {
        asOf: datetime('测算时间', 'As of', { required: true }),
        expected: decimal(10, 1, '预计事件', 'Expected', { required: true, unit: '件' }),
        capacity: decimal(10, 1, '处置能力', 'Capacity', { unit: '件' }),
        rate: decimal(8, 1, '负荷率', 'Load', { unit: '%' }),
        crews: int('班组数', 'Crews', { required: true }),
        closedByACrew: decimal(8, 1, '每班组每日办结', 'Closed by a crew on a day', { unit: '件' }),
        workdays: int('工作日', 'Working days', { required: true }),
        days: children(
          {
            day: date('日期', 'Day', { required: true }),
            expected: decimal(8, 1, '预计事件', 'Expected', { required: true, unit: '件' }),
            rain: bool('强降雨', 'Heavy rain', { required: true }),
          },
          '每日预计',
          'Days',
          { required: true },
        ),
        helpers: children(
          {
            id: text(32, '标段', 'Section', { required: true, opaque: true }),
            name: text(200, '标段名称', 'Section name', { required: true }),
            rate: decimal(8, 1, '负荷率', 'Load', { required: true, unit: '%' }),
            room: decimal(10, 1, '余量', 'Room', { required: true, unit: '件' }),
          },
          '可协助的标段',
          'Sections with room',
          { required: true },
        ),
      },
    },
  },
  pzry: {
    ...{ zh: '人员配置查询', en: 'Configured people', verb: 'GET', path: 'pzry', permission: 'list' },
    levels: readers,
    lists: 'sectionPerson',
    answers: { rowsOf: 'sectionPerson', as: 'page' },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
