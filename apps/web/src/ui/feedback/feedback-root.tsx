import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '../late.tsx'
import { FeedbackContext, feedbackLine } from './feedback.ts'

export const FeedbackSpeaker = lazyComponent(() => import('./speaker.tsx').then((module) => module.Speaker))

/** Lets everything below speak to the reader. */
export function FeedbackRoot({ children }: { children: ReactNode }) {
  const [line] = useState(feedbackLine)
  const wanted = useSyncExternalStore(line.onWanted, line.isWanted)
  return (
    <FeedbackContext value={line.feedback}>
      {children}
      {wanted ? <FeedbackSpeaker line={line} /> : null}
    </FeedbackContext>
  )
}
