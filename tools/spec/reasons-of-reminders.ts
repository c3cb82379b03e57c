import { because, type Reason } from './difference.ts'

const DECLARED = 'A rule stands for each date that a part declares: it is installed, and an administrator changes when and whom.'
const OWN_LIST = 'The book has the table alone; administrators keep it in a list of its own beside the parameters.'

const ONE_KEY = 'One key over all of them, declared at the last.'

/** Reminders of dates that come near, and figures that are kept. */
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
  ...because('statSnapshot', 'fields', ['metricCode unique', 'periodKind unique', 'periodNo unique'], ONE_KEY),
  ...because(
    'statSnapshot',
    'fields',
    ['note required'],
    'Asked by the correction of a frozen value, which comes with the boards that show it.',
  ),
]
