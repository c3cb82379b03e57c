import { differencesOf, differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { paperTemplateStatus } from '../dictionaries/operations.ts'
import { paperKind } from './paper-kind.ts'
import { paperTemplate } from './paper-template.ts'

const OWN = "The book knows no templates of a city's own: review/engines.md §9 asks for them (decision 0160)."

export const paperKindDifferences = differencesOf(paperKind, [
  { because: OWN, roots: ['(whole)'], fields: ['*'], calls: ['*'], screens: ['*'] },
])
export const paperTemplateDifferences = differencesOf(paperTemplate, [
  { because: OWN, roots: ['(whole)'], fields: ['*'], calls: ['*'], screens: ['*'], lifecycles: ['*'] },
])

export const paperTemplateStateDifferences = differencesOfDictionary(
  paperTemplateStatus,
  'A city’s own Word templates of papers have states of their own (decision 0160).',
)
