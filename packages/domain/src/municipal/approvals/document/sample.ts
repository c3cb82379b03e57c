import { sampleOf } from '../../../testing/test-city.ts'
import { approvalDocument } from './approval-document.ts'

export const approvalDocumentSample = sampleOf(approvalDocument, {
  // Notices of acceptance go to the seal at once, decisions are checked and signed before.
  values: ({ draw }) => ({
    docKind: draw.oneOf(['1', '4']),
    bizType: '1',
    bizId: `biz${draw.below(1e9)}`,
    title: '决定书',
    mainSend: '样例单位',
    content: '<p>准予许可。</p>',
  }),
  acts: {
    deliver: ({ today }) => ({ deliverWay: '1', deliverTime: `${today} 00:00:00` }),
    void: () => ({ voidReason: '文号有误' }),
  },
  writers: ['warden', 'mighty d-district'],
})
