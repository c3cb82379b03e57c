import { systemCode, userLevel } from '@chengan/domain/system/dictionaries/accounts'
import { businessType } from '@chengan/domain/system/dictionaries/flows'
import { Collapse } from 'antd'
import { useId } from 'react'
import { useWords } from '../../../../resources/words.ts'
import type { DrawnElement } from '../drawing/services.ts'
import { attributesOf, type BusinessForm, formAttributes } from '../forms/business-form.ts'
import { FormSelect } from '../forms/form-select.tsx'
import { poolPlace, textAt, usePanelTarget } from './panel-context.ts'
import { ChoiceRow, PanelRow, SetRow, TextRow } from './rows.tsx'
import { usePanelText } from './texts/panel-text.ts'

/** What the process is about: its form, and who begins it. The addresses behind the form follow from the choice, and are folded away. */
export function BusinessGroup({ element }: { element: DrawnElement }) {
  const text = usePanelText()
  const { labels, notes } = text
  const words = useWords()
  const place = poolPlace(element)
  return (
    <>
      <ChoiceRow place={place} name="sz:category" label={labels.category} options={words.dictionary(businessType).options()} />
      <FormRow element={element} />
      <TextRow place={place} name="sz:titleTemplate" label={labels.titleTemplate} note={notes.titleTemplate} />
      <TextRow place={place} name="sz:timeLimitDays" label={labels.timeLimitDays} />
      <ChoiceRow place={place} name="sz:systemCode" label={labels.systemCode} options={words.dictionary(systemCode).options()} />
      <SetRow place={place} name="sz:startLevels" label={labels.startLevels} options={words.dictionary(userLevel).options()} />
      <Collapse
        size="small"
        ghost
        items={[
          {
            key: 'addresses',
            label: text.addresses,
            children: (
              <>
                {formAttributes.map((name) => (
                  <TextRow key={name} place={place} name={`sz:${name}`} label={labels[name]} />
                ))}
                <TextRow place={place} name="sz:inputs" label={labels.processInputs} note={notes.processInputs} />
              </>
            ),
          },
        ]}
      />
    </>
  )
}

/** The form by its name; all that the file says of it is written in one step. */
function FormRow({ element }: { element: DrawnElement }) {
  const { labels, notes } = usePanelText()
  const { drawing, forms } = usePanelTarget()
  const id = useId()
  const place = poolPlace(element)
  const choose = (form: BusinessForm | null) => {
    if (drawing === null) return
    const said = Object.entries(attributesOf(form)).map(([name, value]) => [`sz:${name}`, value === '' ? undefined : value])
    const values = Object.fromEntries(said) as Readonly<Record<string, string | undefined>>
    if (place.part === undefined) drawing.change(element, values)
    else drawing.changePart(element, place.part, values)
  }
  return (
    <PanelRow id={id} label={labels.form} note={notes.form}>
      <FormSelect id={id} forms={forms} businessTable={textAt(place, 'sz:businessTable')} disabled={drawing === null} onChoose={choose} />
    </PanelRow>
  )
}
