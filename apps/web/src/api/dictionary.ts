import { useQuery } from '@tanstack/react-query'
import { read } from './read.ts'
import { token } from './session/credentials.ts'

export type TagColor = 'default' | 'primary' | 'success' | 'warning' | 'danger' | 'info'

export interface DictValue {
  readonly dictLabel: string
  readonly dictValue: string
  readonly parentValue?: string | null
  readonly color?: TagColor | null
  readonly status?: number | string | null
}

export interface DictType {
  readonly dictType: string
  readonly dataList: readonly DictValue[]
}

export interface DictOption {
  readonly value: string
  readonly label: string
}

/** One dictionary in the language of the session. */
export interface Dictionary {
  /** What may be chosen anew: disabled values are left out; `parent` narrows a cascade. */
  options(parent?: string): readonly DictOption[]
  /** The label; an unknown value is shown raw, several joined by commas are read one by one. */
  label(value: unknown): string
  color(value: unknown): TagColor
}

const disabled = (value: DictValue) => value.status !== undefined && value.status !== null && String(value.status) === '0'

export function dictionaryOf(values: readonly DictValue[]): Dictionary {
  const byValue = new Map(values.map((value) => [value.dictValue, value]))
  return {
    options: (parent) =>
      values
        .filter((value) => !disabled(value) && (parent === undefined || value.parentValue === parent))
        .map((value) => ({ value: value.dictValue, label: value.dictLabel })),
    label: (value) => {
      if (value === null || value === undefined || value === '') return ''
      const text = String(value)
      const known = byValue.get(text)
      if (known !== undefined || !text.includes(',')) return known?.dictLabel ?? text
      return text
        .split(',')
        .map((one) => byValue.get(one)?.dictLabel ?? one)
        .join('、')
    },
    color: (value) => byValue.get(String(value))?.color ?? 'default',
  }
}

export function useDictTypes() {
  return useQuery({
    ...read<readonly DictType[] | null>('sys/dict/type/all'),
    staleTime: Number.POSITIVE_INFINITY,
    // Frame and words read it in turn: the second of them is not to ask again for what has just been given up (SH-3).
    retryOnMount: false,
    gcTime: Number.POSITIVE_INFINITY,
    // Without words the console shows raw values; it asks twice more before it does (SH-3).
    retry: 2,
    meta: { quiet: true },
    enabled: token() !== undefined,
  })
}
