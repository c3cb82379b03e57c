import { because, type Reason } from './difference.ts'

const BOUNDED = 'A quota of none or of less would shut the system out; disabling it does that.'
const CALLS = 'What a system may be trusted with is also which calls its sessions make.'
const USE_LOG = 'The log of what trusted systems do, refused calls included: the book keeps only when and how often.'
const WHOLE_LOG = 'Whoever looks for a fault needs what was sent, what was answered and how long it took.'
const RULES = 'A sentence of the rules of its section; errors.tsv lists the house catalogue and a choice.'

/** Sign-on from elsewhere, trusted systems and webhooks. */
export const reasonsOfIntegration: readonly Reason[] = [
  ...because('sys/accesssystem', 'fields', ['quotaMinute limit', 'quotaDay limit'], BOUNDED),
  ...because('sys/accesssystem', 'fields', ['allowCalls'], CALLS),
  ...because('sys/accesssystem/log', 'roots', ['(whole)'], USE_LOG),
  ...because('sys/accesssystem/log', 'fields', ['*'], USE_LOG),
  ...because('sys/accesssystem/log', 'calls', ['*'], USE_LOG),
  ...because('sys/accesssystem/log', 'screens', ['/sys/accesslog/index'], USE_LOG),
  ...because(
    'sys/webhook',
    'fields',
    ['url required'],
    'The table reads the limits of the address as a condition; an address is always asked.',
  ),
  ...because('sys/webhook', 'fields', ['failures'], 'How near a webhook is to being disabled; the book counts it.'),
  ...because('sys/webhook', 'calls', ['GET sys/webhook/subjects'], 'What the form offers to subscribe to.'),
  ...because('sys/webhookLog', 'fields', ['times', 'request', 'answer'], WHOLE_LOG),
  ...because('sys/webhookLog', 'calls', ['GET sys/webhookLog/info/{}'], WHOLE_LOG),
  ...because(
    'sys/webhookLog',
    'screens',
    ['/sys/webhooklog/index'],
    'The log stands on a page of its own, which the rows of sys/webhook open.',
  ),
  ...because(
    'errors',
    'errors',
    [
      'secondFactorByPassword',
      'scanServiceDown',
      'quotaUsedUp',
      'networkWrong',
      'callPathWrong',
      'webhookAddressWrong',
      'webhookAddressPrivate',
      'webhookResourceUnknown',
      'webhookConditionUnfit',
      'webhookDisabled',
      'replayPeriodWrong',
    ],
    RULES,
  ),
]
