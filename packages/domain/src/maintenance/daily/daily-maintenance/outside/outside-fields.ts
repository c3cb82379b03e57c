import type { Condition } from '@chengan/kernel/condition'
import { bool, datetime, derived, dict, inGroup, ref, text } from '@chengan/kernel/fields/builders'
import { yhOuterReply, yhSatisfaction, yhSource } from '../../../dictionaries/events.ts'
import { yhCasePlace } from '../../../dictionaries/outside-cases.ts'

const auto = { readOnly: true } as const

/** Sources of cases from outside: the urban-management platform and the hotline. */
export const OUTSIDE_SOURCES: readonly string[] = [yhSource.values.urbanManagementPlatform.value, yhSource.values.hotline.value]

/** Whether an event came from outside, pushed or entered by hand. */
export const isFromOutside: Condition<'source'> = { field: 'source', oneOf: OUTSIDE_SOURCES }

const byHand = { when: isFromOutside } as const

/** What an event says of the case outside that it is (maintenance.md §3.7). Where no platform is connected its number and times are entered by hand. */
export const outsideFields = {
  ...inGroup('outer', {
    outerPlatform: text(30, '来源平台', 'Outside platform', byHand),
    outerCaseNo: text(50, '平台案件号', 'Outside case no.', {
      ...byHand,
      uniqueWithin: ['outerPlatform'],
      required: { field: 'outerPlatform', given: true },
    }),
    outerCaseType: text(50, '案件大小类', 'Outside case type', { ...byHand, verbatim: true }),
    outerDeadline: datetime('平台时限', 'Platform deadline', byHand),
    outerPushTime: datetime('平台推送时间', 'Pushed at', { ...byHand, notAfter: 'now' }),
    casePlace: dict(yhCasePlace, '案件定位', 'Place of the case', auto),
    outerReplyState: dict(yhOuterReply, '平台回复状态', 'Reply state', auto),
    outerReplyTime: datetime('平台回复时间', 'Replied at', auto),
    outerReplyMsg: text(500, '平台回复结果', 'Reply message', auto),
    outerReplyFailed: derived(bool('平台回复失败', 'Reply failed', { internal: true }), {
      if: { field: 'outerReplyState', is: yhOuterReply.values.failed.value },
      // biome-ignore lint/suspicious/noThenProperty: an expression has an if, a then and an else
      then: { value: true },
      else: { value: false },
    }),
    unfetched: text(1000, '未取到的附件', 'Attachments not fetched', auto),
    satisfaction: dict(yhSatisfaction, '回访评价', 'Satisfaction', auto),
    satisfactionTime: datetime('回访时间', 'Asked at', auto),
  }),
  // By which trusted system it came: replies go there.
  outerSystemId: ref('trustedSystem', '推送系统', 'Pushed by', { hidden: true }),
} as const
