import { attachments, bool, decimal, dict, inGroup, int, json, ref, refs } from '@chengan/kernel/fields/builders'
import { riskLevel4 } from '../../dictionaries/dangers.ts'
import { surveyMethod } from '../../dictionaries/underground.ts'
import { conclusionFields, detectionFields, detectionGroups } from '../detection-block.ts'

const computedOnly = { readOnly: true } as const

/** The detection block with what is particular to a survey of the ground under a road (assets.md §3). */
export const surveyFields = {
  ...detectionFields,
  ...inGroup('survey', {
    roadId: ref('road', '所属道路', 'Road', { required: true, index: true }),
    sectionIds: refs('roadSection', '检测路段', 'Sections', {
      narrowedBy: { roadId: 'roadId' },
      help: { zh: '不选时按整条道路计算覆盖率', en: 'Left empty, the coverage is that of the whole road' },
    }),
    surveyMethod: dict(surveyMethod, '探测方法', 'Method'),
    lineCount: int('测线数', 'Lines'),
    lineLength: decimal(10, 3, '测线长度', 'Line length', { unit: 'km' }),
    coverRate: decimal(5, 2, '覆盖率', 'Coverage', { ...computedOnly, unit: '%' }),
    dataFile: attachments(5, '数据文件', 'Data files'),
  }),
  ...inGroup('found', {
    bodyCount: int('病害体数', 'Bodies', { ...computedOnly, default: 0 }),
    byLevel: json('分级数量', 'By level', { ...computedOnly, keyedBy: riskLevel4 }),
  }),
  ...conclusionFields,
  // Who audits it: kept with the row when it is saved.
  cityAudits: bool('须市级审核', 'Audited by the city', { hidden: true }),
  // What its scheme says: the form of a body suggests levels by it, whoever fills it in; the schemes themselves are the city's to read.
  riskParams: json('评级参数', 'What its scheme says', { ...computedOnly, internal: true }),
}

export type SurveyFields = typeof surveyFields

/** Words of the groups of its form. */
export const surveyGroups = {
  detection: detectionGroups.detection,
  survey: { zh: '探测情况', en: 'Survey' },
  found: { zh: '病害体统计', en: 'Found' },
  conclusion: detectionGroups.conclusion,
} as const
