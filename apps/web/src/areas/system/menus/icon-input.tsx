import { Select } from 'antd'
import type { InputProps } from '../../../resources/fields/field-view.ts'
import { iconNames, MenuIcon } from '../../../ui/menu-icon/menu-icon.tsx'
import { useOrganisationText } from '../organisation/texts/organisation-text.ts'
import './menus.css'

const options = iconNames.map((name) => ({ value: name, label: name }))
const search = { optionFilterProp: 'label' } as const

/** The icon of a menu, chosen from those that can be drawn. */
export function IconInput({ id, field, values, invalid, onChange }: InputProps) {
  const { menus: text } = useOrganisationText()
  const value = values[field.name]
  const drawn = (name: string) => (
    <span className="menu-icon-choice">
      <MenuIcon name={name} />
      {name}
    </span>
  )
  return (
    <Select
      id={id}
      className="menu-icon-select"
      allowClear
      showSearch={search}
      placeholder={text.icon}
      value={typeof value === 'string' && value !== '' ? value : null}
      options={options}
      optionRender={({ value: name }) => drawn(String(name))}
      labelRender={({ value: name }) => drawn(String(name))}
      {...(invalid ? { status: 'error' as const } : {})}
      onChange={(name: string | undefined) => onChange({ [field.name]: name ?? null })}
    />
  )
}
