import type { CompleteField } from '@chengan/kernel/definition/complete'
import { useDefinitions } from '../../../../resources/definitions-context.ts'
import { shownFieldsOf } from '../../../../resources/form/values/form-fields.ts'
import { useWords } from '../../../../resources/words.ts'

export interface KnownFormField {
  readonly name: string
  readonly label: string
  readonly field: CompleteField
}

/** The fields of the forms that a process is about, from the definitions of its business tables. Suspends while one of them comes. */
export function useFormFields(tables: string): readonly KnownFormField[] {
  const definitions = useDefinitions()
  const { label } = useWords()
  const signposts = tables.split(',').flatMap((root) => definitions.signpostOfRoot(root.trim()) ?? [])
  const fields = signposts.flatMap(({ name }) => {
    const resource = definitions.here(name)
    // Thrown to the boundary: a component that uses a promise at one time and none at the next breaks React.
    if (resource === undefined) throw definitions.load(name)
    return shownFieldsOf(resource).map((field) => ({ name: field.name, label: label(field.label), field }))
  })
  return fields.filter((field, at) => fields.findIndex((one) => one.name === field.name) === at)
}
