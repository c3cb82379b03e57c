import type { SpecialCall } from '@chengan/kernel/calls/call'
import { int, json, ref, refs, text } from '@chengan/kernel/fields/builders'
import { publishState } from '../../dictionaries/detection.ts'

const req = { required: true } as const
const { draft, returned } = publishState.values

/** The most units that are bound at once. */
export const MOST_BOUND = 1000

/** What a call that binds units answers. */
export const bindAnswer = {
  object: {
    bound: int('已绑定', 'Bound', req),
    skipped: json('未绑定', 'Not bound', { ...req, holds: { id: text(32, '检测单元', 'Unit'), why: text(200, '原因', 'Why') } }),
  },
} as const

/** What a list of units does besides: chosen units are bound to a road and its section. */
export const unitCalls = (resource: 'pavementUnit' | 'cementPavementUnit') =>
  ({
    bind: {
      ...{ zh: '绑定', en: 'Bind', verb: 'POST', path: 'bind', permission: 'update', levels: ['district', 'enterprise'] },
      changes: true,
      body: {
        ids: refs(resource, '检测单元', 'Units', { ...req, atMost: MOST_BOUND }),
        roadId: ref('road', '道路', 'Road', req),
        sectionId: ref('roadSection', '路段', 'Section', { narrowedBy: { roadId: 'roadId' } }),
      },
      answers: bindAnswer,
      onRows: [
        {
          ...{ name: 'bind', zh: '绑定', en: 'Bind' },
          consequence: { zh: '按所选道路和路段重新评定', en: 'The units are rated anew by the road and section' },
          when: { field: 'status', oneOf: [draft.value, returned.value] },
          dialog: { done: { zh: '已绑定{bound}个单元', en: '{bound} units bound' }, leftOut: 'skipped' },
        },
      ],
    },
  }) as const satisfies Readonly<Record<string, SpecialCall>>
