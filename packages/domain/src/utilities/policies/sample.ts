import { sampleOf } from '../../testing/test-city.ts'
import { policyDocument } from './document/policy-document.ts'
import { policyReceipt } from './receipt/policy-receipt.ts'

export const policyDocumentSample = sampleOf(policyDocument, {
  values: ({ draw }) => ({
    docLevel: draw.oneOf(['3', '4']),
    issueDate: '2026-03-01',
    effectDate: '2026-03-01',
    expireDate: null,
    replacedId: null,
    scopeTypes: [],
    content: '<p>各燃气企业：请认真贯彻执行。</p>',
    sort: 0,
  }),
  acts: {
    edit: ({ draw }) => ({ keywords: `安全${draw.below(1000)}` }),
    amend: () => ({ opinion: '部分条款已修订' }),
  },
})

export const policyReceiptSample = sampleOf(policyReceipt, { values: () => ({}) })
