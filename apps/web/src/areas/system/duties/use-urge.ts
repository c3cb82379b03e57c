import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { useSystemText } from '../texts/system-text.ts'

/** Reminds whoever must act; the refusal says when it is too soon. */
export function useUrge(): (id: string) => void {
  const { message } = useFeedback()
  const { text } = useWords()
  const { urged } = useSystemText().duties
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => call('PUT', `sys/duty/urge/${id}`, { quiet: true }),
    onSuccess: () => {
      void message.success(urged)
      return client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === 'sys/duty/page' })
    },
    onError: (error) => void message.warning(submitFailure(error, text)),
  })
  return mutate
}
