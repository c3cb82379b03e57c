import { WaitingInput } from '../../../resources/fields/waiting-input.tsx'
import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const systemIntegrationParts = defineParts({
  views: {
    webhookLog: () => import('./webhook-log-page.tsx').then((module) => module.WebhookLogPage),
  },
  inputs: {
    subscriptions: lazyComponent(() => import('./subscriptions-input.tsx').then((module) => module.SubscriptionsInput), WaitingInput),
  },
})
