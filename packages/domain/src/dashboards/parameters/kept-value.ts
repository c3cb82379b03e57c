import { jscType } from '../../municipal/dictionaries/assessment-and-safety.ts'

const yes: readonly string[] = ['true', '1']
const no: readonly string[] = ['false', '0']

/** What the text of a parameter means by its type (dict jsc_type): a number, a text, what its JSON says, a boolean; undefined where it is none. */
export function keptValue(words: string, type: string): unknown {
  const said = words.trim()
  const { number, json, boolean } = jscType.values
  if (type === number.value) return /^[+-]?\d+(\.\d+)?$/.test(said) ? Number(said) : undefined
  if (type === boolean.value) return yes.includes(said) ? true : no.includes(said) ? false : undefined
  if (type !== json.value) return words
  try {
    return JSON.parse(said) as unknown
  } catch {
    return undefined
  }
}
