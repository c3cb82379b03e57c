import { useEffect } from 'react'
import type { CallFailure } from '../../api/envelope.ts'
import { logFront } from '../../api/front-log.ts'
import { type Reaction, reactionTo } from '../../api/live/reaction.ts'
import { onOutcome } from '../../api/outcomes.ts'
import { useText } from '../../language/language-context.tsx'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { failureText } from './failure-text.ts'
import { endSession } from './session-end.ts'

/** A rule of the business that says no is no fault of the console: the mark of errors counts faults alone (SH-29). */
const isRule = (reaction: Reaction) => reaction === 'warning' || reaction === 'error'

/** Shows what calls answer, by class (system.md §6). A failure is shown once, however often it is reported. */
export function Reactions() {
  const { message } = useFeedback()
  const text = useText()
  useEffect(() => {
    const logged = new WeakSet<CallFailure>()
    const shown = new WeakSet<CallFailure>()
    const show = (failure: CallFailure) => {
      if (shown.has(failure)) return
      shown.add(failure)
      const words = failureText(failure, text)
      if (reactionTo(failure) === 'warning') void message.warning({ content: words, key: words })
      else void message.error({ content: words, key: words })
    }
    return onOutcome((outcome) => {
      if (outcome.kind === 'succeeded') {
        void message.success(outcome.msg === '' || outcome.msg === 'success' ? text.words.succeeded : outcome.msg)
        return
      }
      const { failure, quiet } = outcome
      const reaction = reactionTo(failure)
      if (reaction === 'nothing') return
      if (!logged.has(failure)) logFront(isRule(reaction) ? 'warning' : 'danger', failureText(failure, text), failure, { url: failure.url })
      logged.add(failure)
      if (reaction === 'signIn') {
        if (endSession(() => show(failure), failureText(failure, text))) show(failure)
      } else if (!quiet) show(failure)
    })
  }, [message, text])
  return null
}
