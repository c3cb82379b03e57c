import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { askAgainForShown } from '../../../api/session/session.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { submitFailure } from '../../texts/failure-words.ts'
import { useWords } from '../../words.ts'

/** Reminds whoever must act; the refusal says when it is too soon. Every row that is shown is read again: one that was urged is not offered twice. */
export function useUrge(): { readonly urge: (id: string) => void; readonly isUrging: boolean } {
  const { message } = useFeedback()
  const { text } = useWords()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call('PUT', `sys/duty/urge/${id}`, { quiet: true }),
    onSuccess: () => void message.success(text.detail.urged),
    onError: (error) => void message.warning(submitFailure(error, text)),
    onSettled: () => void askAgainForShown(client),
  })
  return { urge: mutate, isUrging: isPending }
}
