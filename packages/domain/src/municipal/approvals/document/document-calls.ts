import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { idMissing } from '@chengan/kernel/calls/chosen-rows'
import { dict, int, longText, ref, text } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { wsBiz, wsKind } from '../../dictionaries/documents.ts'
import { documentStanding, documentTemplate } from './document-answers.ts'

const bureaus: readonly Level[] = ['city', 'district']
const which = {
  id: ref('approvalDocument', '标识', 'Id', { required: true, missing: idMissing }),
  version: int('版本', 'Version'),
  comment: text(1000, '意见', 'Comment'),
  opinion: text(1000, '意见', 'Opinion'),
}

const moves = <const P extends string, B extends Fields>(path: P, zh: string, en: string, body: B) =>
  ({ verb: 'PUT', path, permission: path, levels: bureaus, changes: true, zh, en, body, answers: documentStanding }) as const

/** The calls that move a document along its flow: whoever holds the step may do it (municipal-approval.md §2.9, §5.5). */
export const documentCalls = {
  submit: moves('submit', '提交', 'Submit', which),
  audit: moves('audit', '核稿签发', 'Check or sign', {
    ...which,
    result: text(1, '结果', 'Result', { required: { field: 'auditResult', given: false } }),
    auditResult: text(1, '结果', 'Result'),
    content: longText('正文', 'Body'),
    // The signatory's, over instance, task, code of the outcome, comment and time (docs/decisions/0015).
    signature: text(300, '签名', 'Signature'),
  }),
  seal: moves('seal', '编号用印', 'Number and seal', which),
  recall: moves('recall', '撤回', 'Recall', which),
  exportPaper: {
    verb: 'GET',
    path: 'export',
    overrides: 'export',
    permission: 'export',
    levels: [...bureaus, 'enterprise'],
    zh: '导出文书',
    en: 'Document as PDF',
    query: { id: which.id },
    streams: true,
  },
  template: {
    verb: 'GET',
    path: 'template',
    permission: 'save',
    levels: bureaus,
    zh: '文书模板',
    en: 'Template',
    query: {
      docKind: dict(wsKind, '文书种类', 'Kind', { required: true, notInDictionary: 'templateMissing' }),
      bizId: text(32, '业务', 'Business row', { required: true }),
      bizType: dict(wsBiz, '业务类型', 'Business kind'),
    },
    answers: documentTemplate,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
