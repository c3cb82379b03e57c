import { differencesOf } from '@chengan/kernel/specification/differences'
import { handlingRecord } from './handling-record.ts'

export const handlingRecordDifferences = differencesOf(handlingRecord, [
  {
    because: 'Lines of the price list are rows of their own (yhgl/contract/items), under which they are chosen.',
    fields: ['quantities.contractItemId reference'],
  },
  { because: 'As in its table of §3.3: 项目.', fields: ['quantities.itemName zh'] },
  { because: 'A rule of the review asks it (rule-5): the line itself is written by nobody.', fields: ['quantities.confirmQuantity limit'] },
  {
    because: 'By which contract it was done: its quantities are priced by that, and certified under it (§6.3).',
    fields: ['contractId'],
  },
  {
    because: 'How far from the event it was done, which the book asks of its position; the position itself is what is sent.',
    fields: ['distance', 'location read-only'],
  },
  {
    because: 'How its photos are judged (§8.3); the event says what all of them are worth.',
    fields: ['photoFaults', 'photoDistance'],
  },
  {
    because: 'The table says “by state” and the lifecycle of the event names the states (§3.2): each is required where its step shows it.',
    fields: ['beforeImages required', 'duringImages required', 'afterImages required'],
  },
  { because: 'Nothing was done in the future, and by nobody (rule-2).', fields: ['handleTime limit', 'crewCount limit'] },
  { because: 'A material without a name is none.', fields: ['materials.name required'] },
  { because: 'In the order in which whoever stands in the street fills it in: what, its photos, where, how, who.', fields: ['(order)'] },
  {
    because: 'A step is one row and has no state; the states that the book writes here are those of the event that it moves (yhgl/rcyh).',
    lifecycles: ['[status]*'],
  },
])
