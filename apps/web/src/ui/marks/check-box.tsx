import './marks.css'

interface CheckBoxProps {
  label: string
  checked: boolean
  onChange(checked: boolean): void
}

/** The box of a row, as the component library draws it in the head above: a hundred of that one cost as much as the rest of their rows. */
export function CheckBox({ label, checked, onChange }: CheckBoxProps) {
  return (
    <input
      type="checkbox"
      className="check-box"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
