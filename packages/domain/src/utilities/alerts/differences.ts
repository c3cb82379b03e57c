import { differencesOf, differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { alertEnd, alertState } from '../dictionaries/alerts.ts'
import { alert } from './alert.ts'

export const alertDifferences = differencesOf(alert, [
  {
    because: 'One list holds the warnings of every part: which it is, whose, when it was told, escalated and closed (decision 0070).',
    fields: ['kind', 'open', 'dueAt', 'deptIds', 'receivers', 'toldAt', 'escalations', 'escalatedAt', 'closedAt', 'closedBy'],
  },
  {
    because:
      'The source row is a reference, so that its name is read beside it and its page opened; by it and the kind a warning is told from others.',
    fields: ['rowId type'],
  },
  {
    because: 'A warning is filed by the statement that looks for its rows, and opened again where its cause comes back within a day.',
    lifecycles: ['[open] file*', '[open] reopen*'],
  },
  { because: 'The acknowledgement is a step, which asks the opinion.', fields: ['ackOpinion read-only'] },
  {
    because: 'The list that people work in, its step on one or several rows, and its sheet.',
    calls: ['PUT gysy/alert/ack', 'GET gysy/alert/info/{}', 'GET gysy/alert/export'],
    screens: ['/act/alert/index'],
  },
])

const NO_WORDS = 'The book has warnings that are open or closed (gysy/alert, open), and no words for it nor for why one was closed.'

export const alertStateDictionaryDifferences = differencesOfDictionary(alertState, NO_WORDS)
export const alertEndDictionaryDifferences = differencesOfDictionary(alertEnd, NO_WORDS)
