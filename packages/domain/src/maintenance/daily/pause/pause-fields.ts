import {
  attachments,
  datetime,
  depts,
  dict,
  dicts,
  inGroup,
  int,
  polygon,
  refs,
  region,
  regions,
  text,
} from '@chengan/kernel/fields/builders'
import { enableStatus } from '../../../system/dictionaries/accounts.ts'
import { yhPauseKind, yhPauseStatus, yhSeverity } from '../../dictionaries/events.ts'

const auto = { readOnly: true } as const

/** What an order says that stops the clocks of repairs: why, where, which, from when until when (maintenance.md §3.9). */
export const pauseFields = {
  ...inGroup('order', {
    orderNo: text(20, '编号', 'Order no.', { ...auto, unique: true }),
    title: text(100, '名称', 'Title', { required: true }),
    pauseKind: dict(yhPauseKind, '原因', 'Reason', { required: true, index: true }),
  }),
  ...inGroup('place', {
    regionIds: regions('适用区域', 'Districts', {
      index: true,
      help: {
        zh: '区域、范围、道路至少填一项，落在任一项内的事件均适用',
        en: 'One of districts, area and roads at least; events in any of them wait',
      },
    }),
    scope: polygon('适用范围', 'Area', { drawnOn: ['roadIds'] }),
    roadIds: refs('road', '适用道路', 'Roads'),
  }),
  ...inGroup('defects', {
    defectCodes: refs('disposalStandard', '适用病害', 'Defects', {
      narrowedTo: { ofTheCity: ['1'], status: [enableStatus.values.enabled.value] },
      help: { zh: '病害和程度都不填时，适用于险情以外的全部事件', en: 'Neither defects nor severities: all events but dangers' },
    }),
    severities: dicts(yhSeverity, '适用程度', 'Severities', {
      help: { zh: '选择“险情”时，险情的围护时限也顺延', en: 'Where danger is named, its enclosure waits too' },
    }),
  }),
  ...inGroup('order', {
    startTime: datetime('开始时间', 'From', { required: true, index: true, timed: true }),
    endTime: datetime('结束时间', 'To', { required: true, timed: true }),
    docNo: text(50, '依据文号', 'Document no.', {
      help: { zh: '文号、附件至少填一项', en: 'A document no. or a file at least' },
    }),
    attachments: attachments(4, '附件', 'Attachments'),
  }),
  ...inGroup('outcome', {
    affected: int('影响事件数', 'Events affected', auto),
    companyDeptIds: depts('涉及养护单位', 'Companies concerned', auto),
    status: dict(yhPauseStatus, '状态', 'Status', { ...auto, index: true }),
    // Where it holds, as the map draws it: what is drawn, the districts, and the roads in their width. What is drawn alone shows itself.
    extent: polygon('暂停范围', 'Extent', { ...auto, index: true, when: { field: 'scope', given: false } }),
  }),
  ...inGroup('order', {
    regionId: region('发令区划', 'Given for', { ...auto, index: true, default: { actor: 'regionId' } }),
  }),
} as const

export type PauseFields = typeof pauseFields
