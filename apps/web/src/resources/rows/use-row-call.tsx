import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { call } from '../../api/client.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { useInvalidate } from '../calls.ts'
import type { Row, Values } from '../row.ts'
import { submitFailure } from '../texts/failure-words.ts'
import { useWords } from '../words.ts'
import type { RowCallOf } from './row-verbs.ts'
import { useToldOnce } from './use-told-once.tsx'

/** Asks, makes the call for all the rows, and shows what is told only once (an initial password). */
export function useRowCall(resource: CompleteResource, onDone?: () => void): (of: RowCallOf, rows: readonly Row[]) => void {
  const { modal, message } = useFeedback()
  const { text, label } = useWords()
  const invalidate = useInvalidate(resource)
  const told = useToldOnce()

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
    else void message.success(text.succeeded)
    onDone?.()
    await invalidate()
  }
  return (of, rows) => {
    const [row] = rows
    if (row === undefined) return
    const what = rows.length === 1 ? String(row[resource.subject] ?? row.id) : text.deletion.several(rows.length, label(resource.label))
    void modal.confirm({
      title: `${label(of.button)}: ${what}`,
      content: label(of.button.consequence),
      okText: label(of.button),
      cancelText: text.cancel,
      okButtonProps: { danger: of.button.danger === true },
      focusable: { autoFocusButton: of.button.danger === true ? 'cancel' : 'ok' },
      onOk: () => make(of, rows),
    })
  }
}
