import { differencesOf } from '@chengan/kernel/specification/differences'
import { correction } from './correction.ts'

export const correctionDifferences = differencesOf(correction, [
  { because: 'The rule regularOnlyAfterEntry says it: a later day, not the same.', fields: ['correctionDate limit'] },
])

export const correctionAliasDifferences = differencesOf(
  correction,
  [{ because: 'Its lines stand under act/correction.', fields: ['*'], lifecycles: ['*'], calls: ['*'] }],
  'act/demo/correction',
)
