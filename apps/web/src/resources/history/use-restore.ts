import type { RowVersion } from '@chengan/kernel/calls/row-history'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { useInvalidate } from '../calls.ts'
import type { Row } from '../row.ts'
import { submitFailure } from '../texts/failure-words.ts'
import { useWords } from '../words.ts'
import { useHistoryText } from './texts/history-text.ts'

/** Asks, then sets a row back to one of its versions, which makes a new one. */
export function useRestore(resource: CompleteResource, row: Row): (version: RowVersion) => void {
  const { message, modal } = useFeedback()
  const { text: words, label } = useWords()
  const text = useHistoryText()
  const client = useQueryClient()
  const invalidate = useInvalidate(resource)
  const restore = async ({ id }: RowVersion) => {
    try {
      await call('PUT', 'sys/history/restore', {
        body: { resource: resource.root, id: row.id, to: id, version: row[resource.lock] },
        quiet: true,
      })
    } catch (error) {
      void message.warning(submitFailure(error, words))
      return
    }
    void message.success(text.restored)
    await invalidate()
    await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === 'sys/history' })
  }
  return (version) => {
    const names = version.restores.map((name) => {
      const field = resource.fields[name]
      return field === undefined ? name : label(field.label)
    })
    modal.confirm({
      title: text.restoreAsk,
      content: text.restoreEffect(names.join(words.listSeparator)),
      okText: text.restore,
      cancelText: words.cancel,
      onOk: () => restore(version),
    })
  }
}
