import { differencesOf } from '@chengan/kernel/specification/differences'
import { assessmentLine } from './assessment-line.ts'

export const assessmentLineDifferences = differencesOf(assessmentLine, [
  {
    because: 'Lines are entered and objections decided on the list of the lines of a run, which the book leaves without a page.',
    screens: ['/yhgl/khjg/lines/index'],
  },
  {
    because:
      'Steps of the table answer at its facet too; edits of the run, the report of what failed and the decision on an objection have calls of their own, and items are exported.',
    calls: ['PUT szgl/szglyhgltaskkhmx/decide'],
  },
  { because: 'The facet of the same table, so that a form offers schemes alone, or runs alone.', fields: ['khId reference'] },
  {
    because: 'Limits that follow from what the field is: a share, a number of the year, a day that has come.',
    fields: ['count limit', 'deduct limit', 'occurTime limit'],
  },
  { because: 'Points and sums with their unit, as people read them.', fields: ['deduct unit'] },
  {
    because: 'Of its section, or written by its step alone: whoever edits the row does not set it.',
    fields: ['objection read-only', 'sourceId read-only', 'sourceType read-only'],
  },
  { because: 'It leads to the row of which it says the id.', fields: ['sourceId type', 'sourceId zh'] },
  {
    because:
      'Beside the book: what yhgl adds to the run lies in the same table; the period in one word, the days until which something is due, the source of a counted line and how much it takes away.',
    fields: ['auto', 'share', 'sourceNo'],
  },
])
