import { differencesOf } from '@chengan/kernel/specification/differences'
import { maintenanceScheme } from './maintenance-scheme.ts'

export const maintenanceSchemeDifferences = differencesOf(maintenanceScheme, [
  { because: 'Of its section, or written by its step alone: whoever edits the row does not set it.', fields: ['recordKind read-only'] },
  { because: 'The facet of the same table, so that a form offers schemes alone, or runs alone.', fields: ['schemeId reference'] },
  {
    because:
      'Asked of the rows that have it: a run has a year and a section, a scheme its kinds and bands; what is left empty is filled in.',
    fields: ['contractKinds required', 'effectiveFrom required', 'schemeId required', 'year required'],
  },
  { because: 'Of its scheme, which the run names.', fields: ['schemeId hidden', 'year hidden'] },
  { because: 'Unique together, which the bid section says.', fields: ['period unique', 'year unique'] },
  { because: 'Points and sums with their unit, as people read them.', fields: ['fullScore unit'] },
  {
    because: 'Limits that follow from what the field is: a share, a number of the year, a day that has come.',
    fields: ['fullScore limit', 'sampleRate limit'],
  },
  { because: 'A text of several lines.', fields: ['remark type'] },
  { because: 'One table has one word for a field, on all its pages.', fields: ['sampleRate en'] },
  { because: 'The fields stand by topic.', fields: ['(order)'] },
])
