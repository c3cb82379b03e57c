import type { RowVersion } from '@chengan/kernel/calls/row-history'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useWords } from '../words.ts'
import { useHistoryText } from './texts/history-text.ts'

/** What was done, in the words of the resource; what no word is known for, as it was recorded. */
export function useDeed(resource: CompleteResource | undefined): (done: Pick<RowVersion, 'verb' | 'operation'>) => string {
  const { label } = useWords()
  const text = useHistoryText()
  return ({ verb, operation }) => {
    const action = resource?.actions[verb]
    return action === undefined || text.verbs[verb] !== undefined ? (text.verbs[verb] ?? operation) : label(action)
  }
}
