import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { datetimeText } from '@chengan/kernel/time'
import { Button } from 'antd'
import { serverNow } from '../../api/clock.ts'
import { useText } from '../../language/language-context.tsx'
import './year-chooser.css'

interface YearChooserProps {
  year: number
  onYear(year: number): void
}

/** The year that the clock of the server shows. */
export const yearNow = (): number => Number(datetimeText(serverNow()).slice(0, 4))

/** The year that an address asks for, where it is one; else the usual one. */
export function yearAsked(asked: string | null, usual: number): number {
  const year = Number(asked)
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : usual
}

/** The year that a page is about, one before or after it, and the way back to this one. */
export function YearChooser({ year, onYear }: YearChooserProps) {
  const { years } = useText()
  const now = yearNow()
  return (
    <span className="year-chooser">
      <Button icon={<LeftOutlined />} title={years.before} aria-label={years.before} onClick={() => onYear(year - 1)} />
      <strong>{years.year(year)}</strong>
      <Button icon={<RightOutlined />} title={years.after} aria-label={years.after} onClick={() => onYear(year + 1)} />
      {year === now ? null : <Button onClick={() => onYear(now)}>{years.thisYear}</Button>}
    </span>
  )
}
