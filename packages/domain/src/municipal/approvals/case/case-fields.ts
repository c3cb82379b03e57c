import { attachments, children, datetime, dict, inGroup, int, ref, text } from '@chengan/kernel/fields/builders'
import { sendStatus } from '../../../system/dictionaries/messages.ts'
import { apasCardType, apasFrom, apasInfoType, apasMatch, apasState, apasValid } from '../../dictionaries/documents.ts'
import { wjDecision } from '../../dictionaries/excavation.ts'

/** A paper that came with the case. */
const paper = {
  name: text(200, '材料名称', 'Name', { required: true }),
  url: text(500, '地址', 'Address', { format: 'url' }),
} as const

/** A case of the approval platform of the government, as the exchange database tells it (municipal-approval.md §2.6). */
export const caseFields = {
  ...inGroup('case', {
    projId: text(40, '申办号', 'Case no.', { required: true, unique: true, index: true, immutable: true }),
    projPwd: text(20, '查询密码', 'Query password', { writeOnly: true, encrypted: true, secretWhen: { field: 'projPwd', given: true } }),
    itemNo: text(50, '事项编号', 'Item code', { required: true }),
    itemName: text(200, '事项名称', 'Item name', { required: true }),
    itemVersion: int('事项版本', 'Item version', { required: true, min: 0 }),
    projectName: text(300, '申报名称', 'Title of the case', { required: true }),
    projectState: dict(apasState, '办件状态', 'Case state', { required: true, index: true }),
    infoType: dict(apasInfoType, '办件类型', 'Case kind'),
  }),
  ...inGroup('applicant', {
    applyName: text(100, '申请人', 'Applicant', { required: true }),
    applyCardType: dict(apasCardType, '证件类型', 'Document kind', { required: true }),
    applyCardNo: text(32, '证件号码', 'Document no.', { required: true, mask: 'idCard', encrypted: true }),
    legalMan: text(50, '法定代表人', 'Legal representative'),
    contactMan: text(50, '联系人', 'Contact'),
    contactPhone: text(20, '联系手机', 'Mobile', { mask: 'mobile', encrypted: true }),
    address: text(300, '通讯地址', 'Address'),
  }),
  ...inGroup('handling', {
    receiveDeptName: text(100, '收件部门', 'Receiving department'),
    deptCode: text(50, '部门编码', 'Its code'),
    applyFrom: dict(apasFrom, '申报来源', 'Channel'),
    receiveTime: datetime('申报时间', 'Received at', { index: true }),
    acceptTime: datetime('受理时间', 'Accepted at'),
    promiseTime: datetime('承诺办结时间', 'Promised finish'),
    finishTime: datetime('办结时间', 'Finished at'),
    result: dict(wjDecision, '办理结果', 'Result'),
    certNo: text(64, '证照号', 'Certificate no.'),
    certFile: attachments(1, '证照文件', 'Certificate file'),
    acceptList: children(paper, '材料清单', 'Materials', { atMost: 100 }),
    dataVer: int('数据版本', 'Data version', { readOnly: true }),
    dataState: dict(apasValid, '数据状态', 'Data state', { readOnly: true }),
    syncTime: datetime('同步时间', 'Synchronised at', { readOnly: true }),
  }),
  ...inGroup('links', {
    matchState: dict(apasMatch, '关联状态', 'Link state', { readOnly: true, index: true }),
    wjspId: ref('excavation', '关联申报', 'Linked declaration', { readOnly: true, index: true }),
    phjgId: ref('supervision', '关联监管', 'Linked supervision', { readOnly: true }),
    smsTime: datetime('短信时间', 'Last SMS at', { readOnly: true }),
    smsContent: text(300, '短信内容', 'SMS text', { readOnly: true }),
    smsStatus: dict(sendStatus, '短信状态', 'SMS status', { readOnly: true }),
  }),
} as const
