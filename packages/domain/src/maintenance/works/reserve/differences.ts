import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_ACTION_ALONE, PENDING } from '../../../specification/reasons.ts'
import { reserveItem } from './reserve-item.ts'

export const reserveItemDifferences = differencesOf(reserveItem, [
  { because: 'The generic form opens over the list; a page of its own is not needed.', screens: ['/yhgl/yljxm/form'] },
  {
    because: 'Its place is drawn on the map of the list; a draft is handed in by a step.',
    calls: ['GET yhgl/zxyhyljxm/map', 'PUT yhgl/zxyhyljxm/submit'],
  },
  {
    because: 'The unit as people read it, in the language of the console.',
    fields: ['applyAmount unit', 'balance unit', 'disposeAmount unit', 'settleAmount unit'],
  },
  {
    because: BY_ACTION_ALONE,
    fields: [
      ...([
        'disposeKind read-only',
        'disposeAmount read-only',
        'disposeDocNo read-only',
        'disposeOpinion read-only',
        'doneDate read-only',
      ] as const),
      'settleAmount read-only',
    ],
  },
  {
    because:
      'A number that two items had would name neither; nothing is granted of nought; work ends after it begins, and not in the future.',
    fields: ['itemNo unique', 'disposeAmount limit', 'planEnd limit', 'doneDate limit'],
  },
  { because: 'A text of several lines.', fields: ['disposeOpinion type'] },
  {
    because:
      'A list of references to assets of any kind is a child row for each, with its kind and name (decision 0197); the ids are answered beside it.',
    fields: ['facilityIds type', 'facilityIds zh', 'facilityIds read-only', 'facilities'],
  },
  { because: PENDING, fields: ['diseaseIds type'] },
  {
    because: 'What became of an item that was passed on, and when it came back: its page says so, and its applicant is reminded.',
    fields: ['projectId', 'eventId', 'returnedTime'],
  },
  { because: 'The form asks first what it is about, then where, then for how much.', fields: ['(order)'] },
  {
    because: 'An item of an estimate is whole, and its sum follows from quantity and price.',
    fields: [
      ...([
        'quantities.itemCode required',
        'quantities.itemName required',
        'quantities.unit required',
        'quantities.quantity required',
      ] as const),
      ...([
        'quantities.quantity limit',
        'quantities.unitPrice required',
        'quantities.unitPrice limit',
        'quantities.amount read-only',
      ] as const),
    ],
  },
  {
    because: 'Who disposes says how, each time; photos of the work done are new ones; a draft is edited by its unit.',
    lifecycles: [
      '[status] yljcz 1 20 → 30',
      '[status] yljcz 2 20 → 60',
      '[status] yljcz 3 20 → 60',
      '[status] yljcz 4 20 → 70',
      '[status] finish 30 → 40',
      '[status] edit 0 → same',
    ],
  },
])
