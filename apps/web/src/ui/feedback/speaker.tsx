import { App } from 'antd'
import { useEffect } from 'react'
import { useNarrow } from '../narrow.ts'
import type { FeedbackLine } from './feedback.ts'
import './speaker.css'

// Toasts must not cover the header's tools.
const belowHeader = 68
/** Where a notice stands at the top of a telephone: what was done is told below it, else the offer of the next matter would lie upon it. */
const belowNotice = 160
/** Over the menu, beside every drawer and above the bar of actions: nobody is kept from a field or a button. */
const atDesk = { placement: 'bottomLeft', bottom: 60 } as const
/** Over the head of the page or of a form, whose foot holds the buttons. */
const onTelephone = { placement: 'top', top: 4 } as const

/** What speaks: the component library's messages, notices and questions, a tenth of what the login page would else load. */
export function Speaker({ line }: { line: FeedbackLine }) {
  const isNarrow = useNarrow()
  return (
    <App
      message={{ duration: 3, maxCount: 3, top: isNarrow ? belowNotice : belowHeader }}
      notification={isNarrow ? onTelephone : atDesk}
      component={false}
    >
      <Voice line={line} />
    </App>
  )
}

function Voice({ line }: { line: FeedbackLine }) {
  const speaker = App.useApp()
  useEffect(() => line.speakBy(speaker), [line, speaker])
  return null
}
