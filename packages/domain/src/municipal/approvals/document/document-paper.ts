import { paper } from '@chengan/kernel/definition/papers/printed-paper'
import { longText, text } from '@chengan/kernel/fields/builders'
import type { documentFields } from './document-fields.ts'

/** What a document is told besides its row: the bureau that issues it, its text in paragraphs, and how urgent it is where it is. */
const told = {
  bureau: text(100, '发文机关', 'Issued by'),
  body: longText('文书正文', 'Text in paragraphs'),
  urgent: text(10, '缓急', 'How urgent'),
}

/** A document of the bureau (municipal-approval.md §2.9), checked by the code that it drew when it was sealed. What permits to dig has the site as its annex. */
export const documentPaper = paper<typeof documentFields, keyof typeof told>({
  zh: '审批文书',
  en: 'Approval document',
  head: 'document',
  told,
  number: 'docNo',
  office: 'bureau',
  day: 'signDate',
  letter: { title: 'title', urgency: 'urgent', to: 'mainSend', copies: 'copySend' },
  parts: [{ text: ['{body}'] }, { heading: '施工位置示意图', sketch: true }],
  seal: true,
  check: 'told',
  keptIn: 'sealFile',
})
