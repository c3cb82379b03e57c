import { isGiven } from '../../condition.ts'
import type { Fields } from '../../fields/field.ts'
import type { Label } from '../../label.ts'
import type { RuleContext } from '../../rule.ts'
import type { CompleteField, CompleteResource } from '../complete.ts'

type Values = Readonly<Record<string, unknown>>

/** A field with what is proposed for it. */
export interface Suggested {
  readonly field: CompleteField
  readonly value: unknown
}

/** Reference fields whose rows the suggestions of a resource read. */
export function refsOfSuggestions(resource: CompleteResource): readonly string[] {
  return [...new Set((resource.suggestions ?? []).flatMap(({ refs }) => refs ?? []))]
}

/** What is proposed for the fields of a row; null where there is nothing to propose. The same in browser and server. */
export function suggestedOf(resource: CompleteResource, row: Values, refs: RuleContext<Fields>['refs']): readonly Suggested[] {
  return (resource.suggestions ?? []).flatMap((one) => {
    const field = resource.fields[one.field]
    return field === undefined ? [] : [{ field, value: one.value(row, refs) ?? null }]
  })
}

/** The words of a value that is proposed: of a dictionary its label. */
function wordsOf({ field, value }: Suggested): Label {
  const found = Object.values(field.dict?.values ?? {}).find((one) => one.value === value)
  return found === undefined ? { zh: String(value), en: String(value) } : { zh: found.zh, en: found.en }
}

/** Where people decided otherwise: it is told and stands. */
export function otherThanSuggested(
  row: Values,
  suggested: readonly Suggested[],
): readonly { readonly field: string; readonly words: Label }[] {
  return suggested
    .filter(({ field, value }) => field.readOnly !== true && isGiven(value) && isGiven(row[field.name]) && row[field.name] !== value)
    .map((one) => {
      const { zh, en } = wordsOf(one)
      return {
        field: one.field.name,
        words: { zh: `与建议值“${zh}”不一致，请核对`, en: `Differs from the suggested value "${en}", please check` },
      }
    })
}
