import { differencesOf, differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { yhCertLine } from '../../dictionaries/certificates.ts'
import { paymentCertificate } from './payment-certificate.ts'

export const paymentCertificateDifferences = differencesOf(paymentCertificate, [
  { because: 'A row of it is a certificate; the page is measurement and payment.', roots: ['en'] },
  { because: 'Numbers are given by the system, each once.', fields: ['certNo unique'] },
  {
    because: 'The call that makes it asks for contract and period; the sections follow from them.',
    fields: ['contractId read-only', 'sectionIds read-only', 'period read-only'],
  },
  { because: 'Unique within its contract, which the field says in its own way.', fields: ['period unique'] },
  { because: 'Written by its action alone, which asks for it.', fields: ['payDate read-only', 'payVoucher read-only'] },
  { because: 'A day that has come.', fields: ['invoiceDate limit', 'payDate limit'] },
  {
    because:
      'Who is paid, who supervises and who manages, as the contract had them; what the certificate is reckoned with, when it was passed, and the paper that is drawn of it.',
    fields: [
      ...(['companyDeptId', 'supervisorDeptId', 'manageDeptId', 'earned', 'advanceLeft', 'unitRate', 'certificateFile'] as const),
      ...(['submitTime', 'jlTime', 'glTime', 'financeTime'] as const),
    ],
  },
  { because: 'The fields stand by topic.', fields: ['(order)'] },
  {
    because:
      'The system writes the lines from what was measured and assessed: nobody types one in, so that nothing is paid that refers to nothing.',
    fields: [
      ...(['lines.sourceNo read-only', 'lines.itemCode read-only', 'lines.itemName read-only', 'lines.quantity read-only'] as const),
      ...(['lines.unitPrice read-only', 'lines.factor read-only', 'lines.amount read-only'] as const),
    ],
  },
  { because: 'Of a line of the lump sum it is the fee of the run, which is a sum and no price.', fields: ['lines.unitPrice precision'] },
  {
    because: 'What a line is, by what it is counted, and the event, task, run and record that it opens.',
    missingFields: ['lines.lineKind', 'lines.sourceType', 'lines.sourceId', 'lines.recordId', 'lines.unit'],
  },
  {
    because: 'It is made by its call; its edits are steps that ask each side for its own fields.',
    lifecycles: [
      ...(['[status] make · → 0', '[status] edit 0 → same', '[status] edit 5 → same', '[status] edit 10 → same'] as const),
      ...(['[status] edit 20 → same', '[status] edit 30 → same', '[status] edit 40 → same'] as const),
    ],
  },
  { because: 'What a line rests on is one call (maintenance.md §8.8), which the book names no path for.', calls: ['GET yhgl/jlzf/origin'] },
  { because: 'Nobody adds one: the root takes edits alone, which ask the string of an edit.', permissions: ['yhgl:jlzf:save'] },
  {
    because: 'The page of a certificate opens under the route of its list; a page of its own is not needed.',
    screens: ['/yhgl/jlzf/info'],
  },
])

export const yhCertLineDictionaryDifferences = differencesOfDictionary(
  yhCertLine,
  'What a line of a certificate is: the book lists what they come from, and gives it no dictionary.',
)
