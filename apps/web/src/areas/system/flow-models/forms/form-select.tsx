import { Select } from 'antd'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { type BusinessForm, formOf } from './business-form.ts'
import '../panel/panel.css'

interface FormSelectProps {
  id: string
  forms: readonly BusinessForm[]
  businessTable: string
  disabled?: boolean
  onChoose(form: BusinessForm | null): void
}

/** The form of a process by its name. A table that the house does not know is kept in sight. */
export function FormSelect({ id, forms, businessTable, disabled = false, onChoose }: FormSelectProps) {
  const text = useFlowModelText().forms
  const present = formOf(forms, businessTable)
  const foreign = businessTable === '' || present !== undefined ? [] : [{ value: businessTable, label: text.own }]
  return (
    <Select
      id={id}
      className="panel-wide"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={text.choose}
      disabled={disabled}
      value={businessTable === '' ? null : businessTable}
      options={[...foreign, ...forms.map(({ businessTable: value, name }) => ({ value, label: name }))]}
      onChange={(value: string | null | undefined) => onChoose(formOf(forms, value ?? '') ?? null)}
    />
  )
}
