import { differencesOf } from '@chengan/kernel/specification/differences'
import { trustedSystem } from './trusted-system.ts'
import { trustedSystemLog } from './trusted-system-log.ts'
import { webhook } from './webhook.ts'
import { webhookLog } from './webhook-log.ts'

export const trustedSystemDifferences = differencesOf(trustedSystem, [
  {
    because: 'A quota of none or of less would shut the system out; disabling it does that.',
    fields: ['quotaMinute limit', 'quotaDay limit'],
  },
  { because: 'What a system may be trusted with is also which calls its sessions make.', fields: ['allowCalls'] },
  {
    because: 'A platform of devices is a trusted system: its code stands in the topics and the paths of what it sends.',
    fields: ['platformCode'],
  },
  {
    because:
      'A platform of cases (maintenance.md §3.7) is a trusted system: under which name its cases are kept, where replies go, which hosts its photos are fetched from.',
    fields: ['casePlatform', 'caseReplyUrl', 'attachmentHosts'],
  },
])

export const trustedSystemLogDifferences = differencesOf(trustedSystemLog, [
  {
    because: 'The log of what trusted systems do, refused calls included: the book keeps only when and how often.',
    roots: ['(whole)'],
    fields: ['*'],
    calls: ['*'],
    screens: ['/sys/accesslog/index'],
  },
])

export const webhookDifferences = differencesOf(webhook, [
  { because: 'The table reads the limits of the address as a condition; an address is always asked.', fields: ['url required'] },
  { because: 'How near a webhook is to being disabled; the book counts it.', fields: ['failures'] },
  { because: 'What the form offers to subscribe to.', calls: ['GET sys/webhook/subjects'] },
])

export const webhookLogDifferences = differencesOf(webhookLog, [
  {
    because: 'Whoever looks for a fault needs what was sent, what was answered and how long it took.',
    fields: ['times', 'request', 'answer'],
    calls: ['GET sys/webhookLog/info/{}'],
  },
  { because: 'The log stands on a page of its own, which the rows of sys/webhook open.', screens: ['/sys/webhooklog/index'] },
])
