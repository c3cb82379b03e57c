import type { Label } from './label.ts'

/** Colours a dictionary value may carry (dict tag_color). */
export type TagColor = 'default' | 'primary' | 'success' | 'warning' | 'danger' | 'info'

/** The four colours of risk of the state (国务院安委办〔2016〕11号), from the gravest on: nobody gives such a value another one. */
export const riskColours = ['red', 'orange', 'yellow', 'blue'] as const
export type RiskColour = (typeof riskColours)[number]

/** One value of a dictionary: the code on the wire, its words, and for cascades the value of the parent dictionary. */
export interface DictValue extends Label {
  readonly value: string
  readonly parent?: string
  readonly color?: TagColor
  /** Of a level of risk, of a warning or of an alarm: its colour in lists, on maps, in charts and on desks alike. */
  readonly risk?: RiskColour
  /** Of a quantity: in what it is measured. */
  readonly unit?: string
  /** Of a quantity that is or is not: 1 is yes, 0 no. */
  readonly yesNo?: true
  /** Where it stands in every row of a list, or as a tag: without what the column's heading says already. */
  readonly short?: Label
}

/** A dictionary: its wire type, its name, and its values by English key, in order. */
export interface Dict<K extends string = string> {
  readonly type: string
  readonly label: Label
  readonly parentType?: string
  readonly values: Readonly<Record<K, DictValue>>
  /** Only some values of the dictionary of this type: a field of it takes no others, and forms offer no others. */
  readonly partial?: true
  /** The dictionaries whose values are these. */
  readonly joins?: readonly Dict[]
}

type Entry = readonly [
  value: string,
  zh: string,
  en: string,
  extra?: { parent?: string; color?: TagColor; risk?: RiskColour; unit?: string; yesNo?: true; short?: Label },
]

/** Declares a dictionary. Keys are English and used in code; the wire value stands here alone (style H5.2).
 *  Throws when two keys share a value, because a code would then have two meanings. */
export function defineDict<const K extends string>(
  type: string,
  zh: string,
  en: string,
  entries: Readonly<Record<K, Entry>>,
  options: { parentType?: string } = {},
): Dict<K> {
  const values = {} as Record<K, DictValue>
  const seen = new Set<string>()
  for (const key of Object.keys(entries) as K[]) {
    const [value, valueZh, valueEn, extra] = entries[key]
    const identity = `${extra?.parent ?? ''}/${value}`
    if (seen.has(identity)) throw new Error(`dictionary ${type}: value ${value} is declared twice`)
    seen.add(identity)
    values[key] = Object.freeze({ value, zh: valueZh, en: valueEn, ...extra })
  }
  return Object.freeze({ type, label: Object.freeze({ zh, en }), values: Object.freeze(values), ...options })
}

/** The colour of risk that a value stands for; undefined of what is no level of risk. */
export const riskOf = (dict: Dict | undefined, value: unknown): RiskColour | undefined =>
  Object.values(dict?.values ?? {}).find((entry) => entry.value === String(value))?.risk

/** Some values of a dictionary, for a field that takes no others (a footbridge has two of the ten structures of bridges). */
export function someOf<K extends string, const S extends K>(dict: Dict<K>, keys: readonly S[]): Dict<S> {
  const values = Object.fromEntries(keys.map((key) => [key, dict.values[key]])) as Record<S, DictValue>
  return Object.freeze({ ...dict, values: Object.freeze(values), partial: true })
}

/** Several dictionaries as one: their values in turn. A code that several of them have stands once, in the words of each; where one dictionary of a row is
 *  meant (`Field.dictBy`) no two of its own parts share a code. */
export function joinedDict(joins: readonly Dict[]): Dict {
  const values: Record<string, DictValue> = {}
  const keys = new Map<string, string>()
  for (const { type, values: own } of joins) {
    for (const [key, entry] of Object.entries<DictValue>(own)) {
      const known = keys.get(entry.value)
      const before = known === undefined ? undefined : values[known]
      if (known === undefined || before === undefined) {
        keys.set(entry.value, `${type}.${key}`)
        values[`${type}.${key}`] = entry
      } else
        values[known] = Object.freeze({
          value: entry.value,
          zh: withWords(before.zh, entry.zh, '／'),
          en: withWords(before.en, entry.en, ' / '),
        })
    }
  }
  const [first] = joins
  if (first === undefined) throw new Error('no dictionary to join')
  const type = joins.map((one) => one.type).join('|')
  return Object.freeze({ type, label: first.label, values: Object.freeze(values), joins })
}

const withWords = (told: string, more: string, between: string) => (told.split(between).includes(more) ? told : `${told}${between}${more}`)

/** The dictionaries that a dictionary is made of: itself, where it joins none. */
export const partsOf = (dict: Dict): readonly Dict[] => dict.joins?.flatMap(partsOf) ?? [dict]
