import { useState } from 'react'
import { signOut } from '../../api/session/session-calls.ts'
import { flushSettings } from '../../api/user-settings.ts'
import { useText } from '../../language/language-context.tsx'
import { forgetAllUnsaved, hasUnsaved } from '../../navigation/unsaved-work.ts'
import { useAskBeforeLeaving } from '../../navigation/use-unsaved-guard.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'

/** To the login with nothing left in memory. Open tabs stay stored (SH-24). */
export async function leaveForGood(): Promise<void> {
  await flushSettings()
  await signOut()
  forgetAllUnsaved()
  window.location.hash = '#/login'
  window.location.reload()
}

/** Asks before it signs out, and before that where unsaved work would be lost (SH-35); the page is grey while the question is open (SH-24). */
export function useSignOut(): { ask(): void; asking: boolean } {
  const { modal, message } = useFeedback()
  const text = useText()
  const [asking, setAsking] = useState(false)
  const askBefore = useAskBeforeLeaving()
  const ask = () => askBefore(hasUnsaved(), question)
  const question = () => {
    setAsking(true)
    document.documentElement.classList.add('is-grey')
    const done = () => {
      setAsking(false)
      document.documentElement.classList.remove('is-grey')
    }
    void modal.confirm({
      title: text.shell.signOutTitle,
      content: text.shell.signOutQuestion,
      okText: text.words.confirm,
      cancelText: text.words.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        done()
        return leaveForGood()
      },
      onCancel: () => {
        done()
        void message.info(text.shell.signOutCancelled)
      },
    })
  }
  return { ask, asking }
}
