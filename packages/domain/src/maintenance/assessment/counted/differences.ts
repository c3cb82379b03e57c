import { differencesOf, differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { khMiss } from '../../dictionaries/assessments.ts'
import { countedRow } from './counted-row.ts'

export const countedRowDifferences = differencesOf(countedRow, [
  {
    because: 'Every figure of a run opens the rows that it counts (maintenance.md §8.8); the book gives them no root.',
    roots: ['(whole)'],
    fields: ['*'],
    calls: ['GET yhgl/khjg/rows/*'],
    screens: ['/yhgl/khjg/rows/index'],
  },
])

export const khMissDictionaryDifferences = differencesOfDictionary(
  khMiss,
  'Why a row that is counted is not fulfilled: the book gives it no dictionary.',
)
