import { bracketedIn } from '@chengan/kernel/texts/punctuation'
import { useWords } from '../../../../../resources/words.ts'
import type { DrawnElement } from '../../drawing/services.ts'
import { extensionRows } from '../extension-list.ts'
import { useFormFields } from '../form-fields-known.ts'
import { processPlace, textAt, usePanelTarget } from '../panel-context.ts'
import { usePanelText } from '../texts/panel-text.ts'

/** What a condition may speak of: its name in the expression, its words, and its values where they are known. */
export interface ConditionSubject {
  readonly name: string
  readonly label: string
  readonly numeric: boolean
  readonly values: readonly { readonly value: string | number; readonly label: string }[] | null
}

const numericKinds: ReadonlySet<string> = new Set(['int', 'decimal', 'year'])

/** What the step before was answered with, the fields of the form, and the variables that are declared. */
export function useSubjects(gateway: DrawnElement | undefined): readonly ConditionSubject[] {
  const { view } = usePanelTarget()
  const { subjects: text } = usePanelText()
  const words = useWords()
  const fields = useFormFields(textAt(processPlace(view), 'sz:businessTable'))
  const outcomes = (gateway?.incoming ?? []).flatMap(({ source }) =>
    source === undefined ? [] : extensionRows(source, 'sz:Outcome', ['code', 'value', 'zh']),
  )
  const ofOutcomes: readonly ConditionSubject[] =
    outcomes.length === 0
      ? []
      : [
          {
            ...{ name: 'outcome', label: text.outcome, numeric: false },
            values: outcomes.map(({ code = '', zh }) => ({ value: code, label: zh || code })),
          },
          {
            ...{ name: 'result', label: text.result, numeric: true },
            values: outcomes.flatMap(({ code, value, zh }) =>
              value ? [{ value: Number(value), label: (zh || code) + bracketedIn(value, words.language) }] : [],
            ),
          },
        ]
  const ofForm = fields.map(({ name, label, field }) => ({
    ...{ name, label, numeric: numericKinds.has(field.kind) },
    values: field.dict === undefined ? null : words.dictionary(field.dict).options(),
  }))
  const declared = view
    .elements((one) => textAt({ element: one }, 'sz:variables') !== '')
    .flatMap((element) => textAt({ element }, 'sz:variables').split(','))
    .map((name) => name.trim())
  const ofVariables = [...new Set(declared)].map((name) => ({ name, label: text.variable(name), numeric: false, values: null }))
  return [...ofOutcomes, ...ofForm, ...ofVariables]
}
