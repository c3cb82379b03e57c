import type { DocumentsText } from './zh-cn.ts'

export const enUS: DocumentsText = {
  kindFirst: 'Choose the kind first',
  subject: 'Choose what it is about',
  fill: 'Fill from template',
  refillTitle: 'Fill from the template?',
  refillNote: 'Title, addressee and body are written anew from the template.',
  paper: 'Document',
  pdf: 'Export PDF',
  openSubject: 'Open the case',
  to: (mainSend) => `${mainSend}:`,
  copies: (copySend) => `Cc: ${copySend}`,
  compare: 'Compare with template',
  compareEnd: 'Back to the text',
  legend: 'Underlined: added. Struck out: removed.',
  same: 'The text is that of the template.',
  noTemplate: 'The template could not be loaded',
}
