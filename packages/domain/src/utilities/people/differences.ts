import { differencesOf, differencesOfDictionary, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import {
  ACTION_INPUT,
  BEGINS_BY_ADD,
  BY_ACTION_ALONE,
  SENTENCE_OF_A_RULE,
  TELLS_ITS_WAY,
  WITHIN_ITS_WORDS,
} from '../../specification/reasons.ts'
import { specialEquipmentItem } from '../dictionaries/staff.ts'
import { jobPerson } from './job-person/job-person.ts'
import { jobPersonSupervise } from './supervision/job-person-supervise.ts'
import { staffOrder } from './supervision/staff-order.ts'
import { jobPersonTrain } from './training/job-person-train.ts'
import { staffViolation } from './violations/staff-violation.ts'

const HAS_A_MEASURE = 'What is counted has a measure word.'
const THE_REFERENCE_SHOWS = 'The column is its reference, which shows its name.'

export const specialEquipmentItemDictionaryDifferences = differencesOfDictionary(
  specialEquipmentItem,
  'The table of §4 tells P, R2 and A apart and names no dictionary of them (TSG Z6001).',
)

export const jobPersonDifferences = differencesOf(jobPerson, [
  { because: TELLS_ITS_WAY, fields: ['cityReviewed'] },
  { because: HAS_A_MEASURE, fields: ['age unit', 'violationPoints unit'] },
  { because: THE_REFERENCE_SHOWS, lists: ['column companyName'] },
  { because: 'A draft need not have it (draft.needs); the submit judges the whole form.', fields: ['photo required'] },
  { because: 'The table of posts asks a delivery worker to be signed into a station.', fields: ['gasFacilityId required'] },
  { because: BY_ACTION_ALONE, fields: ['leaveDate read-only', 'leaveReason read-only', 'jobStatus read-only', 'jobStatus required'] },
  {
    because: 'Taken from the opinion of the review, which a return cannot do without.',
    fields: ['reviewOpinion read-only', 'reviewOpinion required'],
  },
  {
    because: 'The table tells special equipment apart by its items (P, R2, A), which no field of the book holds.',
    fields: ['equipmentItems', 'jobpersoncert.equipmentItem' as '*'],
  },
  { because: 'What certStatus follows from, and what the reminders count from (decision 0093).', fields: ['certUntil', 'certMissing'] },
  {
    because: 'Supervision is a view: what it shows and marks is kept on the file.',
    fields: ['violationCount', 'openOrders', 'superviseMark', 'markReason'],
  },
  {
    because: 'What the states of §4 ask for in words: since when somebody is suspended, by which document and for how long he is barred.',
    fields: ['suspendedAt', 'barDocument', 'barYears', 'barredUntil'],
  },
  {
    because: WITHIN_ITS_WORDS,
    fields: ['jobpersoncert.issueDate limit', 'jobpersoncert.certValidTo limit', 'jobpersoncert.nextReviewDate limit'],
  },
  {
    because:
      'The states of §4 name these steps and give them no call: each has its own word; the mark is a step of the file too (decision 0093).',
    calls: ['PUT gysy/jobperson/suspend', 'PUT gysy/jobperson/backToDuty', 'PUT gysy/jobperson/bar', 'PUT gysy/jobperson/mark'],
  },
  { because: 'reviewStateAtAdd sets it: a row that a bureau adds is passed.', lifecycles: ['[reviewStatus] save*'] },
  {
    because: 'One row serves both: changeOfPassed keeps the state where no key field changed.',
    lifecycles: ['[reviewStatus] change 3 → same'],
  },
  {
    because: 'A call takes the file over, as its new company does not see it before; its step is the system’s (decision 0093).',
    lifecycles: ['[jobStatus] transfer*'],
  },
  {
    because: 'From every state but its own; the term ends by a clock (decision 0093).',
    lifecycles: ['[jobStatus] bar *', '[jobStatus] bar 1*', '[jobStatus] bar 2*', '[jobStatus] bar 3*', '[jobStatus] barEnds*'],
  },
  {
    because: 'Of whoever is in service or has left; a suspension and a barring are lifted by no application (decision 0093).',
    lifecycles: ['[jobStatus] correction passed*', '[jobStatus] regularise*'],
  },
  { because: 'The mark of the view, offered on the page of the file.', lifecycles: ['[jobStatus] mark*'] },
])

export const jobPersonTrainDifferences = differencesOf(jobPersonTrain, [
  { because: THE_REFERENCE_SHOWS, lists: ['column person', 'column company'] },
  { because: 'The range of the day is asked by the name of the field: startDate.', lists: ['search date'] },
  { because: WITHIN_ITS_WORDS, fields: ['startDate limit', 'hours limit'] },
  { because: 'trainingEndsAfterItBegins asks it in words.', fields: ['endDate limit'] },
  { because: HAS_A_MEASURE, fields: ['examScore unit'] },
  {
    because: 'One form names several people: the others are sent beside the first, after an exam each with his own result, and not kept.',
    fields: ['otherPersonIds', 'classResults'],
  },
  { because: 'The company in which the person was trained, by which records are searched and seen.', fields: ['gasCompaniesId'] },
  {
    because: 'Bureaus organise trainings, and whoever entered one corrects it (decision 0166).',
    fields: ['recordedBy'],
    calls: ['POST', 'PUT', 'DELETE']
      .map((verb) => `${verb} gysy/jobpersontrain`)
      .concat('POST gysy/jobpersontrain/import', 'GET gysy/jobpersontrain/importTemplate'),
  },
])

export const jobPersonSuperviseDifferences = differencesOf(jobPersonSupervise, [
  {
    because: 'The columns of its page, which the book lists in words; a view shows no personal numbers (decision 0093).',
    fields: [
      'jobPersonId',
      'name',
      'gasCompaniesId',
      'personType',
      'postType',
      'certStatus',
      'certUntil',
      'yearTrainHours',
      'requiredHours',
      'trainOk',
      'violationCount',
      'violationPoints',
      'superviseCount',
      'jobStatus',
    ],
  },
])

export const staffViolationDifferences = differencesOf(staffViolation, [
  {
    because: 'Inspectors record violations, and their page is theirs to read (screens.tsv).',
    calls: ['page', 'list', 'info/{id}', 'export'].map((call) => `GET gysy/gysyjobpersonsupervisewgjl/${call}`),
  },
  { because: 'The words of the book say where it leads, not what is sent.', calls: ['POST gysy/gysyjobpersonsupervisewgjl/review {to}'] },
  { because: HAS_A_MEASURE, fields: ['points unit'] },
  {
    because: BY_ACTION_ALONE,
    fields: ['penaltyAmount required', 'appealReason read-only', 'appealResult read-only'],
  },
  { because: 'As they were at the time, which the book asks in words.', fields: ['gasCompaniesId', 'postType'] },
  {
    because: 'Who reviews an appeal, until when there may be one, and when the points began to count.',
    fields: ['byCity', 'appealUntil', 'appealOpen', 'confirmedAt'],
  },
  {
    because: 'Of the sources hazards are rows here: the row itself, and not its id as a text (decision 0159).',
    fields: ['sourceId type', 'sourceId zh', 'sourceId en'],
  },
  { because: BEGINS_BY_ADD, lifecycles: ['[status] record*'] },
  { because: 'Asked where a fine is among the handling (fineIsNamed).', lifecycles: ['[status] confirm*'] },
  { because: 'The proof goes with the opinion into the handling log; closingHasProof asks it.', lifecycles: ['[status] close*'] },
])

export const staffOrderDifferences = differencesOf(staffOrder, [
  { because: 'A number is drawn once.', fields: ['recordNo unique'] },
  { because: 'One kind always; the values stand behind it in brackets.', fields: ['superviseType required'] },
  {
    because: BY_ACTION_ALONE,
    fields: [
      'issueDate read-only',
      'replyContent read-only',
      'replyFiles read-only',
      'checkOpinion read-only',
      'checkResult read-only',
      'checkResult required',
    ],
  },
  { because: 'dueAfterItsIssue asks it, of a term that is set anew.', fields: ['dueDate limit'] },
  { because: 'What the states ask in words: how often it was urged, by how many days it is late.', fields: ['urgeCount', 'overdueDays'] },
  { because: 'The form holds it, and the whole form is judged at the issue.', lifecycles: ['[status] issue*'] },
  { because: `${ACTION_INPUT} The outcome says it.`, lifecycles: ['[status] check*'] },
])

export const peopleRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'identityCodeOld',
      'identityCodeForged',
      'identityCodeAhead',
      'personOnFileHere',
      'accountOfAnother',
      'personLeftElsewhere',
      'certificateWithoutEnd',
      'assignmentsOpen',
      'retrainingMissing',
      'trainingEndsTooEarly',
      'tooManyHours',
      'resultDiffersFromScore',
      'scoresOfOthersMissing',
      'trainYearClosed',
      'trainingOfAnother',
      'personHasLeft',
      'pointsOffTheScale',
      'violationIsDecided',
      'hazardOfAnotherCompany',
      'appealTermRuns',
      'appealTooLate',
      'appealTwice',
      'fineMissing',
      'personOfAnotherCompany',
      'violationOfAnotherPerson',
      'dueBeforeIssue',
      'orderIsIssued',
    ],
  },
])
