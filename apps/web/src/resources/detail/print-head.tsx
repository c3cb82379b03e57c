import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { datetimeText } from '@chengan/kernel/time'
import { useEffect, useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import { useSession } from '../../api/session/session.ts'
import type { Row } from '../row.ts'
import { numberOf } from '../rows/row-tags.tsx'
import { useWords } from '../words.ts'
import './print.css'

/** The head of a printed record: what it is, its number, when and by whom it was printed. On the screen it is not there. */
export function PrintHead({ resource, row }: { resource: CompleteResource; row: Row }) {
  const { text, label } = useWords()
  const { user } = useSession()
  const [time, setTime] = useState(serverNow)
  useEffect(() => {
    const note = () => setTime(serverNow())
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return (
    <header className="print-head">
      <p className="print-head__title">{label(resource.label)}</p>
      <p className="print-head__line">
        <span>{numberOf(resource, row)}</span>
        <span>{text.detail.printedAt(datetimeText(time))}</span>
        <span>{text.detail.printedBy([user?.deptName, user?.realName].filter(Boolean).join(' '))}</span>
      </p>
    </header>
  )
}
