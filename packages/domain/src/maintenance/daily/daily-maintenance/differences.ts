import { differencesOf, differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { SHOWN_ON_A_MAP } from '../../../specification/reasons.ts'
import { yhCasePlace } from '../../dictionaries/outside-cases.ts'
import { yhEvidenceFault, yhSpotCheck } from '../../dictionaries/repair-checks.ts'
import { dailyMaintenance } from './daily-maintenance.ts'

export const dailyMaintenanceDifferences = differencesOf(dailyMaintenance, [
  {
    because: 'The deadline that is searched is that of the repair.',
    lists: ['search deadline'],
  },
  {
    because: 'The pictures of an action are its files (attachments), kept in the handling log.',
    calls: ['POST yhgl/rcyh/dispatchDisease {images}', 'POST yhgl/rcyh/rcyhAudit {images}'],
  },
  {
    because:
      'What the finish and its review say of quantities (finishApply, rcyhAudit): its page shows those of its records that count, and what the review thought of the work.',
    fields: ['quantities', 'qualityScore'],
  },
  { because: 'The square metres that its last review confirmed count in the life of its road (decision 0204).', fields: ['repairedArea'] },
  { because: SHOWN_ON_A_MAP, calls: ['GET yhgl/rcyh/map'] },
  {
    because: 'The pause orders that moved its deadlines: each is opened from it, and its events from each (yhgl/ztl).',
    fields: ['pausedBy'],
  },
  {
    because: 'Written by its action alone, which asks for it or sets it; the form of a report does not show it.',
    fields: [
      'sectionId read-only',
      'manageDeptId read-only',
      'companyDeptId read-only',
      'supervisorDeptId read-only',
      'assigneeUserId read-only',
      'finishApplyTime read-only',
      'finishSummary read-only',
      'invalidReason read-only',
      'duplicateOfId read-only',
      'diseaseId read-only',
      'diseaseLevel read-only',
      'diseaseProposed read-only',
      'satisfaction read-only',
      'status read-only',
    ],
  },
  {
    because:
      'Of a case from outside (§3.7): how its place is known where its platform gives none, which of its attachments were not fetched, that its last reply failed, which its list marks, and when somebody was asked how satisfied he is.',
    fields: ['casePlace', 'unfetched', 'outerReplyFailed', 'satisfactionTime'],
  },
  {
    because: 'Platform and case number are unique together (§3.7); who names a platform names the case.',
    fields: ['outerPlatform unique', 'outerCaseNo unique', 'outerCaseNo required'],
  },
  {
    because: 'Until when the library that ordered the repair wants it done: the earlier deadline holds (§11).',
    fields: ['sourceDeadline'],
  },
  { because: 'Nothing is pushed later than now.', fields: ['outerPushTime limit'] },
  { because: 'A platform logs in as an account of the bureau (§3.7: token of akLogin).', calls: ['POST yhgl/rcyh/outer'] },
  {
    because:
      'A satisfaction comes from the platform with a repeat of the case, or is logged by the manager after a call back, for which the book gives no call.',
    calls: ['PUT yhgl/rcyh/revisit'],
  },
  { because: 'What is told to the platform and what it answers stand in the history (§3.7).', lifecycles: ['[status] outerRepl*'] },
  { because: 'With sourceType a polymorphic reference (design: a kind of its own), kept as text.', fields: ['sourceId type'] },
  {
    because: 'Input of an action that the book asks; it is not kept under this name.',
    fields: ['handleTime', 'suggestedWork', 'safeguards', 'auditKind'],
  },
  {
    because:
      'How the danger and the programme that go with it stand (§3.4), and whether it needs one: its page, its list and its review say it.',
    fields: ['dangerState', 'programmeState', 'needsProgramme'],
  },
  {
    because: 'Those of its handling records (yhgl/rcyhcl): what it was like before, and what shows the repair that is reviewed.',
    fields: ['beforeImages', 'duringImages', 'afterImages'],
  },
  {
    because: 'Derived: the mean time to repair is taken of it in SQL, and who came and made safe in time.',
    fields: ['hoursToRepair', 'arriveMargin', 'safeMargin'],
  },
  {
    because: 'Until when an order may be returned (§3.2): kept, because the parameter may change while it is out.',
    fields: ['returnDeadline'],
  },
  { because: 'An entry: it saves the draft, and no state changes.', lifecycles: ['[status] reportTemp*'] },
  {
    because: 'The words go as the opinion, the pictures as files of the step, both into the handling log.',
    lifecycles: ['[status] propose disease (dispose, handleState 8)*', '[status] rcyhAudit reject*'],
  },
  {
    because: 'The action is called spotCheck; it is offered for the events that the monthly job drew.',
    lifecycles: ['[status] spot check*'],
  },
  {
    because: 'How the photos of a repair are judged, whether it is paid, and its spot check (§3.2 rules 4, 15, 18, 20 and §8).',
    fields: [
      'evidenceFaults',
      'evidenceScore',
      'photoDistance',
      'placeWaived',
      'fieldChecked',
      'outsideDamage',
      'damageEvidence',
      'payable',
      'spotCheck',
      'deductPoints',
    ],
  },
  {
    because: 'The book asks a waiver of the place (rule 4) and a monthly spot check (rule 15) and gives them no calls.',
    calls: ['PUT yhgl/rcyh/waivePlace', 'PUT yhgl/rcyh/spotCheck'],
  },
  {
    because: 'What its delay applications make of an event (§3.6): the book names the states alone.',
    lifecycles: ['[delayState] delayAsked*', '[delayState] delayGranted*', '[delayState] delayRejected*', '[delayState] delayWithdrawn*'],
  },
  { because: 'A job removes old drafts; no state changes.', lifecycles: ['[status] draft clean-up*'] },
  {
    because: 'The generic form and detail open over the list and under its route; a page of their own is not needed.',
    screens: ['/yhgl/rcyh/form', '/yhgl/rcyh/info'],
  },
])

const OF_THE_CHECKS = 'Of the checks of a repair (§3.2 rules 15 and 20): the book names the figures, not the words.'

export const evidenceFaultDictionaryDifferences = differencesOfDictionary(yhEvidenceFault, OF_THE_CHECKS)
export const spotCheckDictionaryDifferences = differencesOfDictionary(yhSpotCheck, OF_THE_CHECKS)
export const casePlaceDictionaryDifferences = differencesOfDictionary(
  yhCasePlace,
  'How the place of a case from outside is known (§3.7): the book takes cases without coordinates and has no word for it.',
)
