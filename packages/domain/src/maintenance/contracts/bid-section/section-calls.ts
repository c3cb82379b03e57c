import type { SpecialCall } from '@chengan/kernel/calls/call'
import { bool, decimal, dict, dicts, json, ref, text } from '@chengan/kernel/fields/builders'
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
  pzry: {
    ...{ zh: '人员配置查询', en: 'Configured people', verb: 'GET', path: 'pzry', permission: 'list' },
    levels: readers,
    lists: 'sectionPerson',
    answers: { rowsOf: 'sectionPerson', as: 'page' },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
