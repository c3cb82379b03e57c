import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_ACTION_ALONE, MERGED_WITH_THE_LINE_ABOVE } from '../../../specification/reasons.ts'
import { carePlan } from './care-plan.ts'

export const carePlanDifferences = differencesOf(carePlan, [
  { because: MERGED_WITH_THE_LINE_ABOVE, lists: ['search facilityKind', 'search overdue', 'order'] },
  {
    because: BY_ACTION_ALONE,
    fields: ['auditOpinion read-only', 'effectTime read-only', 'adjustReason read-only', 'status read-only'],
  },
  { because: 'A number that two plans had would name neither; a plan ends after it begins.', fields: ['planNo unique', 'endDate limit'] },
  {
    because:
      'The items that a company chooses, which get their days by the planner (the wizard of the book); what completion is a share of; when it was handed in, and for whom it waits.',
    fields: ['standardIds', 'dueToDate', 'submitTime', 'reviewLevel', 'byMonth', 'matrix'],
  },
  { because: 'The parties stand together, the state with its review.', fields: ['(order)'] },
  {
    because: 'The step of the plan itself, which yhgl/bjby/sx takes for each of its ids.',
    calls: ['PUT yhgl/bjby/jh/sx'],
  },
  {
    because: 'An add begins in the first state; a plan that its manager generates is born at 20.',
    lifecycles: ['[status] add*', '[status] generate*', '[status] edit*'],
  },
  {
    because:
      'The generic form and detail open over the list and under its route; the page of a plan has its months, its facilities by month and its tasks.',
    screens: ['/yhgl/bjby/jh/add', '/yhgl/bjby/jh/info'],
  },
  {
    because:
      'Put off: the matrix in which days are dragged, and the workbook with a sheet per month and its print layout; until then days are moved in the task, and the list of plans is exported as every list.',
    screens: ['/yhgl/bjby/jh/form', '/yhgl/bjby/jh/export'],
  },
])
