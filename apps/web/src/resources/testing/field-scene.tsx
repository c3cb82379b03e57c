import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource, type Resource } from '@chengan/kernel/definition/resource'
import type { Fields } from '@chengan/kernel/fields/field'
import { useState } from 'react'
import { fieldViews } from '../fields/field-views.ts'
import { FieldViewsContext } from '../fields/views-context.ts'
import { FieldRow } from '../form/field-row.tsx'
import type { Values } from '../row.ts'
import { stage } from './scene.tsx'

interface HeldProps {
  resource: CompleteResource
  names: readonly string[]
  given: Values
  /** Given once and not to be changed: shown as a form that reads shows it. */
  closed: boolean
  onHeld(values: Values): void
}

function Held({ resource, names, given, closed, onHeld }: HeldProps) {
  const [values, setValues] = useState(given)
  const change = (patch: Values) => {
    const next = { ...values, ...patch }
    setValues(next)
    onHeld(next)
  }
  const fields = names.flatMap((name) => resource.fields[name] ?? [])
  return (
    <FieldViewsContext value={fieldViews}>
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          resource={resource}
          field={field}
          id={`scene-${field.name}`}
          look={{ required: false, fault: undefined, closed }}
          values={values}
          onChange={change}
        />
      ))}
    </FieldViewsContext>
  )
}

/** Shows fields as a form does, outside of one, and tells what they hold; `others` are the definitions that they refer to. */
export function showFields(fields: Fields, given: Values = {}, closed = false, others: readonly Resource[] = []): { values(): Values } {
  const names = Object.keys(fields)
  const definition = defineResource({
    name: 'scene',
    root: 'scene/fields',
    area: 'system',
    label: { zh: '场景', en: 'Scene' },
    deletion: 'physical',
    fields,
    // What is sealed is no subject of a row.
    list: { columns: names.slice(0, 1), search: [], order: '-createDate', nameField: 'id' },
  })
  const registry = buildRegistry([definition, ...others])
  let held = given
  const keep = (values: Values) => {
    held = values
  }
  stage(<Held resource={registry.byName('scene')} names={names} given={given} closed={closed} onHeld={keep} />, { registry })
  return { values: () => held }
}
