import { App } from 'antd'
import { useEffect } from 'react'
import type { FeedbackLine } from './feedback.ts'

// Toasts must not cover the header's tools.
const belowHeader = 68
const belowTabs = 104

/** What speaks: the component library's messages, notices and questions, a tenth of what the login page would else load. */
export function Speaker({ line }: { line: FeedbackLine }) {
  return (
    <App message={{ duration: 3, maxCount: 3, top: belowHeader }} notification={{ top: belowTabs }} component={false}>
      <Voice line={line} />
    </App>
  )
}

function Voice({ line }: { line: FeedbackLine }) {
  const speaker = App.useApp()
  useEffect(() => line.speakBy(speaker), [line, speaker])
  return null
}
