import { differencesOf } from '@chengan/kernel/specification/differences'
import { CHILD_ROWS, PAPERS_ARE_ROWS, WITHIN_ITS_WORDS } from '../../../specification/reasons.ts'
import { supervisionVisit } from './supervision-visit.ts'

export const supervisionVisitDifferences = differencesOf(supervisionVisit, [
  { because: PAPERS_ARE_ROWS, calls: ['GET szgl/phjg/visit/page', 'GET szgl/phjg/visit/info/{}'] },
  { because: WITHIN_ITS_WORDS, fields: ['stageNo limit', 'progress limit'] },
  { because: CHILD_ROWS, fields: ['checkItems type'] },
])
