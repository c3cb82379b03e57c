import { because, type Reason } from './difference.ts'

const OFFERED =
  'The handlers are a closed list of the product; as a dictionary it has words in every language, and the wire carries the same names.'
const ENDLESS = 'A run without an end, or one longer than a day, would block its job.'
const ANY_STATE = 'The book writes any state; there are two.'

/** Jobs and the forwarding of logs. */
export const reasonsOfJobs: readonly Reason[] = [
  ...because('sys/schedule', 'fields', ['beanName type'], OFFERED),
  ...because('sys/scheduleLog', 'fields', ['beanName type'], OFFERED),
  ...because('job_bean', 'dictionaries', ['(whole)'], OFFERED),
  ...because('sys/schedule', 'fields', ['timeoutSeconds limit'], ENDLESS),
  ...because('sys/schedule', 'fields', ['status read-only'], 'Moved by pause and resume alone.'),
  ...because('sys/schedule', 'lifecycles', ['[status] run*'], ANY_STATE),
  ...because('sys/scheduleLog', 'calls', ['GET sys/scheduleLog/info/{}'], 'R-3 gives it beside GET R/{id}.'),
  ...because(
    'sys/log/operation',
    'calls',
    ['GET sys/log/operation/info/{}'],
    'The detail of a record shows what was before and after (§9).',
  ),
  ...because(
    '(areas)',
    'calls',
    ['GET sys/history', 'PUT sys/history/restore'],
    'The field history of every detail page and the return to a version (§12 B-8).',
  ),
  ...because('(areas)', 'calls', ['POST sys/security/checkup/approve'], 'Approves what the check-up proposes to take back (§12 B-4).'),
  ...because('(areas)', 'calls', ['GET sys/log/forward'], 'How the forwarding of §3.9 stands: what waits, since when, and why.'),
]
