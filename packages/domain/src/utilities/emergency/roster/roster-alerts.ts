import type { Filter } from '@chengan/kernel/access/filter'
import type { Alert, AlertReceiver } from '@chengan/kernel/alerts/alert'
import { rosterLevel } from '../../dictionaries/supply-and-filling.ts'

const level = rosterLevel.values

const absent = (levels: readonly string[], to: readonly AlertReceiver[]): Alert => ({
  zh: '值班未签到',
  en: 'Duty not signed in',
  on: 'startTime',
  in: 'minutes',
  where: {
    all: [
      { column: 'rosterLevel', oneOf: levels },
      { column: 'signInDate', empty: true },
    ],
  } satisfies Filter,
  steps: [{ after: 15, setting: 'gysy.duty.signInMinutes', level: 2 }],
  // A shift is over after twelve hours, or after a day: nobody is asked to come to it any more.
  until: 720,
  to,
  title: { zh: '值班未签到：{leaderName}', en: 'Duty not signed in: {leaderName}' },
  text: {
    zh: '{dutyDate}的班次于{on}开始，带班领导{leaderName}等至今未签到，请电话核实（值班电话{dutyPhone}）。',
    en: 'The shift of {dutyDate} began at {on}; {leaderName} and the others have not signed in. Call {dutyPhone}.',
  },
})

/** What people are warned of about the roster (utilities-supervision.md §17). */
export const rosterAlerts = {
  companyNotSignedIn: absent([level.enterprise.value, level.repairTeam.value], ['owner', 'district']),
  districtNotSignedIn: absent([level.district.value], ['owner', 'city']),
  cityNotSignedIn: absent([level.city.value], [{ departments: ['deptId'], heads: true, else: 'city' }]),
  gap: {
    zh: '值班空档',
    en: 'Gap in the duty roster',
    on: { source: 'firstGap' },
    steps: [
      { before: 3, level: 1 },
      { before: 0, level: 2 },
    ],
    until: 1,
    to: ['owner'],
    sms: 'never',
    title: { zh: '值班空档：{on}无人值班', en: 'Gap in the duty roster: nobody on {on}' },
    text: {
      zh: '{on}的24小时未排满，请补排（{leaderName}等的排班）。',
      en: 'The 24 hours of {on} are not covered: fill the roster of {leaderName} up.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>
