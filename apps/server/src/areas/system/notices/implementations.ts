import { notice } from '@chengan/domain/system/messages/notice'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { myNoticeCalls } from './my-notices.ts'
import { noticeEffects } from './notice-effects.ts'
import { sentNoticeCalls } from './sent-notices.ts'

/** What the definitions of notices name. */
export const noticeImplementations = implementing(() => [
  implement(notice, { effects: noticeEffects, calls: { ...myNoticeCalls, ...sentNoticeCalls } }),
])
