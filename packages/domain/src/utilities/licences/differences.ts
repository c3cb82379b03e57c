import { differencesOf, differencesOfDictionary, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { ACTION_INPUT, BY_ACTION_ALONE, LIMITS_IN_WORDS, SENTENCE_OF_A_RULE, TELLS_ITS_WAY } from '../../specification/reasons.ts'
import { checkLight, licenceChangeField, licenceCheckItem, licenceCondition, licenceMaterial } from '../dictionaries/licences.ts'
import { licenceExtension } from './extension/licence-extension.ts'
import { operatingLicence } from './licence/operating-licence.ts'

const NAMED_IN_WORDS = 'The table names them in words and gives them no dictionary.'
const TERMS = 'The terms of the law, by which duties, warnings and clocks go (decision 0091).'
const TICKED = 'Material and conditions are ticked item by item; what the book keeps follows from them (decision 0091).'

export const licenceConditionDictionaryDifferences = differencesOfDictionary(licenceCondition, NAMED_IN_WORDS)
export const licenceMaterialDictionaryDifferences = differencesOfDictionary(licenceMaterial, NAMED_IN_WORDS)
export const licenceCheckItemDictionaryDifferences = differencesOfDictionary(licenceCheckItem, NAMED_IN_WORDS)
export const checkLightDictionaryDifferences = differencesOfDictionary(checkLight, NAMED_IN_WORDS)
export const licenceChangeFieldDictionaryDifferences = differencesOfDictionary(licenceChangeField, NAMED_IN_WORDS)

export const operatingLicenceDifferences = differencesOf(operatingLicence, [
  {
    because: BY_ACTION_ALONE,
    fields: [
      'licenceNo read-only',
      'issueOrg read-only',
      'issueDate read-only',
      'licenceValidFrom read-only',
      'licenceValidTo read-only',
      'siteCheckers read-only',
      'siteCheckOpinion read-only',
      'siteCheckFiles read-only',
      'decisionNo read-only',
      'refuseReason read-only',
      'printDate read-only',
      'publicDate read-only',
    ],
  },
  {
    because: 'The checklist of its types (a parameter) asks them at the hand-in, by the rule materialIsComplete.',
    fields: [
      'gasSupplyContract required',
      'planFile required',
      'staffFile required',
      'systemFile required',
      'evaluationFile required',
      'insuranceFile required',
    ],
  },
  {
    because: TICKED,
    fields: [
      'materialsMissing',
      'supplementItems',
      'supplementDue',
      'materialsChecked',
      'conditionsMet',
      'conditionsRemark',
      'conditions read-only',
      'selfCheck',
    ],
    lifecycles: ['[status] supplement 1 → 0'],
  },
  {
    because: TERMS,
    fields: [
      'supplementBy',
      'supplementDate',
      'acceptedBySilence',
      'decideBy',
      'deliverBy',
      'extendReason',
      'extendApprover',
      'renewalPending',
    ],
    calls: ['PUT gysy/gysygascompaniesjyxkegl/extendTerm'],
  },
  { because: 'The day of the acceptance is the day on which it is done.', lifecycles: ['[status] accept 1 → 2'] },
  { because: 'A column of the list, which the table of fields does not repeat.', fields: ['daysLeft'] },
  { because: 'The certificate, made as PDF (§7 issue; decision 0091).', fields: ['licenceFile'] },
  {
    because: 'What the authority writes to the applicant (行政许可法 art. 32, 38), made as PDF and Word.',
    fields: ['supplementNoticeFile', 'acceptanceFile', 'rejectionFile', 'grantFile', 'refusalFile'],
  },
  { because: 'The check sheet of the pre-review, made of `selfCheck` (decision 0098).', fields: ['checkSheetFile'] },
  {
    because: 'The conditions with the rows that fail, before the hand-in (§12.6), for which the book names no call.',
    calls: ['GET gysy/gysygascompaniesjyxkegl/check'],
  },
  { because: ACTION_INPUT, fields: ['penaltyNo', 'penaltyFiles', 'standingReason', 'suspendUntil'] },
  { because: 'The term of the suspension is a day.', lifecycles: ['[status] suspend 4 → 8'] },
  { because: 'Who decides follows from the types and a parameter (gysy/gysygascompaniesjyxkegl/rule-4).', fields: ['cityDecides'] },
  {
    because: 'A decision is published by hand or by its clock, and read by anybody (rule-1; decision 0091).',
    lifecycles: ['[status] publish*'],
    calls: ['PUT gysy/gysygascompaniesjyxkegl/publish', 'GET gysy/gysygascompaniesjyxkegl/register'],
  },
  {
    because: 'A licence ends with its company, with a newer one of its kind, with its write-off, whatever its state (decision 0091).',
    lifecycles: ['[status] cancel 8 → 5', '[status] revoke 7 → 6'],
  },
  {
    because: 'The to-do of the district about an expired licence, which ends with what it found (decision 0145).',
    fields: ['expiredSeenDate'],
    lifecycles: ['[status] seeToExpired*'],
    calls: ['PUT gysy/gysygascompaniesjyxkegl/seeToExpired'],
  },
  {
    because: 'A licence for several kinds of business is suspended and cancelled by kind; the others stay in force (decision 0161).',
    fields: ['stoppedTypes', 'someKindsStopped', 'endedTypes', 'severalKinds'],
    lifecycles: ['[status] suspendKinds*', '[status] liftKinds*', '[status] cancelKinds*'],
    calls: [
      'PUT gysy/gysygascompaniesjyxkegl/suspendKinds',
      'PUT gysy/gysygascompaniesjyxkegl/liftKinds',
      'PUT gysy/gysygascompaniesjyxkegl/cancelKinds',
    ],
  },
  {
    because: 'A letter bears the day of its act and the name of the bureau that took it (decision 0161).',
    fields: ['handlingOrg', 'rejectDate'],
  },
  {
    because: 'The bureau that issues it, where no other name is given.',
    fields: ['issueOrg required'],
    lifecycles: ['[status] issue 3 → 4'],
  },
  { because: 'What extensions and changes write on it.', lifecycles: ['[status] amend*', '[status] noteRenewal*'] },
  { because: 'The range of its end is asked by licenceValidTo.', lists: ['search valid'] },
  { because: 'The form goes by the steps of the procedure.', fields: ['(order)'] },
])

export const licenceExtensionDifferences = differencesOf(licenceExtension, [
  { because: 'A company may end some kinds of its business and go on with the others (decision 0166).', fields: ['cancelTypes'] },
  { because: TELLS_ITS_WAY, fields: ['cityReviewed'] },
  {
    because: 'It follows from the end of the licence (gysy/gasjyxkeglextend/rule-2).',
    fields: ['newValidFrom read-only', 'newValidFrom required'],
  },
  {
    because:
      'Left out, it follows from the term of the province (gysy/gasjyxkeglextend/rule-2): a form does not ask for what it may leave out.',
    fields: ['newValidTo required'],
  },
  {
    because: 'What changes is filled in as rows; changeFields follows from them (decision 0091).',
    fields: ['changes', 'changeSummary', 'changeFields read-only', 'changeFields required'],
  },
  { because: 'The check sheet, made of `selfCheck` as that of the licence (decision 0098).', fields: ['checkSheetFile'] },
  { because: 'Late filings are marked and counted (rule-1, rule-4).', fields: ['isLate', 'equityLate'] },
  { because: 'The reason with which the city passes against the check (rule-3).', fields: ['overrideReason'] },
  { because: LIMITS_IN_WORDS, fields: ['lostStatementDate limit'] },
  {
    because: BY_ACTION_ALONE,
    fields: ['decisionNo read-only', 'decideDate read-only'],
    lifecycles: ['[reviewStatus] audit pass 1 → 3', '[reviewStatus] audit pass 2 → 3'],
  },
  { because: 'The day of the pass unless another is given.', fields: ['decideDate required'] },
  { because: 'Each event has its own part of the form.', fields: ['(order)'] },
  {
    because: 'Taken from the opinion of the review, which a return cannot do without.',
    fields: ['reviewOpinion read-only', 'reviewOpinion required'],
  },
  { because: 'reviewStateAtAdd sets it: a row that a bureau adds is passed.', lifecycles: ['[reviewStatus] save*'] },
  {
    because: 'The city alone overrides a red item (rule-3): what turns red after its hand-in is handed to it (decision 0145).',
    calls: ['PUT gysy/gasjyxkeglextend/refer'],
  },
  {
    because: 'Rows of the facet that no event reaches: nobody changes what was passed.',
    lifecycles: ['[reviewStatus] withdraw 5*', '[reviewStatus] audit 5*'],
  },
])

export const licencesRefusalDifferences = differencesOfRefusals([
  {
    because: 'Two refusals, which begin with the words of the book and name the day (extensionTooEarly, extensionTooLate).',
    refusals: ['utilities.licence.extensionTime'],
  },
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'licenceMaterialMissing',
      'applicationIsFiled',
      'supplementTwice',
      'supplementIncomplete',
      'licenceMaterialUnchecked',
      'termExtendedTwice',
      'termIsOver',
      'licenceSiteCheckersTooFew',
      'licenceSiteUnchecked',
      'licenceConditionUnmet',
      'licenceTermBackwards',
      'licenceTermTooLong',
      'issuedBeforeDecided',
      'suspensionEndsToday',
      'issuedByAnother',
      'kindNotLicensed',
      'kindsAreAll',
      'licenceStopsSupply',
      'licenceStopsResuming',
      'licenceDoesNotStand',
      'newTermBackwards',
      'newTermTooLong',
      'extensionTooEarly',
      'extensionTooLate',
      'eventUnderWay',
      'licenceCheckIsRed',
      'districtDecides',
      'legalPersonUntrained',
      'licenceUnsettled',
      'extensionCountsAsGranted',
    ],
  },
])
