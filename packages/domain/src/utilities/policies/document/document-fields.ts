import {
  attachments,
  bool,
  counted,
  date,
  datetime,
  derived,
  dict,
  dicts,
  inGroup,
  int,
  ref,
  richText,
  text,
} from '@chengan/kernel/fields/builders'
import { gasBusinessType } from '../../dictionaries/companies.ts'
import { effectStatus, policyLevel, policyState, policyType } from '../../dictionaries/projects-and-activities.ts'
import { receiptIsRead } from '../receipt/receipt-fields.ts'

const auto = { readOnly: true } as const

/** A policy document: what it says, from when to when, for whom (utilities-enterprise.md §7). */
export const policyFields = {
  ...inGroup('document', {
    title: text(200, '文件标题', 'Title', { required: true, index: true }),
    docNo: text(60, '文号', 'Document no.'),
    issueOrg: text(100, '发文单位', 'Issued by', { required: true }),
    docType: dict(policyType, '文件类型', 'Kind', { required: true, index: true }),
    docLevel: dict(policyLevel, '发布层级', 'Level', { required: true }),
    issueDate: date('发布日期', 'Issued', { required: true, index: true }),
  }),
  ...inGroup('effect', {
    effectDate: date('施行日期', 'In force on', { notBefore: 'issueDate' }),
    expireDate: date('失效日期', 'Expires', {
      notBefore: 'effectDate',
      help: { zh: '自该日起失效', en: 'From this day on it is no longer in force' },
    }),
    effectStatus: dict(effectStatus, '时效', 'Effect', { ...auto, index: true }),
    replacedId: ref('policyDocument', '被替代文件', 'Replaces', {
      index: true,
      help: {
        zh: '本文件发布并施行后，被替代文件自动标为已废止',
        en: 'Once this document is published and in force, that one is abolished',
      },
    }),
  }),
  ...inGroup('scope', {
    scopeTypes: dicts(gasBusinessType, '适用范围', 'Scope', {
      help: { zh: '不选为全部燃气企业', en: 'None: all gas companies' },
    }),
    mustRead: bool('必读', 'Must read', {
      default: false,
      help: { zh: '企业人员须在规定天数内阅读，逾期催阅', en: 'Companies read it within the days of the parameter, or are chased' },
    }),
  }),
  ...inGroup('text', {
    keywords: text(100, '关键词', 'Keywords'),
    summary: text(500, '摘要', 'Summary'),
    content: richText('正文', 'Text', { help: { zh: '正文和文件至少填写一项', en: 'The text or a file at least' } }),
    files: attachments(6, '文件', 'Files'),
  }),
  ...inGroup('publishing', {
    stateId: dict(policyState, '发布状态', 'State', { ...auto, index: true }),
    stateValue: derived(bool('发布开关', 'Published switch'), {
      if: {
        any: [
          { field: 'stateId', empty: true },
          { field: 'stateId', is: policyState.values.unpublished.value },
        ],
      },
      // biome-ignore lint/suspicious/noThenProperty: the kernel's expressions name their branch so; nobody awaits one
      then: { value: false },
      else: { value: true },
    }),
    publishDate: datetime('上架时间', 'Published at', auto),
    readCount: counted(int('已读数', 'Reads', { unit: '人' }), {
      of: 'policyReceipt',
      by: 'documentId',
      where: receiptIsRead,
      agg: 'count',
    }),
    receiverCount: counted(int('应读数', 'Readers', { unit: '人' }), { of: 'policyReceipt', by: 'documentId', agg: 'count' }),
  }),
  ...inGroup('other', {
    sort: int('排序', 'Order', { default: 0, help: { zh: '数字小的在前', en: 'The least first' } }),
    remark: text(500, '备注', 'Remark'),
  }),
}

export type PolicyFields = typeof policyFields
