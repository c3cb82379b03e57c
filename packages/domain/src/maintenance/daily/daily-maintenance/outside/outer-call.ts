import type { CallAnswer, SpecialCall } from '@chengan/kernel/calls/call'
import { bool, datetime, decimal, dict, json, ref, text } from '@chengan/kernel/fields/builders'
import { yhDailyStatus, yhSatisfaction, yhSource } from '../../../dictionaries/events.ts'
import { yhCasePlace } from '../../../dictionaries/outside-cases.ts'

/** Attachments that a case may name. */
export const MOST_ATTACHMENTS = 20

const answer = {
  object: {
    id: ref('dailyMaintenance', '事件', 'Event', { required: true }),
    eventNo: text(20, '事件编号', 'Event no.', { required: true, verbatim: true }),
    status: dict(yhDailyStatus, '状态', 'Status', { required: true }),
    repeated: bool('已受理过', 'Taken before', { required: true }),
    classed: bool('已对应病害', 'Its defect is known', { required: true }),
    place: dict(yhCasePlace, '案件定位', 'Place of the case'),
    unfetched: json('不取的附件', 'Attachments that are not fetched', {
      required: true,
      holds: {
        url: text(1000, '地址', 'Address', { verbatim: true }),
        reason: text(200, '原因', 'Why'),
      },
    }),
  },
} as const satisfies CallAnswer

/** A platform pushes a case under the token of its trusted system; sent again it is the same event (maintenance.md §3.7). A repeat may bring how satisfied whoever reported it is. */
export const outerCall = {
  outer: {
    ...{ zh: '外部接入', en: 'Case from outside', verb: 'POST', path: 'outer', permission: 'outer' },
    levels: ['city', 'district'],
    changes: true,
    repeatable: true,
    body: {
      source: dict(yhSource, '来源', 'Source', { help: { zh: '5城管平台（默认）、6热线', en: '5 platform (default), 6 hotline' } }),
      outerPlatform: text(30, '来源平台', 'Outside platform', {
        help: { zh: '不填为对接系统的案件平台名称；填则须一致', en: 'Default the name of the trusted system, else the same' },
      }),
      outerCaseNo: text(50, '平台案件号', 'Outside case no.', { required: true }),
      outerCaseType: text(50, '案件大小类', 'Outside case type'),
      title: text(100, '标题', 'Title'),
      description: text(1000, '问题描述', 'Description', { required: true }),
      address: text(200, '地址', 'Address', { required: true }),
      lng: decimal(14, 7, '经度', 'Longitude', { signed: true }),
      lat: decimal(14, 7, '纬度', 'Latitude', { signed: true }),
      coordinateSystem: text(30, '坐标系', 'Coordinate system', {
        help: { zh: 'WGS84（默认）、CGCS2000、GCJ02、BD09', en: 'WGS84 (default), CGCS2000, GCJ02, BD09' },
      }),
      regionCode: text(12, '区划代码', 'Region code'),
      reporterName: text(30, '反映人', 'Reporter'),
      reporterPhone: text(20, '反映人电话', "Reporter's phone", { format: 'phone' }),
      pushTime: datetime('推送时间', 'Pushed at', { help: { zh: '默认为接收时间', en: 'Default when it is taken' } }),
      outerDeadline: datetime('平台时限', 'Platform deadline'),
      attachments: json('附件地址', 'Addresses of attachments', { texts: true }),
      satisfaction: dict(yhSatisfaction, '回访评价', 'Satisfaction', {
        help: { zh: '办结后再次推送同一案件时填写', en: 'With a repeat of a case that is closed' },
      }),
      satisfactionRemark: text(500, '回访意见', 'What was said'),
    },
    answers: answer,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
