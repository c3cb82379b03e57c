import type { Dict } from '@chengan/kernel/dictionary'
import { attachments, date, decimal, dict, images, inGroup, longText, ref, text, year } from '@chengan/kernel/fields/builders'
import { suggestion } from '@chengan/kernel/rule'
import { pendingRef } from '../../system/pending-references.ts'
import { detectType, publishState } from '../dictionaries/detection.ts'

/** Words of the groups that the fields of a detection stand in. */
export const detectionGroups = {
  detection: { zh: '检测信息', en: 'Detection' },
  rating: { zh: '评定结果', en: 'Rating' },
  conclusion: { zh: '结论与附件', en: 'Conclusion and files' },
} as const

/** The beginning of the detection block D (assets.md §3.1). */
export const detectionFields = inGroup('detection', {
  recordNo: text(30, '检测编号', 'Record no.', { readOnly: true, unique: true }),
  detectYear: year('检测年度', 'Year', { required: true, index: true, min: 2000, max: 2099 }),
  detectType: dict(detectType, '检测类别', 'Detection type', { required: true }),
  detectDate: date('检测日期', 'Date', { required: true, notAfter: 'today' }),
  detectUnit: text(100, '检测单位', 'Agency', { required: true }),
  detectPerson: text(50, '检测人', 'Inspector', { required: true }),
  equipment: text(100, '检测设备', 'Equipment'),
  weather: text(30, '天气', 'Weather'),
  // The report names its detections.
  reportId: pendingRef('检测报告', 'Report', { apiOnly: true }),
  schemeId: ref('scoreScheme', '评分方案', 'Scoring scheme', { readOnly: true }),
})

/** A detection is of the year in which it was made, unless somebody counts it to another. */
export const yearOfDetection = suggestion<typeof detectionFields>({
  name: 'yearOfDetection',
  source: 'assets.md §3.1',
  field: 'detectYear',
  value: ({ detectDate }) => (detectDate ? Number(detectDate.slice(0, 4)) : null),
})

const computedOnly = { readOnly: true } as const
const withManual = { required: { field: 'manualGrade', given: true }, when: { field: 'manualGrade', given: true } } as const

/** How the asset was rated, by the grades of its kind; not of surveys and lamps, which have neither score nor grade. */
export const ratingFields = <D extends Dict>(grades: D) =>
  inGroup('rating', {
    score: decimal(5, 2, '综合得分', 'Score', computedOnly),
    grade: dict(grades, '等级', 'Grade', { readOnly: true, index: true }),
    manualGrade: dict(grades, '人工判定等级', 'Manual grade'),
    manualReason: text(500, '判定理由', 'Reason', withManual),
    gradeReason: text(500, '判定依据', 'Grounds', computedOnly),
  })

/** Its end: conclusion, next date, state, files. */
export const conclusionFields = inGroup('conclusion', {
  conclusion: longText('结论', 'Conclusion'),
  suggestion: longText('养护建议', 'Advice'),
  nextDate: date('下次检测日期', 'Next due', { readOnly: true }),
  status: dict(publishState, '状态', 'Status', { readOnly: true, index: true }),
  images: images(9, '照片', 'Photos'),
  attachments: attachments(10, '附件', 'Files'),
  remark: text(500, '备注', 'Remark'),
})
