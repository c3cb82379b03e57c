import { differencesOf } from '@chengan/kernel/specification/differences'
import { ACTION_INPUT, PENDING, SHOWN_ON_A_MAP, WORD_BESIDE_PDF } from '../../../specification/reasons.ts'
import { hazardCheck } from './hazard-check.ts'

export const hazardCheckDifferences = differencesOf(hazardCheck, [
  {
    because: 'The statistics leave the house as a sheet, a document or a PDF, like those of roads.',
    calls: ['GET gysy/aqjdyhpc/statistics/export'],
  },
  { because: SHOWN_ON_A_MAP, calls: ['GET gysy/aqjdyhpc/map'] },
  { because: 'The short name that menus and lists use.', roots: ['zh', 'en'] },
  { because: 'Given once at add, to put a further finding on a visit; else drawn.', fields: ['checkNo read-only'] },
  { because: PENDING, fields: ['riskPointId type'] },
  {
    because: 'Asked whenever it is shown: the book asks it of a finding, not of a visit without one.',
    fields: ['hazardCategory required', 'hazardLevel required', 'description required'],
  },
  { because: 'Shorter in English, where the head of its column is cut at 1440 px otherwise.', fields: ['objectName en'] },
  { because: 'The dispatch takes toRegionId and sets it.', fields: ['handleRegionId read-only'] },
  { because: ACTION_INPUT, fields: ['toRegionId'] },
  { because: WORD_BESIDE_PDF, fields: ['orderFile count'] },
  { because: 'Derived: the light of a row and the statistics on time need them in SQL.', fields: ['daysLeft', 'daysLate', 'daysToClose'] },
  { because: 'What the page answers with by=check: one row a visit (§3).', fields: ['findings', 'findingCount'] },
  {
    because: 'What the assistant of §18.3 proposes, and why a general grade stands against it.',
    fields: ['proposedBasis', 'overruleReason'],
  },
  { because: 'The form is in groups by stage; within a group the order of the table is kept where the stage allows.', fields: ['(order)'] },
  {
    because:
      'What an alarm becomes goes to its company at once, and both close together (§13, toHazard): the table of hazards says nothing of it (decision 0142).',
    lifecycles: ['[status] closeWithAlarm*', '[status] handInWithAlarm delayPending*', '[status] voidWithAlarm*'],
  },
  { because: 'The standard list, which pickers of other resources ask.', calls: ['GET gysy/aqjdyhpc/list'] },
])
