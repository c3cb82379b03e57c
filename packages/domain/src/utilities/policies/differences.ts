import { differencesOf, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { LIMITS_IN_WORDS, SENTENCE_OF_A_RULE } from '../../specification/reasons.ts'
import { policyDocument } from './document/policy-document.ts'
import { policyReceipt } from './receipt/policy-receipt.ts'

export const policyDocumentDifferences = differencesOf(policyDocument, [
  { because: 'How many should read it, beside how many did; and since when it can be read.', fields: ['receiverCount', 'publishDate'] },
  {
    because: 'It follows from the dates and from what replaces the document; only an amendment is marked by hand (decision 0094).',
    fields: ['effectStatus required', 'effectStatus read-only'],
    lifecycles: ['[effectStatus]*'],
    calls: ['PUT gysy/policydocument/amend'],
  },
  { because: 'Receipts are the companies’: a bureau that publishes owes none.', calls: ['POST gysy/policydocument/read'] },
  { because: 'The bureau reminds who has not read, as the sender of a notice does.', calls: ['PUT gysy/policydocument/remind'] },
  { because: LIMITS_IN_WORDS, fields: ['effectDate limit', 'expireDate limit'] },
  { because: 'What is counted has a measure word.', fields: ['readCount unit'] },
  { because: 'Moved by the switch of the list alone, which sends it.', fields: ['stateId read-only'], lifecycles: ['[stateId]*'] },
  { because: 'documentSaysSomething asks a text or a file.', fields: ['files required'] },
  { because: 'What readers look at stands before how it was published.', fields: ['(order)'] },
])

const OWN_ROWS = 'The book gives receipts no root: they are listed, exported and reminded of under one of their own (decision 0094).'
export const policyReceiptDifferences = differencesOf(policyReceipt, [
  {
    because: OWN_ROWS,
    roots: ['(whole)'],
    fields: ['*'],
    calls: ['GET gysy/policydocument/receipt/page', 'GET gysy/policydocument/receipt/export', 'PUT gysy/policydocument/receipt/remind'],
    screens: ['/zcwj/receipt'],
  },
])

export const policiesRefusalDifferences = differencesOfRefusals([
  { because: SENTENCE_OF_A_RULE, refusals: ['documentEmpty', 'documentReplacesItself', 'documentOfAnother'] },
])
