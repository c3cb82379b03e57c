import { sampleOf } from '../../testing/test-city.ts'
import { trustedSystem } from './trusted-system.ts'
import { webhook } from './webhook.ts'

export const trustedSystemSample = sampleOf(trustedSystem, { values: () => ({ expireDate: '2027-12-31', ipList: null, allowCalls: null }) })

export const webhookSample = sampleOf(webhook, {
  first: { system: { resource: 'trustedSystem' } },
  values: ({ first }) => ({
    accesssystemId: first.system?.id,
    url: 'https://hooks.example.com/chengan',
    resources: [{ root: 'sys/post' }],
  }),
})
