import { trustedSystem } from '@chengan/domain/system/integration/trusted-system'
import { webhook } from '@chengan/domain/system/integration/webhook'
import { webhookLog } from '@chengan/domain/system/integration/webhook-log'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { trustedSystemCalls, trustedSystemEffects } from './trusted-systems.ts'
import { webhookCalls, webhookEffects, webhookFacts, webhookLogCalls } from './webhook-calls.ts'

/** What the definitions of outside systems name. */
export const integrationImplementations = implementing(() => [
  implement(trustedSystem, { effects: trustedSystemEffects, calls: trustedSystemCalls }),
  implement(webhook, { effects: webhookEffects, facts: webhookFacts, calls: webhookCalls }),
  implement(webhookLog, { calls: webhookLogCalls }),
])
