import { differencesOf, differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { khMetric } from '../../dictionaries/assessments.ts'
import { assessmentItem } from './assessment-item.ts'

export const assessmentItemDifferences = differencesOf(assessmentItem, [
  {
    because:
      'Steps of the table answer at its facet too; edits of the run, the report of what failed and the decision on an objection have calls of their own, and items are exported.',
    calls: ['GET szgl/szglyhgltaskkhx/export'],
  },
  { because: 'The facet of the same table, so that a form offers schemes alone, or runs alone.', fields: ['schemeId reference'] },
  { because: 'Points and sums with their unit, as people read them.', fields: ['deductCap unit', 'deductUnit unit', 'fullScore unit'] },
  {
    because: 'Limits that follow from what the field is: a share, a number of the year, a day that has come.',
    fields: ['deductCap limit', 'fullScore limit', 'weight limit'],
  },
  {
    because:
      'Asked of the rows that have it: a run has a year and a section, a scheme its kinds and bands; what is left empty is filled in.',
    fields: ['weight required'],
  },
])

export const khxmDifferences = differencesOf(
  assessmentItem,
  [
    {
      because:
        'Steps of the table answer at its facet too; edits of the run, the report of what failed and the decision on an objection have calls of their own, and items are exported.',
      calls: ['GET yhgl/khxm/info/{id}', 'GET yhgl/khxm/list', 'GET yhgl/khxm/page'],
    },
    { because: 'The facet of the same table, so that a form offers schemes alone, or runs alone.', fields: ['schemeId reference'] },
    {
      because: 'One table has one word for a field, on all its pages.',
      fields: ['deductCap en', 'defectCodes en', 'parentId en', 'sourceRule en', 'vetoFlag en'],
    },
    { because: 'One table has one word for a field, on all its pages.', fields: ['basis zh', 'name zh'] },
    { because: 'Points and sums with their unit, as people read them.', fields: ['deductCap unit', 'deductUnit unit', 'fullScore unit'] },
    {
      because: 'Limits that follow from what the field is: a share, a number of the year, a day that has come.',
      fields: ['deductCap limit', 'fullScore limit', 'weight limit'],
    },
    {
      because:
        'Asked of the rows that have it: a run has a year and a section, a scheme its kinds and bands; what is left empty is filled in.',
      fields: ['scoreMode required', 'weight required'],
    },
    { because: 'It is sourceRule.metric, and kept there alone.', missingFields: ['metric'] },
    { because: 'The fields stand by topic.', fields: ['(order)'] },
  ],
  'yhgl/khxm',
)

export const khMetricDictionaryDifferences = differencesOfDictionary(
  khMetric,
  'The measures of maintenance.md §6.2, by their codes: whoever writes an item chooses one and writes no code.',
)
