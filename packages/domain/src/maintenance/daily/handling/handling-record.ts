import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed } from '@chengan/kernel/rule'
import { eventStatus, handle } from '../daily-maintenance/codes.ts'
import { type HandlingFields, handlingFields } from './handling-fields.ts'
import {
  ofTheOwnCompany,
  recordIsCorrectedOnItsDay,
  repairIsShownBeforeAndAfter,
  stepFollowsTheDispatch,
  writtenOfTheStep,
} from './handling-rules.ts'
import { photosShowThePlace } from './photo-evidence.ts'
import type { QuantityFields } from './quantities/quantity-fields.ts'
import { pricedLine, repairTellsItsQuantities, sidesMakeTheQuantity } from './quantities/quantity-rules.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const company: readonly Level[] = ['enterprise']

/** A step of the repair of an event: an add of one is the step itself, which the event judges by its own table (maintenance.md §3.3). */
export const handlingRecord = defineResource({
  name: 'handlingRecord',
  root: 'yhgl/rcyhcl',
  area: 'maintenance',
  label: { zh: '处置记录', en: 'Handling record' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    step: { zh: '进展', en: 'Progress' },
    photos: { zh: '照片与位置', en: 'Photos and place' },
    work: { zh: '作业', en: 'Work' },
    quantities: { zh: '工程量', en: 'Quantities' },
    crew: { zh: '班组', en: 'Crew' },
  },
  fields: handlingFields,
  children: {
    quantities: {
      columns: [
        'contractItemId',
        'length',
        'width',
        'depth',
        'applyQuantity',
        'confirmQuantity',
        'unitPrice',
        'temporary',
        'payable',
        'amount',
      ],
      sums: ['amount'],
      rules: [sidesMakeTheQuantity],
      computed: computed<QuantityFields, HandlingFields>({ refs: ['contractItemId'], values: pricedLine }),
    },
  },
  rules: [stepFollowsTheDispatch, repairIsShownBeforeAndAfter, photosShowThePlace, repairTellsItsQuantities, recordIsCorrectedOnItsDay],
  fill: writtenOfTheStep,
  list: {
    columns: ['handleTime', 'handleState', 'crewName', 'crewCount', 'method', 'handlerUserId', 'distance', 'description'],
    search: ['dailyId', 'handleState', 'handlerUserId', 'handleTime'],
    order: '-handleTime',
    nameField: 'handleState',
    marks: [{ field: 'late', zh: '补录', en: 'Entered late', tone: 'warn' }],
  },
  scope: { with: 'dailyId' },
  keptBy: ofTheOwnCompany,
  // What was accepted or given back stays on record.
  deletable: {
    all: [
      { not: { column: 'handleState', oneOf: [handle.accepted, handle.returned] } },
      { column: 'deptId', inOwnTree: true },
      { column: 'createDate', compare: '>=', value: { today: true } },
      { column: 'dailyId', refers: { resource: 'dailyMaintenance', where: { column: 'status', is: eventStatus.inDisposal } } },
    ],
  },
  // Whoever reads an event reads what was done about it; whoever takes its steps writes them.
  permissions: {
    page: 'yhgl:rcyh:list',
    list: 'yhgl:rcyh:list',
    info: 'yhgl:rcyh:list',
    add: 'yhgl:rcyhcl:save|yhgl:rcyh:dispose',
  },
  after: {
    add: ['weighEvidence', 'tellFarPhotos'],
    edit: ['weighEvidence', 'tellFarPhotos'],
    delete: ['stampAnew', 'weighEvidence'],
  },
  without: ['import', 'export'],
  levels: { '*': desks, add: company, edit: company, delete: company },
  form: { as: 'drawer' },
})

export interface HandlingRecord extends RowOf<typeof handlingRecord> {}
