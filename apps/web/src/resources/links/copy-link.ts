import { withoutFrameOnly } from '../../navigation/address.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { useWords } from '../words.ts'

/** The whole address of a page of the console, with the console's head around it. */
export function linkTo(path: string, query: URLSearchParams = new URLSearchParams()): string {
  const tail = query.toString()
  const { origin, pathname } = window.location
  return `${origin}${pathname}#${path}${withoutFrameOnly(tail === '' ? '' : `?${tail}`)}`
}

/** Consoles are reached without TLS inside some networks, where the clipboard is closed to pages and only the old command is left. */
function copyByCommand(words: string): boolean {
  const field = document.createElement('textarea')
  field.value = words
  field.setAttribute('aria-hidden', 'true')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const done = typeof document.execCommand === 'function' && document.execCommand('copy')
  field.remove()
  return done
}

async function copy(words: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return copyByCommand(words)
  return navigator.clipboard.writeText(words).then(
    () => true,
    () => copyByCommand(words),
  )
}

/** Copies a link and says whether it is in the clipboard. */
export function useCopyLink(): (link: string) => void {
  const { text } = useWords()
  const { message } = useFeedback()
  return (link) => {
    void copy(link).then((done) => (done ? message.success(text.link.copied) : message.warning(text.link.failed)))
  }
}
