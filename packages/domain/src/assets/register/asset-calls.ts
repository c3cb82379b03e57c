import type { SpecialCall } from '@chengan/kernel/calls/call'
import { bool, datetime, images, json, text } from '@chengan/kernel/fields/builders'

const rows = (zh: string, en: string) => json(zh, en)
const row = text(32, '设施', 'Asset', { required: true, opaque: true })

/** Calls that every asset of the register answers beside its standard ones and its map (assets.md §1.1). */
export const assetCalls = {
  correct: {
    verb: 'POST',
    path: 'correct',
    zh: '提出更正',
    en: 'Propose a correction',
    permission: 'correct',
    levels: ['enterprise', 'inspector'],
    changes: true,
    body: {
      id: row,
      fields: json('更正内容', 'Corrected values', {
        required: true,
        help: { zh: '字段名与更正后的值', en: 'Values by the names of their fields' },
      }),
      reason: text(500, '更正理由', 'Reason', { required: true }),
      images: images(9, '现场照片', 'Photos'),
    },
    answers: 'saved',
  },
  correctPage: {
    verb: 'GET',
    path: 'correctPage',
    zh: '更正列表',
    en: 'Proposed corrections',
    permission: 'list',
    levels: ['city', 'district'],
    lists: 'assetCorrection',
    answers: { rowsOf: 'assetCorrection', as: 'page' },
  },
  correctAudit: {
    verb: 'POST',
    path: 'correctAudit',
    zh: '审核更正',
    en: 'Decide a correction',
    permission: 'correctAudit',
    levels: ['city', 'district'],
    changes: true,
    body: {
      id: text(32, '更正', 'Correction', { required: true, opaque: true }),
      pass: bool('采纳', 'Adopted', { required: true }),
      comment: text(500, '意见', 'Opinion'),
    },
    answers: 'saved',
  },
  history: {
    verb: 'GET',
    path: 'history/{id}',
    zh: '变更记录',
    en: 'Change log',
    permission: 'list',
    answers: {
      list: {
        time: datetime('时间', 'Time'),
        userName: text(50, '操作人', 'By'),
        action: text(100, '操作', 'Action'),
        diffs: json('变更内容', 'Differences'),
        comment: text(1000, '意见', 'Opinion'),
      },
    },
  },
  archiveFile: {
    verb: 'GET',
    path: 'archiveFile/{id}',
    zh: '设施档案（PDF）',
    en: 'File of the asset as PDF',
    permission: 'list',
    streams: true,
    onPage: { zh: '设施档案（PDF）', en: 'Facility file (PDF)' },
  },
  archive: {
    verb: 'GET',
    path: 'archive/{id}',
    zh: '一设施一档',
    en: 'File of the asset',
    permission: 'list',
    answers: {
      object: {
        base: rows('基本信息', 'Base data'),
        detections: rows('检测', 'Detections'),
        diseases: rows('病害', 'Diseases'),
        dangers: rows('隐患', 'Dangers'),
        maintenance: rows('养护维修', 'Maintenance'),
        excavations: rows('挖掘', 'Excavations'),
        handover: rows('移交', 'Handover'),
        sensors: rows('传感器', 'Sensors'),
        cameras: rows('监控', 'Cameras'),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
