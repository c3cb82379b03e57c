import { differencesOf } from '@chengan/kernel/specification/differences'
import { BEGINS_BY_ADD, BY_ACTION_ALONE, CHILD_ROWS, LIMITS_IN_WORDS } from '../../../specification/reasons.ts'
import { jointMeeting } from './joint-meeting.ts'

export const jointMeetingDifferences = differencesOf(jointMeeting, [
  { because: 'Two columns: how many have signed, how many are invited.', lists: ['column signed/invited'] },
  { because: LIMITS_IN_WORDS, fields: ['batch limit', 'endTime limit'] },
  {
    because: 'Asked from the pre-release on: the draft may lack them, the pre-release judges the whole form.',
    fields: [
      'meetingTime required',
      'endTime required',
      'place required',
      'host required',
      'recorder required',
      'participants required',
      'items required',
    ],
  },
  { because: CHILD_ROWS, fields: ['participants type', 'items type'] },
  { because: BY_ACTION_ALONE, fields: ['minutesNo read-only', 'minutes read-only', 'minutesFile read-only'] },
  { because: 'Columns of the list in section 2.5: item count, signed of invited.', fields: ['itemCount', 'invitedCount', 'signedCount'] },
  { because: 'Tells a draft whose plan is under way from one that waits to be begun.', fields: ['currentNode'] },
  { because: 'Input of the feedback; it is kept in the opinions of the items.', fields: ['attitude', 'itemId'] },
  { because: BEGINS_BY_ADD, lifecycles: ['[status] create*'] },
  {
    because: 'A clock of its state opens a meeting at its time; its secretary may open it before.',
    calls: ['PUT szgl/wjhy/start'],
  },
  { because: 'Signing in and a change of the arrangements; no state changes.', lifecycles: ['[status] sign*', '[status] edit*'] },
])
