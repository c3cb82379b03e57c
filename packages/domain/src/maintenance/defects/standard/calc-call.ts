import type { CallAnswer, SpecialCall } from '@chengan/kernel/calls/call'
import { datetime, decimal, dict, ref, region, text } from '@chengan/kernel/fields/builders'
import { yhMaintGrade } from '../../dictionaries/care.ts'
import { yhSeverity } from '../../dictionaries/events.ts'

const answer = {
  object: {
    arriveDeadline: datetime('到场时限', 'Arrive by'),
    safeDeadline: datetime('围护时限', 'Make safe by'),
    tempDeadline: datetime('临时修复时限', 'Temporary repair by'),
    repairDeadline: datetime('修复时限', 'Repair by', { required: true }),
    basis: text(500, '计算依据', 'How it follows', { required: true }),
  },
} as const satisfies CallAnswer

/** Until when a defect is due at a place, as its event would have it (maintenance.md §3.1). */
export const calcCall = {
  calc: {
    ...{ zh: '时限计算', en: 'Deadlines of a defect', verb: 'GET', path: 'calc', permission: 'list' },
    query: {
      defectCode: text(6, '病害编码', 'Defect code', { required: true }),
      maintGrade: dict(yhMaintGrade, '养护等级', 'Maintenance grade', {
        help: { zh: '不填时取道路的养护等级', en: 'Left empty, it is that of the road' },
      }),
      severity: dict(yhSeverity, '严重程度', 'Severity', {
        help: { zh: '不填时取默认程度', en: 'Left empty, it is the usual one of the defect' },
      }),
      reportTime: datetime('上报时间', 'Reported', { required: true }),
      dispatchTime: datetime('派单时间', 'Dispatched', { help: { zh: '不填时同上报时间', en: 'Left empty, it is that of the report' } }),
      regionId: region('所属区县', 'District'),
      roadId: ref('road', '道路', 'Road'),
      lng: decimal(10, 6, '经度', 'Longitude', { signed: true, min: -180, max: 180 }),
      lat: decimal(9, 6, '纬度', 'Latitude', { signed: true, min: -90, max: 90 }),
      outerDeadline: datetime('平台时限', 'Platform deadline'),
      outerPushTime: datetime('平台推送时间', 'Pushed at'),
    },
    answers: answer,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
