import { sampleOf } from '../../testing/test-city.ts'
import { notice } from './notice.ts'

export const noticeSample = sampleOf(notice, { values: ({ draw }) => ({ receiverType: '0', type: draw.oneOf(['0', '1']) }) })
