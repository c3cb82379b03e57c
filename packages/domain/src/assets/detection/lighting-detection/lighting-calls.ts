import type { SpecialCall } from '@chengan/kernel/calls/call'
import { int, json, ref, refs } from '@chengan/kernel/fields/builders'
import { publishState } from '../../dictionaries/detection.ts'

const { draft, returned } = publishState.values

/** Rows that a file brought in are bound to what they are of (assets.md §3 bhjcdlzm). */
export const lightingCalls = {
  bind: {
    ...{ zh: '绑定', en: 'Bind', verb: 'POST', path: 'bind', permission: 'bind', levels: ['district', 'enterprise'] },
    changes: true,
    body: {
      ids: refs('lightingDetection', '检测记录', 'Records', { required: true, atMost: 200 }),
      facilityId: ref('lampFacility', '照明设施', 'Installation', {
        help: { zh: '照明设施、道路、照明地块选填一项', en: 'One of installation, road and plot' },
      }),
      roadId: ref('road', '道路', 'Road'),
      landId: ref('lampLand', '照明地块', 'Plot'),
    },
    answers: {
      object: {
        bound: int('已绑定', 'Bound', { required: true }),
        skipped: json('未绑定', 'Skipped', { required: true }),
      },
    },
    onRows: [
      {
        ...{ name: 'bind', zh: '绑定', en: 'Bind' },
        consequence: { zh: '按所选地点重新评定，并对应故障灯的路灯', en: 'Judged anew by the place; faulty lamps are looked for there' },
        when: { field: 'status', oneOf: [draft.value, returned.value] },
        dialog: { done: { zh: '已绑定{bound}条', en: '{bound} bound' }, leftOut: 'skipped' },
      },
    ],
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
