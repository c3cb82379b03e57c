import { attachments, date, datetime, depts, dict, inGroup, ref, richText, text, user } from '@chengan/kernel/fields/builders'
import { wsBiz, wsDeliver, wsKind, wsSecrecy, wsStatus, wsUrgency } from '../../dictionaries/documents.ts'
import { wjLevel } from '../../dictionaries/excavation.ts'
import { flowProgress } from '../../flow-progress.ts'

/** An outgoing paper, from its draft to its delivery (municipal-approval.md §2.9). */
export const documentFields = {
  ...inGroup('document', {
    docKind: dict(wsKind, '文书种类', 'Kind', { required: true, immutable: true, index: true }),
    bizType: dict(wsBiz, '业务类型', 'Business kind', { required: true, immutable: true, index: true }),
    bizId: text(32, '业务', 'Business row', { required: true, immutable: true, index: true, opaque: true, input: 'documentSubject' }),
    title: text(200, '标题', 'Title', { required: true }),
    docNo: text(64, '文号', 'Document no.', { readOnly: true, unique: true }),
    urgency: dict(wsUrgency, '紧急程度', 'Urgency', { default: wsUrgency.values.normal.value }),
    secrecy: dict(wsSecrecy, '公开属性', 'Disclosure', { default: wsSecrecy.values.public.value }),
    mainSend: text(300, '主送', 'To', { required: true }),
    copySend: text(300, '抄送', 'Cc'),
    content: richText('正文', 'Body', { required: true }),
  }),
  ...inGroup('signing', {
    drafter: user('拟稿人', 'Drafted by', { readOnly: true }),
    checker: user('核稿人', 'Checked by', { readOnly: true }),
    signer: user('签发人', 'Signed by', { readOnly: true }),
    sealUser: user('用印人', 'Sealed by', { readOnly: true }),
    signDate: date('签发日期', 'Signed on', { readOnly: true, index: true }),
    sealFile: attachments(2, '盖章件', 'Sealed pdf', { readOnly: true }),
    checkCode: text(12, '验真码', 'Check code', { readOnly: true, unique: true, opaque: true }),
  }),
  ...inGroup('delivery', {
    deliverWay: dict(wsDeliver, '送达方式', 'Delivered by', { readOnly: true }),
    // Not before the paper was decided on, and not before it has happened: the terms of an appeal run from it.
    deliverTime: datetime('送达时间', 'Delivered at', { readOnly: true, notBefore: 'signDate', notAfter: 'now' }),
    receiptFile: attachments(4, '送达回证', 'Proof of delivery', { readOnly: true }),
    replacedById: ref('approvalDocument', '替代文书', 'Replaced by', { readOnly: true }),
    voidReason: text(500, '作废理由', 'Reason for voiding', { readOnly: true }),
  }),
  ...inGroup('record', { ...flowProgress, status: dict(wsStatus, '状态', 'Status', { readOnly: true, index: true }) }),
  // The word of the bureau that issues it, brought along by the effect that draws the number.
  office: text(20, '发文机关代字', 'Issuing office', { hidden: true, virtual: true }),
  level: dict(wjLevel, '审批层级', 'Level', { hidden: true }),
  addresseeDeptIds: depts('收文部门', 'Addressees', { hidden: true }),
} as const
