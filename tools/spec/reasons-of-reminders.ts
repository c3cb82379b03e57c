import { because, type Reason } from './difference.ts'

const DECLARED = 'A rule stands for each date that a part declares: it is installed, and an administrator changes when and whom.'
const OWN_LIST = 'The book has the table alone; administrators keep it in a list of its own beside the parameters.'

/** Reminders of dates that come near. */
export const reasonsOfReminders: readonly Reason[] = [
  ...because(
    'expiryRule',
    'fields',
    ['resource read-only', 'resource required', 'dateField read-only', 'dateField required', 'name'],
    DECLARED,
  ),
  ...because('expiryRule', 'fields', ['status'], 'A reminder that a city does not want is switched off, not deleted.'),
  ...because('expiryRule', 'calls', ['GET expiryRule/page', 'GET expiryRule/info/{}', 'PUT expiryRule'], OWN_LIST),
  ...because('expiryRule', 'screens', ['/sys/expiryrule/index'], OWN_LIST),
]
