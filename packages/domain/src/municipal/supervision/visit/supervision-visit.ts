import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed, fill } from '@chengan/kernel/rule'
import { everybody, keptOfSupervision, partiesOfSupervision } from '../parties.ts'
import { visitFields } from './visit-fields.ts'
import { ordersOfVisits } from './visit-orders.ts'
import {
  nothingIsBuiltBeforeTheStart,
  progressDoesNotFall,
  visitFigures,
  visitOutsideIsExplained,
  visitorWatchesTheSite,
} from './visit-rules.ts'

/** A visit of the supervisor to the site (municipal-approval.md §3.1, phjgxc). */
export const supervisionVisit = defineResource({
  name: 'supervisionVisit',
  root: 'szgl/phjg/visit',
  area: 'municipal',
  label: { zh: '监管巡查', en: 'Supervision visit' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: { visit: { zh: '巡查', en: 'Visit' }, seen: { zh: '所见', en: 'What was seen' }, record: { zh: '记录', en: 'Record' } },
  fields: visitFields,
  rules: [visitorWatchesTheSite, progressDoesNotFall, nothingIsBuiltBeforeTheStart, visitOutsideIsExplained],
  fill: fill<typeof visitFields>({
    refs: ['phjgId'],
    values: (context) => ({
      ...keptOfSupervision(context),
      visitTime: context.row.visitTime ?? context.now,
      visitorId: context.row.visitorId ?? context.actor.userId,
    }),
    overridesInput: true,
  }),
  computed: computed<typeof visitFields>({ refs: ['phjgId'], values: visitFigures }),
  makes: ordersOfVisits,
  entries: { save: { zh: '保存巡查', en: 'Save the visit' } },
  list: {
    columns: ['phjgName', 'visitTime', 'visitorId', 'progress', 'measuredArea', 'outOfFence', 'result'],
    search: ['phjgId', 'visitTime', 'visitorId', 'result'],
    order: '-visitTime',
    nameField: 'visitTime',
  },
  parties: partiesOfSupervision,
  permissions: { page: 'szgl:phjg:list', info: 'szgl:phjg:list' },
  after: { add: ['visitRecorded'] },
  levels: { '*': everybody, save: ['district', 'enterprise'] },
  without: ['add', 'edit', 'delete', 'export', 'import', 'list'],
  form: { as: 'drawer' },
})

export interface SupervisionVisit extends RowOf<typeof supervisionVisit> {}
