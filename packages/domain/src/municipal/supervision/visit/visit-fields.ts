import {
  attachments,
  bool,
  children,
  datetime,
  decimal,
  dict,
  images,
  inGroup,
  int,
  point,
  polygon,
  ref,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import { passOrNot, phCheckItem, phItemResult } from '../../dictionaries/post-approval.ts'
import { ofSupervision } from '../parties.ts'

/** An item that is looked at on the site. */
const checkItem = {
  code: dict(phCheckItem, '检查项', 'Item', { required: true, unique: true }),
  result: dict(phItemResult, '结果', 'Result', { required: true }),
  note: text(500, '说明', 'Note'),
  images: images(4, '照片', 'Photos'),
} as const

/** What a visit finds: where it was made, how far the works are, each item that was looked at (municipal-approval.md §3.1, phjgxc). */
export const visitFields = {
  ...inGroup('visit', {
    phjgId: ref('supervision', '批后监管', 'Supervision', { required: true, immutable: true, index: true }),
    visitTime: datetime('巡查时间', 'Visited at', { readOnly: true, index: true }),
    visitorId: user('巡查人', 'Visited by', { readOnly: true }),
    location: point('巡查定位', 'Position', { required: true, drawnOn: ['phjgId'] }),
    outOfFence: bool('是否超出范围', 'Outside the range', { readOnly: true }),
    fenceReason: text(200, '超出范围说明', 'Why outside', { required: { field: 'outOfFence', is: true } }),
  }),
  ...inGroup('seen', {
    stageNo: int('施工分段', 'Stage', { min: 1 }),
    progress: decimal(5, 2, '形象进度', 'Progress', { required: true, min: 0, max: 100, unit: '%' }),
    checkItems: children(checkItem, '检查项', 'Check items', { required: true, atLeast: 1, atMost: 10, input: 'judgedItems' }),
    measuredArea: decimal(10, 2, '实测面积', 'Measured area', { min: 0, unit: 'm²' }),
    measuredLength: decimal(10, 2, '实测长度', 'Measured length', { min: 0, unit: 'm' }),
    outline: polygon('实测范围', 'Measured outline', {
      drawnOn: ['phjgId'],
      measuredAs: { length: 'measuredLength', area: 'measuredArea', within: 0.2 },
    }),
    result: dict(passOrNot, '巡查结论', 'Result', { readOnly: true, index: true }),
    images: images(9, '现场照片', 'Photos', { required: true, atLeast: 2 }),
  }),
  ...inGroup('record', {
    ...ofSupervision,
    remark: text(500, '备注', 'Remark'),
    attachments: attachments(4, '附件', 'Attachments'),
  }),
} as const
