import { type Dict, partsOf } from '@chengan/kernel/dictionary'
import { type Label, type Language, labelText } from '@chengan/kernel/label'
import { createContext, useContext, useMemo } from 'react'
import { type Dictionary, type DictValue, dictionaryOf, useDictTypes } from '../api/dictionary.ts'
import { useLanguage, useText } from '../language/language-context.tsx'
import type { TransportTexts } from '../language/zh-cn.ts'
import { useResourceText } from './texts/resource-text.ts'
import type { ResourceText } from './texts/zh-cn.ts'

/** The words of the generic screens, with the shell's for calls that failed on their way. */
export interface ScreenText extends ResourceText {
  readonly statuses: TransportTexts
}

/** Everything that turns a value into words, in the language of the session. */
export interface Words {
  readonly language: Language
  readonly text: ScreenText
  label(label: Label): string
  dictionary(dict: Dict | undefined): Dictionary
}

const tagColor = { default: 'default', primary: 'primary', success: 'success', warning: 'warning', danger: 'danger', info: 'info' } as const

/** A definition's own values, for dictionaries that the server has not told of. */
function declaredValues(dict: Dict, language: Language): readonly DictValue[] {
  return Object.values(dict.values).map((entry) => ({
    dictValue: entry.value,
    dictLabel: labelText(entry, language),
    parentValue: entry.parent ?? null,
    color: tagColor[entry.color ?? 'default'],
  }))
}

/** A value in a row of a list or as a tag: its short form, unless the city gave the value a name of its own. */
export function briefly({ dictionary, label }: Words, dict: Dict | undefined, value: unknown): string {
  const told = dictionary(dict).label(value)
  const declared = Object.values(dict?.values ?? {}).find((entry) => entry.value === String(value))
  return declared?.short !== undefined && told === label(declared) ? label(declared.short) : told
}

/** One for the whole console: a cell that made its own would read every dictionary anew. */
export const WordsContext = createContext<Words | null>(null)

export function useWords(): Words {
  const words = useContext(WordsContext)
  if (words === null) throw new Error('WordsRoot is not above')
  return words
}

/** What `WordsRoot` provides. */
export function useWordsOfSession(): Words {
  const { language } = useLanguage()
  const own = useResourceText()
  const { transport: statuses } = useText()
  const { data } = useDictTypes()
  return useMemo(() => {
    const made = new Map<string, Dictionary>()
    const valuesOf = (dict: Dict): readonly DictValue[] => {
      const told = data?.find((one) => one.dictType === dict.type)?.dataList ?? []
      return told.length > 0 ? told : declaredValues(dict, language)
    }
    const make = (dict: Dict) => dictionaryOf(valuesOf(dict))
    // Each part in the words that the city gave it; a code that several parts have is told by all of them.
    const joined = (dict: Dict): Dictionary => {
      const known = made.get(dict.type)
      if (known !== undefined) return known
      const byCode = new Map<string, DictValue>()
      for (const told of partsOf(dict).flatMap(valuesOf)) {
        const before = byCode.get(told.dictValue)
        const isNew = before === undefined || before.dictLabel.split('／').includes(told.dictLabel)
        byCode.set(told.dictValue, isNew ? (before ?? told) : { ...before, dictLabel: `${before.dictLabel}／${told.dictLabel}` })
      }
      const whole = dictionaryOf([...byCode.values()])
      made.set(dict.type, whole)
      return whole
    }
    return {
      language,
      text: { ...own, statuses },
      label: (label) => labelText(label, language),
      dictionary: (dict) => {
        if (dict === undefined) return dictionaryOf([])
        if (dict.joins !== undefined) return joined(dict)
        // What a part of a dictionary lacks, others of its type have.
        if (dict.partial === true) return make(dict)
        const known = made.get(dict.type) ?? make(dict)
        made.set(dict.type, known)
        return known
      },
    }
  }, [data, language, own, statuses])
}
