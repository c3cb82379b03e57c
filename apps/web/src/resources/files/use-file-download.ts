import type { WireFile } from '@chengan/kernel/calls/envelope'
import { downloadAddress, previewAnswer } from '../../api/file-preview.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { useWords } from '../words.ts'

/** A paper that is being drawn is asked for so often (ms), and not for ever. */
const AGAIN = 1_500
const MOST_TRIES = 40

function save(file: WireFile): void {
  const link = document.createElement('a')
  link.href = downloadAddress(file)
  link.download = file.name
  link.click()
}

/** Saves a file. Of a paper that is still being drawn it says so, waits and saves it then: a browser by itself would keep the refusal under the name of
 *  the paper. */
export function useFileDownload(): (file: WireFile) => void {
  const { message } = useFeedback()
  const { text } = useWords()
  const saveWhenReady = async (file: WireFile) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await previewAnswer(file.url, AbortSignal.timeout(60_000))
      // What cannot be shown can still be saved.
      if (answer.shown || !answer.coming) return save(file)
      message.info({ content: answer.reason, key: file.id })
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
    }
    message.warning(text.files.previewFailed)
  }
  return (file) => void saveWhenReady(file).catch(() => message.warning(text.files.previewFailed))
}
