import type { SpecialCall } from '@chengan/kernel/calls/call'
import { bool, datetime, dict, json, ref, text } from '@chengan/kernel/fields/builders'
import { rosterLevel } from '../../dictionaries/supply-and-filling.ts'
import { desks } from '../levels.ts'
import { dutyPerson } from './roster-fields.ts'

const shift = { id: ref('dutyRoster', '班次', 'Shift', { required: true }) }

/** Presence in a shift, and who is on duty at this moment (utilities-enterprise.md §7). */
export const dutyCalls = {
  today: {
    zh: '当前值班',
    en: 'On duty now',
    verb: 'GET',
    path: 'today',
    permission: 'list',
    levels: desks,
    // For calls: the numbers are told in full.
    answers: {
      list: {
        id: text(32, '标识', 'Identifier', { required: true }),
        rosterLevel: dict(rosterLevel, '排班层级', 'Level', { required: true }),
        unit: text(100, '单位', 'Unit', { required: true }),
        teamName: text(60, '班组', 'Team'),
        leaderName: text(20, '带班领导', 'Leader on duty', { required: true }),
        leaderPhone: text(20, '带班领导电话', 'Leader phone', { required: true }),
        dutyPersons: json('值班人员', 'On duty', { required: true, holds: dutyPerson }),
        dutyPhone: text(20, '值班电话', 'Duty phone', { required: true }),
        startTime: datetime('开始时间', 'From', { required: true }),
        endTime: datetime('结束时间', 'To', { required: true }),
        signInDate: datetime('签到时间', 'Signed in'),
        signOutDate: datetime('签退时间', 'Signed out'),
        late: bool('未按时签到', 'Not signed in', { required: true }),
        own: bool('本单位', 'Of one’s own unit', { required: true }),
      },
    },
  },
  signIn: {
    zh: '签到',
    en: 'Sign in',
    verb: 'POST',
    path: 'signIn',
    permission: 'signIn',
    levels: desks,
    changes: true,
    body: shift,
    answers: 'saved',
  },
  signOut: {
    zh: '签退',
    en: 'Sign out',
    verb: 'POST',
    path: 'signOut',
    permission: 'signOut',
    levels: desks,
    changes: true,
    body: { ...shift, handoverNote: text(500, '交接事项', 'Handed over') },
    answers: 'saved',
  },
  template: {
    zh: '排班导入模板',
    en: 'Import template of a roster',
    verb: 'GET',
    path: 'template',
    permission: 'import',
    levels: desks,
    streams: true,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
