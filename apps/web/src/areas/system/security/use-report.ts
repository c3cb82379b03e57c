import { useMutation } from '@tanstack/react-query'
import { download } from '../../../api/download.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'

/** Fetches the self-assessment as a Word document. */
export function useReport() {
  const { text } = useWords()
  const { message } = useFeedback()
  return useMutation({
    mutationFn: () => download('sys/security/mlps', { format: 'docx' }),
    onError: (error) => void message.error(submitFailure(error, text)),
  })
}
