import type { Dict } from '@chengan/kernel/dictionary'
import { type Label, type Language, textOf } from '@chengan/kernel/label'
import { useMemo } from 'react'
import { type Dictionary, type DictValue, dictionaryOf, useDictTypes } from '../api/dictionary.ts'
import { useLanguage } from '../language/language-context.tsx'
import { useResourceText } from './texts/resource-text.ts'
import type { ResourceText } from './texts/zh-cn.ts'

/** Everything that turns a value into words, in the language of the session. */
export interface Words {
  readonly language: Language
  readonly text: ResourceText
  label(label: Label): string
  dictionary(dict: Dict | undefined): Dictionary
}

const tagColor = { default: 'default', primary: 'primary', success: 'success', warning: 'warning', danger: 'danger', info: 'info' } as const

/** A definition's own values, for dictionaries that the server has not told of. */
function declaredValues(dict: Dict, language: Language): readonly DictValue[] {
  return Object.values(dict.values).map((entry) => ({
    dictValue: entry.value,
    dictLabel: textOf(entry, language),
    parentValue: entry.parent ?? null,
    color: tagColor[entry.color ?? 'default'],
  }))
}

export function useWords(): Words {
  const { language } = useLanguage()
  const text = useResourceText()
  const { data } = useDictTypes()
  return useMemo(() => {
    const made = new Map<string, Dictionary>()
    const make = (dict: Dict) => {
      const told = data?.find((one) => one.dictType === dict.type)?.dataList ?? []
      return dictionaryOf(told.length > 0 ? told : declaredValues(dict, language))
    }
    return {
      language,
      text,
      label: (label) => textOf(label, language),
      dictionary: (dict) => {
        if (dict === undefined) return dictionaryOf([])
        const known = made.get(dict.type) ?? make(dict)
        made.set(dict.type, known)
        return known
      },
    }
  }, [data, language, text])
}
