import { differencesOf } from '@chengan/kernel/specification/differences'
import { ASKED_WITH_A_NOTE } from '../../../specification/reasons.ts'
import {
  AS_ONE_POINT,
  BOUNDS_OF_THE_THING,
  fileOnPaper,
  GROUPED_IN_THE_FORM,
  labelsBesides,
  ofEveryAsset,
  readBesides,
} from '../../../specification/register-differences.ts'
import { berth } from './berth.ts'
import { parkingRoad } from './parking-road.ts'

export const parkingRoadDifferences = differencesOf(parkingRoad, [
  ...ofEveryAsset,
  fileOnPaper(parkingRoad.root),
  readBesides('tc'),
  labelsBesides(parkingRoad.root),
  { because: AS_ONE_POINT, fields: ['location'] },
  { because: GROUPED_IN_THE_FORM, fields: ['(order)'] },
  { because: 'The section says line or polygon; the index says its first word.', fields: ['geom type'] },
  { because: ASKED_WITH_A_NOTE, fields: ['parkType required'] },
  {
    because: 'Asked of parking beside a road (rule 1); the index says their rule without its condition.',
    fields: ['roadId required', 'startPoint required', 'endPoint required'],
  },
  { because: 'Berths of a kind are no more than berths (rule 3).', fields: ['berthEv limit', 'berthAccessible limit', 'berthBus limit'] },
  { because: 'Whose account says how its berths stand (rule 6), by the credit code of the operator.', fields: ['operatorDeptId'] },
  { because: 'What the warning of GA/T 850 looks at (rule 4), measured at every save.', fields: ['crossingDistance'] },
  { because: 'Of which the occupancy is a share (rule 5).', fields: ['occupiedCount', 'usableCount'] },
])

const steps = ['occupy', 'release', 'disable', 'fault', 'restore'] as const

export const berthDifferences = differencesOf(berth, [
  { because: AS_ONE_POINT, fields: ['location'] },
  { because: BOUNDS_OF_THE_THING, fields: ['length limit', 'width limit'] },
  { because: 'Moved by the steps of lifecycles.tsv alone, which need calls; the form does not write it.', fields: ['status read-only'] },
  {
    because: 'The steps of lifecycles.tsv as calls of their own, for the page of the operator.',
    calls: steps.map((step) => `PUT szgl/szglyyjgparkberth/${step}`),
  },
  {
    because: 'The book leads nowhere from closed and out of order: what is mended is in service again.',
    lifecycles: ['[status] restore*'],
  },
  { because: 'The page of parking operators, whose work no other page is for (rule 6).', screens: ['/zhsz-jcxxgl/qy_bw/index'] },
  {
    because: 'The board of §6 has no pages, and every list screen has a map.',
    calls: ['GET szgl/szglyyjgparkberth/board', 'GET szgl/szglyyjgparkberth/map'],
  },
])
