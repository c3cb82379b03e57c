import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useEffect } from 'react'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { useStableCallback } from '../../ui/use-steady.ts'
import { usePermitted } from '../permitted.ts'
import type { Row } from '../row.ts'
import { useVerbsOf } from '../rows/own-rows.ts'
import type { RowVerb } from '../rows/row-verbs.ts'
import { useWords } from '../words.ts'
import { batchVerbs } from './rows/selection-bar.tsx'

/** How long it is said that nothing is chosen (product.md §5). */
const nothingChosenSeconds = 0.5

/** Where a key belongs to what is typed in, or to a dialog over the list, the list does not hear it. */
function isForTheList(target: EventTarget | null): boolean {
  if (target === document.body) return true
  if (!(target instanceof Element) || target.closest('.list-card') === null) return false
  return target.closest('textarea, select, [contenteditable], input:not([type=checkbox])') === null
}

/** Delete deletes the chosen rows, F2 edits the chosen one. Without a choice they say what is missing; no button does, because buttons for rows
 *  come with the choice. */
export function useListKeys(resource: CompleteResource, chosen: readonly Row[], run: (verb: RowVerb, rows: readonly Row[]) => void): void {
  const words = useWords()
  const { message } = useFeedback()
  const verbsOf = useVerbsOf(resource)
  const mayDelete = usePermitted(resource, 'delete')
  const mayEdit = usePermitted(resource, 'edit')
  const hear = useStableCallback((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isForTheList(event.target) || document.querySelector('[role=dialog]') !== null) return
    if (event.key === 'Delete' && mayDelete) {
      if (chosen.length === 0) return void message.warning(words.text.list.chooseToDelete, nothingChosenSeconds)
      const found = batchVerbs(resource, chosen, words, verbsOf).find(({ verb }) => verb.kind === 'delete')
      if (found !== undefined) run(found.verb, found.rows)
    }
    if (event.key === 'F2' && mayEdit) {
      const [row] = chosen
      if (row === undefined || chosen.length > 1) return void message.warning(words.text.list.chooseRow)
      const verb = verbsOf(row).find(({ name }) => name === 'update')
      if (verb !== undefined) run(verb, [row])
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [hear])
}
