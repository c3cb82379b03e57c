import { datetimeText } from '@chengan/kernel/time'
import { useEffect, useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import { useSession } from '../../api/session/session.ts'
import { useWords } from '../words.ts'
import './print.css'

interface SheetHeadProps {
  title: string
  /** The number of a record, or the conditions of a list. */
  about: string
}

/** The head of a printed page: what it is, when and by whom it was printed. On the screen it is not there. */
export function SheetHead({ title, about }: SheetHeadProps) {
  const { text } = useWords()
  const { user } = useSession()
  const [time, setTime] = useState(serverNow)
  useEffect(() => {
    const note = () => setTime(serverNow())
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return (
    <header className="print-head">
      <p className="print-head__title">{title}</p>
      <p className="print-head__line">
        <span>{about}</span>
        <span>{text.detail.printedAt(datetimeText(time))}</span>
        <span>{text.detail.printedBy([user?.deptName, user?.realName].filter(Boolean).join(' '))}</span>
      </p>
    </header>
  )
}
