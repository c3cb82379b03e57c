import { differencesOf } from '@chengan/kernel/specification/differences'
import {
  BEGINS_BY_ADD,
  BY_ACTION_OR_PAPER,
  BY_RULE_OF_THE_HAND_IN,
  CHILD_ROWS,
  PAPERS_ARE_ROWS,
  SUBMITS_A_DRAFT,
  WITHIN_ITS_WORDS,
} from '../../../specification/reasons.ts'
import { acceptanceApplication } from './acceptance-application.ts'

export const acceptanceApplicationDifferences = differencesOf(acceptanceApplication, [
  { because: PAPERS_ARE_ROWS, calls: ['GET szgl/phjg/yssq/page', 'GET szgl/phjg/yssq/info/{}'] },
  { because: SUBMITS_A_DRAFT, calls: ['PUT szgl/phjg/yssq/submit'] },
  { because: BY_RULE_OF_THE_HAND_IN, fields: ['sectionIds required', 'asBuiltSurvey required', 'archiveReceipt required'] },
  {
    because: WITHIN_ITS_WORDS,
    fields: ['actualEnd limit', 'restoreDate limit', 'restoreArea limit', 'compaction limit', 'siteTime limit'],
  },
  { because: CHILD_ROWS, fields: ['layerThickness type', 'attendees type', 'items type'] },
  {
    because: BY_ACTION_OR_PAPER,
    fields: ['siteTime read-only', 'auditResult read-only', 'auditOpinion read-only', 'auditorId read-only', 'auditTime read-only'],
  },
  { because: BEGINS_BY_ADD, lifecycles: ['[status] save*'] },
  {
    because:
      'The on-site check A2 is recorded before it is completed (§5.3 names its time, people and items): the flow alone could be passed empty.',
    calls: ['PUT szgl/phjg/yssq/check'],
    lifecycles: ['[status] check 2 → same'],
  },
  { because: 'The supervisor checks (A2); what the maintaining unit wrote before is not his check.', fields: ['checkerId'] },
  { because: 'CJJ 1-2008 judges compaction at each depth; the one share of the book is the lowest of any.', fields: ['compactionTests'] },
])
