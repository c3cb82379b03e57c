import type { SpecialCall } from '@chengan/kernel/calls/call'
import { decimal, int, point, ref, text } from '@chengan/kernel/fields/builders'
import { assetCalls } from '../asset-calls.ts'

const bureaus = ['city', 'district'] as const

/** The most poles that one call sets. */
export const MOST_POLES = 500

/** What the roots of lamps have besides (assets.md §2): poles set in a row. */
export const lampCalls = {
  ...assetCalls,
  batchCreate: {
    ...{ zh: '批量新增', en: 'Set poles in a row', verb: 'POST', path: 'batchCreate', permission: 'batchCreate' },
    levels: bureaus,
    changes: true,
    body: {
      facilityId: ref('lampFacility', '照明设施', 'Installation', { required: true }),
      prefix: text(20, '编号前缀', 'Prefix'),
      count: int('数量', 'Poles', { required: true, min: 1, max: MOST_POLES }),
      from: point('起点', 'From', { required: true, drawnOn: ['facilityId'] }),
      spacing: decimal(6, 2, '间距', 'Spacing', { required: true, moreThan: 0, max: 1000, unit: 'm' }),
    },
    answers: {
      object: { count: int('数量', 'Poles'), first: text(30, '首杆编号', 'First pole'), last: text(30, '末杆编号', 'Last pole') },
    },
    onList: {
      consequence: {
        zh: '从起点起沿照明设施（或其道路）的线形按间距设杆，编号接在已有编号之后，均为草稿',
        en: 'Poles are set along the line of the installation (or its road) and numbered on behind those that stand there, as drafts',
      },
      done: { zh: '已新增{count}基，编号{first}至{last}', en: '{count} poles set, {first} to {last}' },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
