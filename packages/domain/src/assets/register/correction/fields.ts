import { anyRef, datetime, dept, dict, images, inGroup, json, region, text, user } from '@chengan/kernel/fields/builders'
import { anyAsset } from '../../asset-targets.ts'
import { assetCorrectionState, assetType, manageLevel } from '../../dictionaries/facilities.ts'

const follows = { readOnly: true } as const

/** A correction of an asset that its keeper or an inspector proposes (assets.md §1.2). */
export const assetCorrectionFields = {
  ...inGroup('proposal', {
    assetType: dict(assetType, '设施类型', 'Asset type', { required: true, immutable: true, index: true }),
    assetId: anyRef(anyAsset, 'assetType', '设施', 'Asset', { required: true, immutable: true, index: true }),
    assetName: text(100, '设施名称', 'Asset name', { ...follows, nameOf: 'assetId' }),
    changes: json('更正内容', 'Correction', { required: true, holdsDifference: 'subject', input: 'assetCorrection' }),
    reason: text(500, '更正理由', 'Reason', { required: true }),
    images: images(9, '现场照片', 'Photos'),
    // Whoever decides knows whom to ask.
    creator: user('提出人', 'Proposed by', follows),
    deptId: dept('提出单位', 'Proposing unit', follows),
    createDate: datetime('提出时间', 'Proposed at', { ...follows, timed: true }),
  }),
  ...inGroup('decision', {
    status: dict(assetCorrectionState, '状态', 'State', { ...follows, index: true }),
    regionId: region('所属区县', 'District', { ...follows, index: true }),
    manageLevel: dict(manageLevel, '管理级别', 'Management level', follows),
    /** Whose fields `changes` names, as `root:verb`. */
    subject: text(100, '更正对象', 'Subject', { ...follows, internal: true, opaque: true }),
  }),
} as const

export type CorrectionFields = typeof assetCorrectionFields

export const correctionGroups = { proposal: { zh: '更正', en: 'Correction' }, decision: { zh: '审核', en: 'Decision' } } as const
