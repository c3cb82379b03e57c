import { nextRuns } from '@chengan/kernel/quartz/next-run'
import { parseQuartz } from '@chengan/kernel/quartz/parse-quartz'
import { datetimeText } from '@chengan/kernel/time'
import { useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { usePartsText } from '../../texts/parts/parts-text.ts'
import './next-runs.css'

const shown = 10

/** When an expression falls next, by the server's clock as it was when the form was opened; nothing for one that cannot be read. */
export function NextRuns({ expression }: { expression: string }) {
  const parts = usePartsText()
  const [now] = useState(serverNow)
  const parsed = parseQuartz(expression)
  if ('fault' in parsed) return null
  const runs = nextRuns(parsed.times, now, shown)
  return (
    <div className="next-runs" role="status">
      <span className="next-runs__title">{runs.length === 0 ? parts.quartz.never : parts.quartz.next(runs.length)}</span>
      <ol>
        {runs.map((run) => (
          <li key={run}>{datetimeText(run)}</li>
        ))}
      </ol>
    </div>
  )
}
