import type { ReactNode } from 'react'
import { failureReason } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { usePlansText } from './texts/plans-text.ts'

interface PaneLooksProps {
  answer: { readonly data: unknown; readonly error: Error | null; refetch(): unknown }
  /** What is said where there is nothing. */
  empty: { readonly when: boolean; readonly title: string; readonly note?: string }
  compact?: boolean
  children: ReactNode
}

/** A part of a page while it is read, where it failed, and where there is nothing; each part fails alone. */
export function PaneLooks({ answer, empty, compact = false, children }: PaneLooksProps) {
  const words = useWords()
  const text = usePlansText()
  if (answer.data === undefined) {
    if (answer.error === null) return <LoadingRows rows={4} bars={[60, 20]} />
    const retry = (
      <button type="button" className="link-button" onClick={() => void answer.refetch()}>
        {text.retry}
      </button>
    )
    return <StateLook kind="failed" compact={compact} title={text.failed} note={failureReason(answer.error, words.text)} actions={retry} />
  }
  if (empty.when) return <StateLook kind="empty" compact={compact} title={empty.title} note={empty.note} />
  return children
}
