import type { SpecialCall } from '@chengan/kernel/calls/call'
import { json, ref, text } from '@chengan/kernel/fields/builders'

/** What a line of a certificate comes from: how much was applied for and confirmed, what was done, the photos, who reviewed it, and until when it was due (maintenance.md §8.8). */
export const lineOriginCall = {
  ...{ zh: '明细依据', en: 'What a line rests on', verb: 'GET', path: 'origin', permission: 'list' },
  levels: ['city', 'district', 'enterprise', 'supervisor'],
  query: {
    id: ref('paymentCertificate', '支付单', 'Certificate', { required: true }),
    lineId: text(32, '明细', 'Line', { required: true, opaque: true }),
  },
  answers: {
    object: {
      line: json('明细', 'Line', { required: true }),
      measured: json('计量', 'Measured'),
      record: json('处置记录', 'Handling'),
      photos: json('照片', 'Photos'),
      reviews: json('复核', 'Reviews', { required: true }),
      deadline: json('时限', 'Deadline'),
    },
  },
} as const satisfies SpecialCall
