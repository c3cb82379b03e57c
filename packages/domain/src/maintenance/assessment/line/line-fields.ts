import { anyRef, bool, datetime, decimal, dict, images, int, point, ref, text } from '@chengan/kernel/fields/builders'
import { applyState } from '../../../system/dictionaries/applications.ts'
import { lineSources } from '../counted/counted-sources.ts'

const auto = { readOnly: true } as const
const byHand = { field: 'auto', isNot: true } as const
const costsPoints = { all: [byHand, { field: 'deduct', atLeast: 0.1 }] } as const

/** A line of a score: what was found where, and what it costs (municipal-approval.md §3.4). */
export const khLineFields = {
  khId: ref('assessmentResult', '考核单', 'Run', { required: true, immutable: true, index: true }),
  khxId: ref('assessmentItem', '考核项', 'Item', { required: true, index: true, narrowedBy: { schemeId: 'khId.schemeId' } }),
  occurTime: datetime('发生时间', 'When', { notAfter: 'now' }),
  roadId: ref('road', '道路', 'Road'),
  address: text(200, '地点', 'Place'),
  location: point('位置', 'Position', { drawnOn: ['roadId'] }),
  description: text(500, '扣分说明', 'What', { required: byHand }),
  count: int('处数', 'Number of places', { default: 1, min: 1, max: 999 }),
  deduct: decimal(5, 1, '扣分', 'Deduction', {
    min: 0,
    unit: '分',
    help: { zh: '不填时为处数乘以每处扣分', en: 'Left empty: places × points each' },
  }),
  images: images(9, '佐证照片', 'Evidence', { required: costsPoints }),
  sourceType: text(40, '来源类型', 'Source kind', { ...auto, verbatim: true, internal: true }),
  sourceId: anyRef(lineSources, 'sourceType', '来源', 'Source row', {
    ...auto,
    index: true,
    uniqueWithin: ['khId', 'khxId', 'sourceType'],
  }),
  sourceNo: text(40, '来源编号', 'Source no.', auto),
  auto: bool('自动取数', 'Counted', { ...auto, default: false }),
  objection: text(500, '异议', 'Objection', auto),
  objectionResult: dict(applyState, '异议结果', 'Outcome of the objection', { when: { field: 'objection', given: true } }),
  // How much of its measure a counted line takes away: an event of severity 3 counts as two.
  share: decimal(9, 3, '计数', 'Counts as', { ...auto, internal: true }),
} as const

export type KhLineFields = typeof khLineFields
