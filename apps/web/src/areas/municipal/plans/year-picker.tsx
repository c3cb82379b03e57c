import { YearChooser } from '../../../resources/year/year-chooser.tsx'
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
      <YearChooser year={year} onYear={onYear} />
    </div>
  )
}
