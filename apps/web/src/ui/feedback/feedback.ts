import type { useAppProps as Speaker } from 'antd/es/app/context'
import type { ArgsProps as MessageGiven } from 'antd/es/message/interface'
import type { ModalFuncProps as QuestionGiven } from 'antd/es/modal/interface'
import type { ArgsProps as NoticeGiven } from 'antd/es/notification/interface'
import { createContext, type ReactNode, useContext } from 'react'

type Say = (words: ReactNode | Pick<MessageGiven, 'content' | 'key'>, seconds?: number) => void
type Tell = (notice: NoticeGiven) => void
type Ask = (question: QuestionGiven) => void

/** Messages, notices and questions over the page. They are not awaited: what speaks them comes when there is first something to say. */
export interface Feedback {
  readonly message: Readonly<Record<'success' | 'info' | 'warning' | 'error', Say>>
  readonly notification: Readonly<Record<'success' | 'info' | 'warning', Tell>> & { destroy(key: string): void }
  readonly modal: Readonly<Record<'confirm' | 'info', Ask>>
}

/** Between those who have something to say and what speaks it. */
export interface FeedbackLine {
  readonly feedback: Feedback
  /** Whether there has been anything to say. */
  isWanted(): boolean
  onWanted(listener: () => void): () => void
  /** From now on the speaker says it; first what has waited for it. */
  speakBy(speaker: Speaker): void
}

/** The speaker's own functions take more than is offered here. */
export function feedbackLine(): FeedbackLine {
  let speaker: Speaker | undefined
  let waiting: ((speaker: Speaker) => void)[] = []
  let wanted = false
  const listeners = new Set<() => void>()
  const say = (saying: (speaker: Speaker) => void) => {
    if (speaker !== undefined) return saying(speaker)
    waiting.push(saying)
    wanted = true
    for (const listener of listeners) listener()
  }
  const message =
    (kind: keyof Feedback['message']): Say =>
    (words, seconds) =>
      say((by) => void by.message[kind](words, seconds))
  const notice =
    (kind: 'success' | 'info' | 'warning'): Tell =>
    (given) =>
      say((by) => by.notification[kind](given))
  const question =
    (kind: keyof Feedback['modal']): Ask =>
    (given) =>
      say((by) => void by.modal[kind](given))
  return {
    feedback: {
      message: { success: message('success'), info: message('info'), warning: message('warning'), error: message('error') },
      notification: {
        success: notice('success'),
        info: notice('info'),
        warning: notice('warning'),
        // What was never told need not be taken back.
        destroy: (key) => (wanted ? say((by) => by.notification.destroy(key)) : undefined),
      },
      modal: { confirm: question('confirm'), info: question('info') },
    },
    isWanted: () => wanted,
    onWanted: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    speakBy: (by) => {
      speaker = by
      const said = waiting
      waiting = []
      for (const saying of said) saying(by)
    },
  }
}

export const FeedbackContext = createContext<Feedback | null>(null)

export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext)
  if (feedback === null) throw new Error('FeedbackRoot is not above')
  return feedback
}
