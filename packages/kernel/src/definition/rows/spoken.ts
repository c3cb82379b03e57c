import { isGiven } from '../../condition.ts'
import type { Field, Fields } from '../../fields/field.ts'
import type { Label, Language } from '../../label.ts'
import type { Values } from '../../rule.ts'

/** The ends of names under which a resource keeps a text in further languages: `name`, `nameEn`. Japanese without words of its own reads English, as labels do. */
const ends: Readonly<Record<Language, readonly string[]>> = { 'zh-CN': [], 'zh-TW': ['Tw'], 'en-US': ['En'], ja: ['Ja', 'En'] }

/** The fields in which a text stands in each language, best first; languages in which it stands in none of its own are left out. */
export type SpokenAs = Readonly<Partial<Record<Language, readonly string[]>>>

const spokenKinds: ReadonlySet<string> = new Set(['text', 'longText', 'richText'])

/** In which further languages the field called `name` stands beside itself; undefined where it does in none. */
export function spokenAsOf(fields: Fields, name: string, { kind }: Field): SpokenAs | undefined {
  if (!spokenKinds.has(kind)) return undefined
  const found = Object.entries(ends).flatMap(([language, tails]) => {
    const own = tails.map((tail) => `${name}${tail}`).filter((one) => one in fields)
    return own.length === 0 ? [] : [[language, own] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

interface Spoken {
  readonly name: string
  readonly spokenAs?: SpokenAs
}

/** The value of a field in a reader's language, where its resource keeps it in that and the row tells it; else as it is. */
export function spokenIn({ name, spokenAs }: Spoken, row: Values, language: Language): unknown {
  const own = spokenAs?.[language]?.find((one) => isGiven(row[one]))
  return own === undefined ? row[name] : row[own]
}

/** The same in the two languages of every notice. */
export function spokenLabel(field: Spoken, row: Values): Label {
  const said = (language: Language) => String(spokenIn(field, row, language) ?? '')
  return { zh: said('zh-CN'), en: said('en-US') }
}
