import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { call } from '../../api/client.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { tellWarnings } from '../action/done-words.ts'
import { useInvalidate } from '../calls.ts'
import type { Row, Values } from '../row.ts'
import { submitFailure } from '../texts/failure-words.ts'
import { useWords } from '../words.ts'
import { useRevealOnce } from './reveal/use-told-once.tsx'
import { nameWords } from './row-tags.tsx'
import type { RowCallOf } from './row-verbs.ts'

/** Asks, makes the call for all the rows, and shows what is told only once (an initial password). */
export function useRowCall(resource: CompleteResource, onDone?: () => void): (givenRowCall: RowCallOf, rows: readonly Row[]) => void {
  const { modal, message } = useFeedback()
  const { text, label } = useWords()
  const invalidate = useInvalidate(resource)
  const told = useRevealOnce()

  const make = async ({ button, verb, path }: RowCallOf, rows: readonly Row[]) => {
    let answer: unknown
    try {
      // What is told only once needs what shows it to be there first.
      if (button.shows !== undefined) await told.prepare()
      answer = await call(verb, path, { body: { ids: rows.map((row) => row.id), ...button.sends }, quiet: true })
    } catch (error) {
      void message.warning(submitFailure(error, text))
      return
    }
    if (button.shows !== undefined && Array.isArray(answer)) told.tell(label(button), answer as readonly Values[], button.shows)
    else void message.success(rows.length === 1 ? text.done.one(label(button)) : text.done.several(label(button), rows.length))
    tellWarnings({ message }, answer)
    onDone?.()
    await invalidate()
  }
  return (rowCall, rows) => {
    const [row] = rows
    if (row === undefined) return
    const what = rows.length === 1 ? nameWords(resource, row, label) : text.deletion.several(rows.length, label(resource.label))
    void modal.confirm({
      title: `${label(rowCall.button)}: ${what}`,
      content: label(rowCall.button.consequence),
      okText: label(rowCall.button),
      cancelText: text.cancel,
      okButtonProps: { danger: rowCall.button.danger === true },
      focusable: { autoFocusButton: rowCall.button.danger === true ? 'cancel' : 'ok' },
      onOk: () => make(rowCall, rows),
    })
  }
}
