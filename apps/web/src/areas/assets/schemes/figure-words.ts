import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { viewOf } from '../../../resources/fields/field-views.ts'
import { useWords } from '../../../resources/words.ts'

/** How figures of a rating are told: by the words of the fields of the detection. */
export function useFigureWords({ fields }: CompleteResource) {
  const words = useWords()
  return {
    /** What a figure is called. */
    head: (name: string) => (fields[name] === undefined ? '' : words.label(fields[name].label)),
    /** What it is; a dash where there is none. */
    say(name: string, value: unknown): string {
      const field = fields[name]
      return (field === undefined ? '' : viewOf(field.kind).text(field, { [name]: value }, words)) || words.text.none
    },
  }
}
