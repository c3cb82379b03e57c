import { differencesOf, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { ACTION_INPUT, SENTENCE_OF_A_RULE } from '../../specification/reasons.ts'
import { safetyActivity } from './safety-activity.ts'

export const safetyActivityDifferences = differencesOf(safetyActivity, [
  { because: ACTION_INPUT, fields: ['reason'] },
  { because: 'Activities are counted by level, and a clock tells which of them are overdue.', fields: ['level', 'overdue'] },
  { because: 'Left empty it is the department of whoever makes it.', fields: ['organizer required'] },
  { because: 'A number among other fields says of what.', fields: ['participantCount en'] },
  { because: 'Written by the feedback of companies alone.', fields: ['feedbacks read-only'] },
  {
    because: 'The activity has a content and photos of its own: those of a feedback are its input, sent as content and images.',
    fields: ['feedbackContent', 'feedbackImages'],
    lifecycles: ['[status] feedback*'],
  },
  { because: 'In the order in which an activity is planned, held and told.', fields: ['(order)'] },
  { because: 'Who edits what in which state; the book’s edit is the standard call.', lifecycles: ['[status] edit*'] },
])

export const activitiesRefusalDifferences = differencesOfRefusals([
  { because: SENTENCE_OF_A_RULE, refusals: ['notYourActivity', 'companyNotNamed'] },
])
