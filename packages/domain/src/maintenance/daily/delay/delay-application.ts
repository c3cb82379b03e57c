import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { partiesBeside } from '../beside/kept-fields.ts'
import { delayAlerts, delayNotices } from './delay-alerts.ts'
import { delayStatus } from './delay-codes.ts'
import { delayFields } from './delay-fields.ts'
import { delayLifecycle } from './delay-lifecycle.ts'
import { asTheEventStands, keptAtAsking } from './delay-of-event.ts'
import { companyDelaysItsOwnEvent, delayIsOfAnEventInRepair } from './delay-rules.ts'
import { delayScreens, delayTabs } from './delay-screens.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']

/** A company's application to repair an event later than it is due (maintenance.md §3.6). */
export const delayApplication = defineResource({
  name: 'delayApplication',
  root: 'yhgl/rcyhyq',
  area: 'maintenance',
  label: { zh: '延期申请', en: 'Delay application' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    event: { zh: '事件', en: 'Event' },
    application: { zh: '申请', en: 'Application' },
    review: { zh: '审核', en: 'Review' },
    parties: { zh: '单位', en: 'Parties' },
  },
  fields: delayFields,
  lifecycles: { status: delayLifecycle },
  draft: { field: 'status', states: ['draft'], needs: ['dailyId'] },
  numbers: { applyNo: ['YQ', { day: 'yyyyMMdd' }, { serial: 3 }] },
  rules: [delayIsOfAnEventInRepair, companyDelaysItsOwnEvent],
  fill: keptAtAsking,
  follows: { dailyId: asTheEventStands },
  // An add hands in at once, unless it says that it is a draft.
  entries: {
    save: { zh: '保存延期申请', en: 'Save the application', followedBy: 'submit', atRoot: true, unless: { status: delayStatus.draft } },
  },
  alerts: delayAlerts,
  notices: delayNotices,
  list: {
    columns: [
      'applyNo',
      'eventNo',
      'title',
      'defectCode',
      'sectionName',
      'reasonKind',
      'oldDeadline',
      'newDeadline',
      'delayHours',
      'applyTime',
      'status',
    ],
    search: ['status', 'sectionId', 'companyDeptId', 'reasonKind', 'applyTime', 'dailyId'],
    filters: {
      mine: { zh: '本单位申请', en: 'Our own', kind: 'yesNo', filter: { column: 'deptId', inOwnTree: true } },
    },
    order: '-applyTime',
    nameField: 'applyNo',
    titleFields: ['applyNo', 'title'],
    decidingColumns: ['newDeadline'],
    unitField: 'companyDeptId',
    summaryFields: ['reasonKind', 'newDeadline'],
    tabs: delayTabs,
  },
  screens: delayScreens,
  buttons: { order: ['add', 'edit', 'delete', 'export', 'audit', 'withdraw'], also: { audit: { zh: '延期审核', en: 'Audit extension' } } },
  parties: partiesBeside,
  // A draft is its company's alone.
  visible: { all: { any: [{ not: { column: 'status', is: delayStatus.draft } }, { column: 'deptId', inOwnTree: true }] } },
  deletable: { column: 'status', is: delayStatus.draft },
  without: ['import'],
  levels: {
    '*': desks,
    add: ['enterprise'],
    save: ['enterprise'],
    edit: ['enterprise'],
    delete: ['enterprise'],
    submit: ['enterprise'],
    withdraw: ['enterprise'],
    yqsqAudit: ['city', 'district', 'supervisor'],
  },
  form: { as: 'drawer' },
})

export interface DelayApplication extends RowOf<typeof delayApplication> {}
