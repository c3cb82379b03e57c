import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useFlowText } from '../texts/flow-text.ts'
import { mostPhrases, usePhrases } from './phrases.ts'
import './task-dialog.css'

interface CommentInputProps {
  id: string
  value: string
  required: boolean
  invalid: boolean
  autoFocus?: boolean
  onChange(value: string): void
}

const longest = 1000

/** The opinion, with the user's own phrases below it. */
export function CommentInput({ id, value, required, invalid, autoFocus = false, onChange }: CommentInputProps) {
  const { dialog: text } = useFlowText()
  const { message } = useFeedback()
  const { phrases, full, keep, drop } = usePhrases()
  const said = value.trim()
  const keepThis = () => (full ? void message.warning(text.phrasesFull(mostPhrases)) : keep(said))
  return (
    <>
      <Input.TextArea
        id={id}
        className="counted-area"
        value={value}
        maxLength={longest}
        showCount={{ formatter: ({ count }) => `${count} / ${longest}` }}
        autoFocus={autoFocus}
        autoSize={{ minRows: 3, maxRows: 6 }}
        placeholder={required ? text.commentNeeded : text.commentOptional}
        {...(invalid ? { status: 'error' as const } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
      <section className="phrases" aria-label={text.phrases}>
        {phrases.map((words) => (
          <span key={words} className="phrase">
            <button
              type="button"
              className="bare-button one-line"
              title={words}
              onClick={() => onChange(said === '' ? words : `${value}${words}`)}
            >
              {words}
            </button>
            <button type="button" className="bare-button phrase__drop" aria-label={text.removePhrase(words)} onClick={() => drop(words)}>
              <CloseOutlined />
            </button>
          </span>
        ))}
        {said !== '' && !phrases.includes(said) ? (
          <button type="button" className="link-button" onClick={keepThis}>
            <PlusOutlined /> {text.addPhrase}
          </button>
        ) : null}
        {said === '' && phrases.length === 0 ? <small className="phrases__none">{text.noPhrases}</small> : null}
      </section>
    </>
  )
}
