import type { Label } from '../../label.ts'
import type { NameKind } from './kinds.ts'
import { inside, type Place } from './place.ts'
import type { NameScope, World } from './scope.ts'

/** A name that a definition uses, and what it must be the name of. */
export interface Named {
  readonly place: Place
  readonly name: string
  readonly kind: NameKind
  readonly scope: NameScope
  /** What it may be, where the place says that itself. */
  readonly among?: ReadonlySet<string>
  /** Of a key: what has the keys. */
  readonly holder?: string
}

/** Where a part is looked at. */
export interface PartPlace {
  readonly place: Place | null
  readonly scope: NameScope
  readonly world: World
  /** Under which name the innermost record has what stands here: the field's, the action's. */
  readonly key?: string
  /** The same of the record outside it. */
  readonly outer?: string
}

type Entries = Readonly<Record<string, unknown>>

/** What may stand at a place of a definition: answers every name in it. `holder` is the object that the value stands in. */
export type Part = (value: unknown, at: PartPlace, holder: Entries) => readonly Named[]

type KeysOf<T> = T extends unknown ? Extract<keyof T, string> : never

const nothing: readonly Named[] = []

/** Words, numbers, flags and functions: nothing that names anything. */
export const free: Part = () => nothing

const isEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null && !Array.isArray(value)

function named(value: unknown, kind: NameKind, { place, scope }: PartPlace): Named {
  return { place: place ?? inside(null, ''), name: String(value), kind, scope }
}

/** Words in the two languages, and nothing else. */
export const label: Part = (value, at, holder) => words(value, at, holder)

/** A name of the kind. What is left out names nothing. */
export function name(kind: NameKind): Part {
  return (value, at) => (value === undefined || value === null ? nothing : [named(value, kind, at)])
}

/** One of the given words. */
export function word(...words: readonly (string | boolean)[]): Part {
  const among = new Set(words.map(String))
  return (value, at) => (value === undefined ? nothing : [{ ...named(value, 'word', at), among }])
}

/** Several of a part, or one of it. */
export function list(part: Part): Part {
  return (value, at, holder) => {
    if (!Array.isArray(value)) return value === undefined ? nothing : part(value, at, holder)
    return value.flatMap((one, index) => part(one, { ...at, place: inside(at.place, index) }, holder))
  }
}

/** Parts by keys that are names themselves; `null` where the keys are declared there. */
export function record(keys: NameKind | null, part: Part): Part {
  return (value, at) => {
    if (!isEntries(value)) return nothing
    const found: Named[] = []
    for (const key of Object.keys(value)) {
      const here: PartPlace = { ...at, key, ...(at.key === undefined ? {} : { outer: at.key }), place: inside(at.place, key) }
      if (keys !== null) found.push(named(key, keys, here))
      found.push(...part(value[key], here, value))
    }
    return found
  }
}

/** An object with these keys and no other: a key that the type does not have cannot be written here, one that it has cannot be left out. */
export function shapeOf<T>(holder: string, keys: Readonly<Record<KeysOf<T>, Part>>): Part {
  const parts = new Map<string, Part>(Object.entries(keys))
  const among = new Set(parts.keys())
  return (value, at) => {
    if (!isEntries(value)) return nothing
    const found: Named[] = []
    for (const key of Object.keys(value)) {
      const part = parts.get(key)
      if (part === free) continue
      const here: PartPlace = { ...at, place: inside(at.place, key) }
      if (part === undefined) found.push({ ...named(key, 'key', here), among, holder })
      else found.push(...part(value[key], here, value))
    }
    return found
  }
}

const words = shapeOf<Label>('a label', { zh: free, en: free })

/** A part that is declared further down or holds itself. */
export function later(part: () => Part): Part {
  return (value, at, holder) => part()(value, at, holder)
}

/** A part whose names mean something else; nothing is looked at where that is not there, because its own name is the fault then. */
export function within(scope: (holder: Entries, at: PartPlace) => NameScope | undefined, part: Part): Part {
  return (value, at, holder) => {
    const own = scope(holder, at)
    return own === undefined ? nothing : part(value, { ...at, scope: own }, holder)
  }
}

/** One part for texts, another for objects. */
export function either(text: Part, object: Part): Part {
  return (value, at, holder) => (isEntries(value) ? object : text)(value, at, holder)
}
