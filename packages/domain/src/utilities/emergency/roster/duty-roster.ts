import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { fill } from '@chengan/kernel/rule'
import { rosterLevel } from '../../dictionaries/supply-and-filling.ts'
import { desks, partiesOfDesks } from '../levels.ts'
import { dutyCalls } from './duty-calls.ts'
import { rosterAlerts } from './roster-alerts.ts'
import { type RosterFields, rosterFields, rosterImportAsks } from './roster-fields.ts'
import { rosterMetrics } from './roster-metrics.ts'
import { rosterAtAdd, rosterRules } from './roster-rules.ts'

/** A shift of the emergency duty roster: of the city, a district, a company or a repair team (utilities-enterprise.md §7). */
export const dutyRoster = defineResource({
  name: 'dutyRoster',
  root: 'gysy/gysyyjpb',
  area: 'utilities',
  label: { zh: '应急排班', en: 'Emergency duty roster' },
  deletion: 'physical',
  systems: ['zhrq'],
  groups: {
    shift: { zh: '班次', en: 'Shift' },
    people: { zh: '值班人员', en: 'People' },
    means: { zh: '车辆与装备', en: 'Vehicles and equipment' },
    presence: { zh: '签到交接', en: 'Presence and handover' },
    other: { zh: '其他', en: 'Other' },
  },
  fields: rosterFields,
  rules: rosterRules,
  fill: fill<RosterFields>({ refs: ['gasCompaniesId'], values: rosterAtAdd, overridesInput: true }),
  list: {
    columns: [
      'dutyDate',
      'shift',
      'rosterLevel',
      'gasCompaniesId',
      'teamName',
      'leaderName',
      'leaderPhone',
      'dutyPersons',
      'dutyPhone',
      'signInDate',
      'signOutDate',
    ],
    search: ['dutyDate', 'shift', 'rosterLevel', 'gasCompaniesId', 'regionId', 'deptId', 'leaderName', 'teamName', 'signedIn'],
    filters: {
      signedIn: { zh: '已签到', en: 'Signed in', kind: 'yesNo', filter: { column: 'signInDate', empty: false } },
    },
    order: ['-dutyDate', 'shift', 'rosterLevel'],
    nameField: 'leaderName',
    titleFields: ['leaderName', 'teamName'],
  },
  metrics: rosterMetrics,
  dimensions: { company: { field: 'gasCompaniesId' }, level: { field: 'rosterLevel' } },
  screens: [
    {
      route: '/yxjg/yjdd/pb',
      zh: '应急排班',
      en: 'Emergency duty roster',
      levels: desks,
      menu: { under: 'yxjg', sort: 110, icon: 'calendar', code: 'yxjg.yjdd-pb', name: { zh: '值班排班', en: 'Duty roster' } },
      view: 'dutyRoster',
      details: true,
      help: {
        zh: '按月排班、导入排班表、到岗签到和交接；日历中空档标红。开始15分钟仍未签到会提醒上一级。应急调度按当前值班列出可调派的班组。',
        en: 'Rosters by the month, their import, presence and handover; days that are not covered are red. Who has not signed in 15 minutes after the beginning is told one level up. The emergency board lists the crews that are on duty.',
      },
    },
  ],
  buttons: { order: ['export', 'add', 'edit', 'delete', 'import', 'signIn', 'signOut'] },
  parties: partiesOfDesks,
  plainTo: ['iot_zb', 'rq_qx_sh', 'rq_sj_sh'],
  alerts: rosterAlerts,
  calls: dutyCalls,
  levels: { '*': desks },
  deletable: { column: 'signInDate', empty: true },
  form: { as: 'drawer' },
  import: {
    columns: [
      'dutyDate',
      'shift',
      'rosterLevel',
      'gasCompaniesId',
      'teamName',
      'leaderName',
      'leaderPhone',
      'dutyPersons',
      'dutyPhone',
      'equipment',
      'remark',
    ],
    asks: rosterImportAsks,
  },
})

/** Rosters of companies and their teams. */
export const companyLevels: readonly string[] = [rosterLevel.values.enterprise.value, rosterLevel.values.repairTeam.value]

export interface DutyRoster extends RowOf<typeof dutyRoster> {}
