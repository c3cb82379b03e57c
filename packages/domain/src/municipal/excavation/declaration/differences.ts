import { differencesOf } from '@chengan/kernel/specification/differences'
import { SHOWN_ON_A_MAP, WORD_BESIDE_PDF } from '../../../specification/reasons.ts'
import { excavation } from './excavation.ts'

// Besides what is compared: the process titles its instances {projectName}（{constructionUnit}，{declareNo}）, the book (section 5) {constructionUnit}：{projectName}
// （{declareNo}）. To-do lists, notices and the bell cut a title at its end, and one pipe company hands in most of the applications: with its name first, ten rows
// read alike. What differs stands first, the number last.
export const excavationDifferences = differencesOf(excavation, [
  { because: 'A declaration lies on several roads: it is searched by the words of their names.', lists: ['search roadId'] },
  { because: WORD_BESIDE_PDF, fields: ['permitFile count'] },
  { because: SHOWN_ON_A_MAP, calls: ['GET szgl/wjsp/map'] },
  { because: 'The days of the permit, by which the statistics weigh its area.', fields: ['permitDays'] },
  {
    because:
      'Working days to the decision, and what was left of the promised time, of which the statistics tell the mean and the share (section 8.1).',
    fields: ['decideDays', 'decideMargin'],
  },
  { because: 'Empty plan item: the reason for being off plan is asked.', fields: ['planId required', 'offPlanReason required'] },
  { because: 'WJ-R14 decides by them: they are asked on a bridge.', fields: ['pressureMpa required', 'voltageKv required'] },
  { because: 'Shorter in English, where the head of its column is cut at 1440 px otherwise.', fields: ['constructionUnit en'] },
  { because: 'Types 1 and 2 do not ask it (first rule of the section).', fields: ['projectNature required'] },
  {
    because: 'What has happened lies in the past; an end lies after its beginning.',
    fields: ['planEnd limit', 'govApprovalDate limit', 'emergencyStart limit', 'noticeTime limit', 'policeNoticeTime limit'],
  },
  {
    because: 'Written by a task of the flow or by the acceptance, never by a form.',
    fields: [
      'depositReturned read-only',
      'surveyResult read-only',
      'surveyDesc read-only',
      'surveyImages read-only',
      'surveyTime read-only',
      'surveyUserId read-only',
      'surveyLocation read-only',
      'feeAdjustReason read-only',
      'feeAdjustReason required',
    ],
  },
  { because: 'The rows of szgl/wjspld, which the form takes and info answers (section 2.1, calls).', fields: ['sections'] },
  {
    because: 'Whoever holds the task completes it, whatever his permissions (section 1.2); directors read and decide.',
    permissions: ['szgl:wjsp:audit', 'szgl:wjsp:revoke'],
  },
  { because: 'An add begins in the draft.', lifecycles: ['[status] save*'] },
  { because: 'Sections are part of the form, which the submit judges as complete.', lifecycles: ['[status] submit*'] },
  {
    because: 'The reason of an action is its opinion; `reason` of the row is why the works are asked for.',
    lifecycles: [
      '[status] notAccept*',
      '[status] suspend*',
      '[status] prolong*',
      '[status] refuse*',
      '[status] withdraw*',
      '[status] revoke*',
    ],
  },
  { because: 'Two rows: back to the draft, or to what was returned.', lifecycles: ['[status] recallStartAnnual*'] },
  { because: 'The page of a row lies below its list; the bar of tasks comes with the flow.', screens: ['/wjdetail'] },
  { because: 'Asked of the owner of pipes at T4d, kept in his entry of `countersigns` (section 2.1).', fields: ['briefingDate'] },
])
