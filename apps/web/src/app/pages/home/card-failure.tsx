import { CallFailure } from '../../../api/envelope.ts'
import { useText } from '../../../language/language-context.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { failureText } from '../../session/failure-text.ts'

interface CardFailureProps {
  what: string
  error: unknown
  /** With the drawing, where there is room for it. */
  large?: boolean
  onRetry(): void
}

/** A failed card fails alone, in its own place, with the reason and its code. */
export function CardFailure({ what, error, large = false, onRetry }: CardFailureProps) {
  const text = useText()
  const failure = error instanceof CallFailure ? error : undefined
  const reason = failure === undefined ? text.transport.unknown : failureText(failure, text)
  const trace = failure?.requestId === undefined ? '' : ` · ${text.failed.trace} ${failure.requestId}`
  const retry = (
    <button type="button" className="link-button" onClick={onRetry}>
      {text.words.retry}
    </button>
  )
  return (
    <StateLook
      kind="failed"
      compact={!large}
      title={text.failed.title(what)}
      note={`${text.failed.why(reason, String(failure?.code ?? '—'))}${trace}`}
      actions={retry}
    />
  )
}
