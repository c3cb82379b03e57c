import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, date, dict, int, longText, object, text } from '@chengan/kernel/fields/builders'
import { wsKind, wsStatus } from '../../dictionaries/documents.ts'

/** Where a document stands after a step. */
export const documentStanding = {
  object: {
    id: text(32, '标识', 'Identifier', { required: true }),
    version: int('版本', 'Lock', { required: true }),
    status: dict(wsStatus, '状态', 'State', { required: true }),
    docNo: text(100, '文号', 'Number'),
    checkCode: text(20, '验真码', 'Check code'),
  },
} as const satisfies CallAnswer

/** The words that a template has for a row. */
export const documentTemplate = {
  object: {
    docKind: dict(wsKind, '文书类型', 'Kind', { required: true }),
    bizType: text(100, '业务类型', 'Resource', { required: true }),
    bizId: text(32, '业务编号', 'Row', { required: true }),
    title: text(200, '标题', 'Title', { required: true }),
    mainSend: text(300, '主送', 'To', { required: true }),
    content: longText('正文', 'Text', { required: true }),
  },
} as const satisfies CallAnswer

/** What a stranger is told of a sealed paper. */
export const documentChecked = {
  object: {
    isPublic: bool('公开', 'Public'),
    kind: text(50, '文书类型', 'Kind'),
    number: text(100, '文号', 'Number'),
    issuer: text(100, '签发机关', 'Issued by'),
    permitNo: text(100, '许可证号', 'Permit'),
    unit: text(300, '单位', 'To whom'),
    roads: text(500, '道路', 'Roads'),
    term: object({ from: date('起', 'From', { required: true }), to: date('止', 'To', { required: true }) }, '有效期', 'Term'),
    state: text(20, '状态', 'valid, replaced, void, revoked, expired or suspended', { required: true }),
    sealDate: date('用印日期', 'Sealed'),
    sm3: text(64, '文件摘要', 'SM3 of the paper'),
    permitSm3: text(64, '许可证摘要', 'SM3 of the permit'),
  },
} as const satisfies CallAnswer
