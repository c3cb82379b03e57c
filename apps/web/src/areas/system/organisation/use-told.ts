import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'

/** Does something and says what came of it; answers whether it went well. */
export function useSecretReveal(): <T>(work: () => Promise<T>, done: (answer: T) => string) => Promise<boolean> {
  const { message } = useFeedback()
  const { text: words } = useWords()
  return async (work, done) => {
    try {
      void message.success(done(await work()))
      return true
    } catch (error) {
      void message.warning(submitFailure(error, words))
      return false
    }
  }
}
