import { differencesOf, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { ACTION_INPUT, SENTENCE_OF_A_RULE, WITHIN_ITS_WORDS } from '../../specification/reasons.ts'
import { creditEventResource } from './event/credit-event.ts'
import { creditRecord } from './record/credit-record.ts'

const OWN_ROWS = 'Events have a life and pages of their own below the root; the book gives them their add and edit alone (decision 0092).'

export const creditEventDifferences = differencesOf(creditEventResource, [
  {
    because: OWN_ROWS,
    fields: ['gasCompaniesId', 'recordId', 'repairs', 'repairStage'],
    calls: [
      'GET gysy/gysyxyjg/event/page',
      'GET gysy/gysyxyjg/event/list',
      'GET gysy/gysyxyjg/event/export',
      'GET gysy/gysyxyjg/event/info/{}',
      'PUT gysy/gysyxyjg/event',
      'PUT gysy/gysyxyjg/event/repair',
      'PUT gysy/gysyxyjg/event/repairAudit',
      'PUT gysy/gysyxyjg/event/withdraw',
    ],
    lifecycles: ['[eventStatus]*'],
    screens: ['/aqjg/xyjg/event'],
  },
  {
    because: 'What is entered by hand says what happened, when, for how many points, and proves it.',
    fields: ['eventType required', 'eventDate required', 'points required', 'description required', 'attachments'],
  },
  { because: WITHIN_ITS_WORDS, fields: ['eventDate limit', 'points limit'] },
  { because: 'Points have their unit.', fields: ['points unit'] },
  {
    because: 'The state moves by its steps, and how long an event counts follows from its day.',
    fields: ['eventStatus read-only', 'creditValidTo read-only'],
  },
  { because: 'Accident with fatalities, a revoked licence, forgery: gysy/gysyxyjg/rule-2 has them beside the score.', fields: ['isVeto'] },
  { because: ACTION_INPUT, fields: ['correctedDate', 'reason', 'files'] },
  { because: 'What a bureau has withdrawn is not entered again by the next night.', fields: ['withdrawnBy'] },
  { because: 'What happened stands first, how it stands below.', fields: ['(order)'] },
])

export const creditRecordDifferences = differencesOf(creditRecord, [
  { because: OWN_ROWS, missingFields: ['events', 'repairs', '#creditRepair'], lifecycles: ['[status]*'] },
  {
    because: 'Nobody fills a row in: it is reckoned for every company and quarter.',
    fields: [
      'gasCompaniesId read-only',
      'gasCompaniesId required',
      'period read-only',
      'period required',
      'vetoReason read-only',
      'publicFlag read-only',
      'publicDate read-only',
      'remark read-only',
    ],
  },
  { because: 'Unique together, which the index holds.', fields: ['gasCompaniesId unique', 'period unique'] },
  { because: 'When its class moved, which a warning counts from; and what the score is made of.', fields: ['reckonedDate', 'grounds'] },
  { because: 'publicFlag and publicDate are the city’s: this is how it sets them.', calls: ['PUT gysy/gysyxyjg/publish'] },
])

export const creditRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: ['eventWithoutPoints', 'repairTooEarly', 'repairBeforeEvent', 'nothingToRepair', 'eventFollowsAnother'],
  },
])
