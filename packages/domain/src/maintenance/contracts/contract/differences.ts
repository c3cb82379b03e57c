import { differencesOf } from '@chengan/kernel/specification/differences'
import { contract } from './contract.ts'

export const contractDifferences = differencesOf(contract, [
  {
    because:
      'Left empty, the contract is assessed by the scheme that is enabled for its kind on the day: a city that has one scheme for all chooses nothing.',
    fields: ['assessSchemeId required'],
  },
  {
    because: 'A rule of the resource asks it, because it depends on more than one field or on a moment.',
    fields: ['endDate limit', 'attachments required'],
  },
  {
    because: 'Written by its action alone, which asks for it or sets it; the form of a report does not show it.',
    fields: ['status read-only'],
  },
  {
    because: 'Input of an action that the book asks; it is not kept under this name.',
    fields: ['action', 'changeReason'],
  },
  {
    because: 'Rows with a root of their own, by which quantities choose them (yhgl/contract/items).',
    missingFields: ['#items'],
  },
  {
    because: 'Rule 7 asks whether a quality bond or an insurance stands, and no field of the table says so.',
    fields: ['qualityBondAmount', 'qualityPolicyNo'],
  },
  {
    because: 'The termination asks it, and no field of the table keeps it: the contract says when it ended.',
    fields: ['terminateDate', 'endedOn'],
  },
  { because: 'A cycle comes round once in one of its units at the soonest.', fields: ['cycles.cycleValue limit'] },
  { because: 'A facility stands in the list of a contract once.', fields: ['facilities.facilityId unique'] },
  { because: 'A term cannot end before it begins.', fields: ['facilities.endDate limit'] },
  {
    because: 'Overridable, as the same line says; the base data that would propose them are not declared yet.',
    fields: ['facilities.quantity read-only', 'facilities.unit read-only'],
  },
  { because: 'The add makes a draft; the edit of a draft is the ordinary form.', lifecycles: ['[status] save (add, edit)*'] },
  {
    because: 'The generic form and detail open over the list and under its route; a page of their own is not needed.',
    screens: ['/yhgl/contract/form', '/yhgl/contract/info'],
  },
])
