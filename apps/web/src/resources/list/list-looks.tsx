import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { CallFailure } from '../../api/envelope.ts'
import { toldWith } from '../../api/told-with.ts'
import { openTab } from '../../navigation/tabs.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { StateLook } from '../../ui/states/state-look.tsx'
import { failureReason } from '../texts/failure-words.ts'
import { useWords, type Words } from '../words.ts'
import { conditionWords } from './conditions.ts'
import type { ShownList } from './shown-list.ts'

interface EmptyListProps {
  what: string
  conditions: string
  onClear(): void
  onAdd: (() => void) | null
}

export function EmptyList({ what, conditions, onClear, onAdd }: EmptyListProps) {
  const { text } = useWords()
  const filtered = conditions !== ''
  // Within a sentence a name is written small; one of capitals (GIS) stays.
  const named = what.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  return (
    <StateLook
      kind="empty"
      title={filtered ? text.list.emptyTitle(named) : text.list.nothingYet(named)}
      note={filtered ? text.list.conditions(conditions) : undefined}
      actions={
        filtered || onAdd !== null ? (
          <>
            {filtered ? <Button onClick={onClear}>{text.list.clear}</Button> : null}
            {onAdd === null ? null : (
              <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
                {text.list.add}
              </Button>
            )}
          </>
        ) : undefined
      }
    />
  )
}

interface FailedLookProps {
  title: string
  error: Error
  /** The reason as a sentence, with what is kept; left out where nothing is. */
  note?: (reason: string) => string
  onRetry(): void
  /** Asks something that is answered: what was asked is refused however often it is asked again. */
  onClear?: () => void
}

/** What was asked is not understood, as it would be at every time. */
const MALFORMED = 10400

/** What failed, why, with code and trace number to copy. */
export function FailedLook({ title, error, note, onRetry, onClear }: FailedLookProps) {
  const { text } = useWords()
  const { message } = useFeedback()
  const trace = error instanceof CallFailure ? error.requestId : undefined
  // Where no server answered there is no code.
  const code = error instanceof CallFailure && error.code !== 0 ? String(error.code) : ''
  const reason = failureReason(error, text)
  const found = [...(code === '' ? [] : [text.list.code(code)]), ...(trace === undefined ? [] : [text.list.trace(trace)])]
  const copy = () => {
    void navigator.clipboard?.writeText([code, trace].filter(Boolean).join(' ')).then(() => message.success(text.list.copied))
  }
  return (
    <StateLook
      kind="failed"
      title={title}
      note={
        <>
          {toldWith(note === undefined ? reason : note(reason), found, text.separator)}{' '}
          {code === '' && trace === undefined ? null : (
            <button type="button" className="link-button" onClick={copy}>
              {text.list.copy}
            </button>
          )}
        </>
      }
      actions={
        onClear !== undefined && error instanceof CallFailure && error.code === MALFORMED ? (
          <Button type="primary" onClick={onClear}>
            {text.list.clear}
          </Button>
        ) : (
          <>
            <Button onClick={() => openTab('/log')}>{text.list.viewLog}</Button>
            <Button type="primary" icon={<ReloadOutlined />} onClick={onRetry}>
              {text.list.reload}
            </Button>
          </>
        )
      }
    />
  )
}

/** What stands in the place of rows: nothing found, or why nothing came. */
export function listLook({ resource, screen, query, state, answer, onAdd }: ShownList, words: Words): ReactNode {
  const { text } = words
  if (answer.isError) {
    const retry = () => void answer.refetch()
    return <FailedLook title={text.list.failedTitle} error={answer.error} note={text.list.failedNote} onRetry={retry} />
  }
  if (!answer.isSuccess || answer.data.list.length > 0) return null
  const conditions = conditionWords(resource, screen, query, words)
  return <EmptyList what={words.label(resource.label)} conditions={conditions} onClear={state.reset} onAdd={onAdd} />
}
