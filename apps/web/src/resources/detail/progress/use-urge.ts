import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { askAgainForShown } from '../../../api/session/session.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { useGuarded } from '../../form/use-guarded.ts'
import { submitFailure } from '../../texts/failure-words.ts'
import { useWords } from '../../words.ts'

/** Reminds whoever must act; the refusal says when it is too soon. Every row that is shown is read again: one that was urged is not offered twice. */
export function useUrge(): { readonly urge: (id: string) => void; readonly isUrging: boolean } {
  const { message } = useFeedback()
  const { text } = useWords()
  const client = useQueryClient()
  const { busy, run } = useGuarded()
  const urge = (id: string) =>
    run(id, async () => {
      try {
        await call('PUT', `sys/duty/urge/${id}`, { quiet: true })
        void message.success(text.detail.urged)
      } catch (error) {
        void message.warning(submitFailure(error, text))
      }
      await askAgainForShown(client)
    })
  return { urge, isUrging: busy !== null }
}
