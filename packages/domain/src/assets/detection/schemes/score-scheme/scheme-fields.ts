import { someOf } from '@chengan/kernel/dictionary'
import { date, dict, json, text } from '@chengan/kernel/fields/builders'
import { schemeKind, schemeStatus } from '../../../dictionaries/detection.ts'

// Those of the other kinds come with their detections.
const keptKinds = someOf(schemeKind, ['bridge', 'footbridge', 'asphalt', 'cement', 'tunnel', 'lighting', 'underground'])

/** What a scoring scheme says (assets.md §4.1). */
export const scoreSchemeFields = {
  schemeKind: dict(keptKinds, '方案类别', 'Kind', { required: true, index: true }),
  name: text(100, '名称', 'Name', { required: true }),
  standardNo: text(50, '标准号', 'Standard no.'),
  version: text(20, '版本', 'Version', { required: true, uniqueWithin: ['schemeKind'] }),
  validFrom: date('生效日期', 'Valid from', {
    required: true,
    help: { zh: '检测日期在此日及以后的记录按本方案评分', en: 'Records of detections from this day on are rated by it' },
  }),
  validTo: date('失效日期', 'Valid to', { readOnly: true }),
  params: json('参数', 'Parameters', { required: true, input: 'schemeTables' }),
  status: dict(schemeStatus, '状态', 'Status', { readOnly: true, index: true }),
} as const

export type ScoreSchemeFields = typeof scoreSchemeFields
