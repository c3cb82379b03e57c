import { differencesOf, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE, SHOWN_ON_A_MAP } from '../../specification/reasons.ts'
import { emergencyEquipment } from './equipment/emergency-equipment.ts'
import { emergencyEvent } from './event/emergency-event.ts'
import { dispatchOrder } from './order/dispatch-order.ts'
import { dutyRoster } from './roster/duty-roster.ts'

const PLAIN = 'What rows are narrowed or marked by, computed at the save.'

export const emergencyEquipmentDifferences = differencesOf(emergencyEquipment, [
  { because: SHOWN_ON_A_MAP, calls: ['GET gysy/gysyyjzb/map'] },
  { because: PLAIN, fields: ['isLow'] },
  { because: 'Nothing is bought or checked in the future.', fields: ['buyDate limit', 'lastCheckDate limit'] },
])

export const emergencyEventDifferences = differencesOf(emergencyEvent, [
  { because: SHOWN_ON_A_MAP, calls: ['GET gysy/gysyyxjgyjdd/map'] },
  { because: 'With sourceBizType a polymorphic reference, kept as text.', fields: ['sourceBizId type'] },
  {
    because: 'gysy/gysyyxjgyjdd/rule-1 proposes the level of them; the book names no field for them.',
    fields: ['deathCount', 'outageHours'],
  },
  { because: 'Orders done and all, which the list shows.', fields: ['orderCount', 'ordersDone'] },
  { because: 'Who is told and who sees the event follows from it.', fields: ['regionId required'] },
  { because: 'Whether it is a drill is said with its kind, before the place is.', fields: ['(order)'] },
  { because: 'The table of steps opens it to districts and the city alone.', calls: ['PUT gysy/gysyyxjgyjdd/upgrade'] },
  { because: 'The field asks it at start, the table of steps forgets it.', lifecycles: ['[status] start*'] },
  { because: 'What is known changes while it is dealt with; the book’s edit is the standard call.', lifecycles: ['[status] edit*'] },
  {
    because: 'What has happened is not in the future, and ends after it began.',
    fields: ['occurTime limit', 'endTime limit', 'evacuateRadius limit'],
  },
  { because: 'The board tells what has happened.', calls: ['GET gysy/gysyyxjgyjdd/log'] },
  {
    because: 'Replies mask numbers (R-11), and whoever works on an event has to call the others.',
    calls: ['GET gysy/gysyyxjgyjdd/contacts'],
  },
])

export const dispatchOrderDifferences = differencesOf(dispatchOrder, [
  {
    because: 'Orders are rows of the event with a life of their own (decision 0079); the book writes their steps as feedback of the event.',
    lifecycles: ['[orderStatus]*'],
  },
  { because: 'The event to which it belongs, and by when it is signed.', fields: ['eventId', 'signBy'] },
  {
    because: 'The book gives orders the calls of the event; rows that live take their steps at their own root (decision 0079).',
    calls: [
      'GET gysy/gysyyxjgyjdd/dispatchTask/page',
      'GET gysy/gysyyxjgyjdd/dispatchTask/info/{}',
      'PUT gysy/gysyyxjgyjdd/dispatchTask/sign',
      'PUT gysy/gysyyxjgyjdd/dispatchTask/arrive',
      'PUT gysy/gysyyxjgyjdd/dispatchTask/complete',
      'PUT gysy/gysyyxjgyjdd/dispatchTask/feedback',
      'PUT gysy/gysyyxjgyjdd/dispatchTask/order',
    ],
  },
  { because: 'Whoever executes on a telephone needs a page of his orders.', screens: ['/yxjg/yjdd/zl'] },
])

export const dutyRosterDifferences = differencesOf(dutyRoster, [
  { because: 'What the next shift must know is kept with the shift that hands over.', fields: ['handoverNote'] },
  { because: 'Asked by swapOfARunningShiftHasAReason where the shift has begun.', fields: ['swapReason required'] },
  {
    because: 'Two dates tell how far a shift has come; the calls that write them judge it.',
    lifecycles: ['[status] signIn*', '[status] signOut*'],
  },
])

export const emergencyRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'notYourResponse',
      'notAValve',
      'sourceIncomplete',
      'levelNotHigher',
      'emergencyOrdersOpen',
      'notYourOrder',
      'eventOver',
      'notYourCommand',
      'crewOfAnotherTeam',
      'equipmentNotUsable',
      'rosterOfAnotherLevel',
      'swapReasonMissing',
      'personInTwoShifts',
      'personTwice',
      'shiftNotYet',
      'shiftIsOver',
      'signedInAlready',
      'notSignedIn',
      'signedOutAlready',
      'dayOutsideMonth',
      'rosterOfAnotherUnit',
    ],
  },
])
