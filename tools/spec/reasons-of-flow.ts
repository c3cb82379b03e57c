import { because, type Reason } from './difference.ts'

const BY_ENGINE =
  'The approval engine moves instances and tasks by its operations (packages/flow); the calls act/running, act/task and flow stand for them.'
const SENT = 'What is said at a step is sent with the operation; a row of a task is never written by a form.'
const OF_INSTANCE = 'The lists of this root answer instances: the fields of act/running, and how they ended.'
const ANSWERED = 'Comments are answered with the step that they belong to, and kept in a table of the engine.'

const SIGNED =
  'The book has SM2 signatures of opinions and leaves open whose key verifies them: people register theirs, and learn why one is refused.'

const LISTED = 'B-7 asks the dialog of a hand-over to list what it moves; the book names only the call that moves it.'

const ONE = 'The page of an instance needs it by its id, for whoever may see it; the pages of the book list.'

const UNASKED = 'A step that nobody is asked at stands in the history with its reason (decision 0019).'
const AGREED = 'The row is asked besides the way of the process before a decision has effect (decision 0019).'

/** Running instances, tasks and their history. */
export const reasonsOfFlow: readonly Reason[] = [
  ...because('act/running', 'lifecycles', ['[status] *'], BY_ENGINE),
  ...because('act/task', 'lifecycles', ['[status] *'], BY_ENGINE),
  ...because('act/task', 'fields', ['comment read-only', 'comment required', 'action read-only', 'action required'], SENT),
  ...because(
    'act/his',
    'fields',
    [
      ...['title', 'processDefinitionName', 'processDefinitionKey', 'startUserId', 'startUserName', 'status', 'endReason'],
      ...['activityNames', 'assigneeNames', 'lightColor'],
    ],
    OF_INSTANCE,
  ),
  ...because('act/his', 'fields', ['#comment'], ANSWERED),
  ...because('act/his', 'calls', ['GET act/his/info/{}'], ONE),
  ...because('sys/user', 'calls', ['GET sys/user/signKey', 'PUT sys/user/signKey'], SIGNED),
  ...because('sys/user', 'calls', ['GET sys/user/handover'], LISTED),
  ...because('errors', 'errors', ['signKeyMissing', 'signatureWrong'], SIGNED),
  ...because('flow_action', 'dictionaries', ['skipped', 'sameHandler', 'noneToAsk'], UNASKED),
  ...because('errors', 'errors', ['endContradictsRow', 'notAcceptedYet', 'feeNotPaidYet'], AGREED),
]
