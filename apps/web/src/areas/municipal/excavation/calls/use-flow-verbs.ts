import { asTextOrNull } from '@chengan/kernel/values'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../../api/client.ts'
import { askAgainForShown } from '../../../../api/session/session.ts'
import { openTab } from '../../../../navigation/tabs.ts'
import type { RowOf } from '../../../../resources/row.ts'
import type { RowVerb } from '../../../../resources/rows/row-verbs.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useStableCallback } from '../../../../ui/use-steady.ts'
import { useExcavationText } from '../texts/excavation-text.ts'

const plain = { kind: 'own', danger: false, batch: false } as const

/** The image of a declaration's flow, and the reminder to whoever has it. */
export function useFlowVerbs(): (row: RowOf<'excavation'>) => readonly RowVerb[] {
  const { verbs: text, ask } = useExcavationText()
  const { text: words } = useWords()
  const { message } = useFeedback()
  const client = useQueryClient()
  const urge = useStableCallback((processInstanceId: string) => {
    void call('POST', 'act/task/urge', { body: { processInstanceId }, quiet: true })
      .then(
        () => message.success(ask.done.urge),
        (error: unknown) => message.warning(submitFailure(error, words)),
      )
      // What was urged is not offered twice.
      .then(() => askAgainForShown(client))
  })
  return useCallback(
    (row: RowOf<'excavation'>) => {
      const instance = asTextOrNull(row.processInstanceId)
      if (instance === null) return []
      const mayUrge = row.dutyClock?.canUrge === true
      return [
        { ...plain, name: 'image', words: text.image, run: () => openTab(`/act/detail/${encodeURIComponent(instance)}`) },
        ...(mayUrge ? [{ ...plain, name: 'urge', words: text.urge, run: () => urge(instance) }] : []),
      ]
    },
    [text, urge],
  )
}
