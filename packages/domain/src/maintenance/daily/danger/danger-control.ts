import type { Level } from '@chengan/kernel/access/level'
import { following } from '@chengan/kernel/definition/others/follows'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { keptAtAdd, keptOfEvent, partiesBeside } from '../beside/kept-fields.ts'
import { eventStatus } from '../daily-maintenance/codes.ts'
import { dangerAlerts } from './danger-alerts.ts'
import { dangerState } from './danger-codes.ts'
import { type DangerFields, dangerFields } from './danger-fields.ts'
import { dangerLifecycle } from './danger-lifecycle.ts'
import { dangerMetrics } from './danger-metrics.ts'
import { dangerIsOfAnOpenEvent } from './danger-rules.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const MAY = 'yhgl:rcyh:danger'

/** The danger that an event is to people: one with it, from when it was found until it is lifted (maintenance.md §3.4). */
export const dangerControl = defineResource({
  name: 'dangerControl',
  root: 'yhgl/rcyh/danger',
  area: 'maintenance',
  label: { zh: '险情处置', en: 'Danger control' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    event: { zh: '事件', en: 'Event' },
    danger: { zh: '险情', en: 'Danger' },
    measures: { zh: '现场措施与报告', en: 'Measures and report' },
    end: { zh: '解除', en: 'Lifting' },
    parties: { zh: '单位', en: 'Parties' },
  },
  fields: dangerFields,
  oneWith: 'dailyId',
  lifecycles: { status: dangerLifecycle },
  rules: [dangerIsOfAnOpenEvent],
  fill: keptAtAdd,
  follows: {
    dailyId: following<DangerFields, 'dailyMaintenance'>({
      fields: keptOfEvent,
      steps: [{ when: { field: 'status', is: eventStatus.invalid }, step: 'eventVoid' }],
    }),
  },
  alerts: dangerAlerts,
  metrics: dangerMetrics,
  dimensions: { company: { field: 'companyDeptId' }, section: { field: 'sectionId' } },
  list: {
    columns: [
      'eventNo',
      'title',
      'dangerKind',
      'dangerLevel',
      'foundTime',
      'casualties',
      'enclosureTime',
      'liftTime',
      'companyDeptName',
      'status',
    ],
    search: ['status', 'dangerKind', 'dangerLevel', 'regionId', 'sectionId', 'companyDeptId', 'foundTime'],
    order: '-foundTime',
    nameField: 'title',
    titleFields: ['eventNo', 'title'],
    unitField: 'companyDeptId',
    summaryFields: ['dangerKind', 'dangerLevel'],
    tabs: [
      { key: 'open', zh: '未解除', en: 'Open', filter: { not: { column: 'status', is: dangerState.lifted } }, urgent: true },
      { key: 'all', zh: '全部', en: 'All' },
    ],
  },
  screens: [
    {
      route: '/yhgl/rcyh/xq/index',
      zh: '险情处置',
      en: 'Danger control',
      levels: desks,
      menu: { under: 'rcyh', sort: 35, buttonsOf: 'dailyMaintenance' },
      dutyOf: desks,
      noAdd: true,
      help: {
        zh: '险情事件自动登记险情，其他事件发现险情时在事件页登记：先围护、后解除；重大险情或有人员伤亡的1小时内上报，解除前不能申请完工。',
        en: 'An event of danger has its row by itself; of others it is entered on their page: enclosed first, then lifted. A major one, or casualties, is reported within an hour; no finish is applied for before it is lifted.',
      },
    },
  ],
  parties: partiesBeside,
  permissionRoot: 'yhgl/rcyh',
  permissions: { add: MAY, edit: MAY },
  without: ['list', 'import', 'delete'],
  levels: { '*': desks, edit: desks, enclose: ['enterprise'], lift: ['enterprise'] },
  form: { as: 'drawer' },
})

export interface DangerControl extends RowOf<typeof dangerControl> {}
