import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_RULE_OVER_FIELDS } from '../../../specification/reasons.ts'
import { user } from './user.ts'

export const userDifferences = differencesOf(user, [
  { because: BY_RULE_OVER_FIELDS, fields: ['confirmPassword required'] },
  {
    because:
      'The organisation knows no people of gas: the file of a person names the account (gysy/jobperson userId), which keeps its id as text.',
    fields: ['jobpersonId type'],
  },
  {
    because: 'A call on chosen ids (sys/user/status) and a nightly job; an account has no other lifecycle.',
    lifecycles: ['[status] disable*', '[status] enable*', '[status] accountIdleDisable*'],
  },
  {
    because:
      'The book has SM2 signatures of opinions and leaves open whose key verifies them: people register theirs, and learn why one is refused.',
    calls: ['GET sys/user/signKey', 'PUT sys/user/signKey'],
  },
  {
    because: 'B-7 asks the dialog of a hand-over to list what it moves; the book names only the call that moves it.',
    calls: ['GET sys/user/handover'],
  },
])
