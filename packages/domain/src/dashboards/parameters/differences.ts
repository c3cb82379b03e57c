import { differencesOf, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { dashboardParameter } from './dashboard-parameter.ts'

export const dashboardParameterDifferences = differencesOf(dashboardParameter, [
  { because: 'A text, a warning of the weather or a yes has no unit.', fields: ['unit required'] },
  { because: 'Whether the date is so old that 请更新 stands beside it (rule 3).', fields: ['outdated'] },
  {
    because: 'Unique with dashboard and district, as the rule beside the field says; two may have one name.',
    fields: ['paramCode unique', 'name unique'],
  },
  { because: 'The field for yellow is called like that for red.', fields: ['thresholdYellow zh', 'thresholdYellow en'] },
  { because: 'What is kept was counted by today; a place in the order has five digits.', fields: ['statDate limit', 'sort limit'] },
  { because: 'It answers a map: each code with its value.', answers: ['GET jsc/params code'] },
])

export const dashboardParameterAliasDifferences = differencesOf(
  dashboardParameter,
  [{ because: 'Its lines stand under jsc/params.', fields: ['*'], calls: ['*'] }],
  'szgl/jsc/params',
)

export const dashboardParameterRefusalDifferences = differencesOfRefusals([
  { because: 'municipal-approval.md §3.7 has the rules, and no sentences for them.', refusals: ['valueNotOfItsType', 'thresholdsMeet'] },
])
