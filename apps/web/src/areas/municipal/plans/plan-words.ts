import type { Dict } from '@chengan/kernel/dictionary'
import { useWords } from '../../../resources/words.ts'

/** The word of a value of a dictionary, in the language of the session. */
export function useDictionary(dict: Dict): (value: string) => string {
  const words = useWords()
  const known = Object.values(dict.values)
  return (value) => {
    const entry = known.find((one) => one.value === value)
    return entry === undefined ? value : words.label(entry)
  }
}
