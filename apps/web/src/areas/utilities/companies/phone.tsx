import { CopyOutlined, PhoneOutlined } from '@ant-design/icons'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { useUtilitiesText } from '../texts/utilities-text.ts'

/** A number to call and to copy. */
export function Phone({ number, of: givenNumber }: { number: string | null | undefined; of: string }) {
  const { none, book } = useUtilitiesText()
  const { message } = useFeedback()
  if (!number) return <span className="value-none">{none}</span>
  const copy = () => void navigator.clipboard?.writeText(number).then(() => message.success(book.copied))
  return (
    <span className="phone">
      <a href={`tel:${number}`} title={book.call(givenNumber)}>
        <PhoneOutlined aria-hidden="true" /> {number}
      </a>
      <button type="button" className="bare-button phone__copy" title={book.copy} aria-label={`${book.copy} ${number}`} onClick={copy}>
        <CopyOutlined />
      </button>
    </span>
  )
}
