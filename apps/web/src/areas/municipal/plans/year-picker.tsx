import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { usePlansText } from './texts/plans-text.ts'

interface YearPickerProps {
  year: number
  onYear(year: number): void
}

/** The year of the plan, one before or after. */
export function YearPicker({ year, onYear }: YearPickerProps) {
  const text = usePlansText()
  return (
    <div className="plan-head__field">
      <span>{text.year}</span>
      <Button size="small" icon={<LeftOutlined />} aria-label={String(year - 1)} onClick={() => onYear(year - 1)} />
      <strong>{year}</strong>
      <Button size="small" icon={<RightOutlined />} aria-label={String(year + 1)} onClick={() => onYear(year + 1)} />
    </div>
  )
}
