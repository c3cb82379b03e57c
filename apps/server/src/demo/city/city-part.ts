import type { ResourceName } from '@chengan/kernel/declared/resources'
import type { Book } from './book.ts'
import type { SeedingProgress } from './told.ts'

/** What the making of a city is given beside its plan. */
export interface CitySecrets {
  /** Of the one password of all demonstration accounts. */
  readonly passwordHash: string
}

/** A part of the demonstration city: the rows that it writes, and those that must stand before. Steps, duties, files and the like that belong to its rows
 *  are written with them and need not be said. */
export interface CityPart {
  readonly makes: readonly ResourceName[]
  /** Rows of other parts that it changes, or of which it writes more: they stand before, and are changed before others end with them. */
  readonly changes?: readonly ResourceName[]
  /** Rows of other parts that it reads. */
  readonly needs?: readonly ResourceName[]
  /** Rows that nobody may change after it. */
  readonly ends?: readonly ResourceName[]
  /** It fills up what all others have left, or tells of everything. */
  readonly last?: true
  /** Writes it, telling how far it has come. */
  write?(book: Book, secrets: CitySecrets): SeedingProgress
  /** The same of what is soon done. */
  writeAtOnce?(book: Book): void
}

/** Declares a part of the city; `every-part.ts` is made of what modules declare. */
export const cityPart = (part: CityPart): CityPart => part

/** The parts in an order in which each finds what it needs: that of the list, but that nothing comes before what it waits for. Throws where parts wait for
 *  each other. */
export function inOrderOfNeed(parts: readonly CityPart[]): readonly CityPart[] {
  const ordered: CityPart[] = []
  const left = new Set(parts)
  while (left.size > 0) {
    const next = [...left].find((part) => ![...left].some((other) => other !== part && waitsFor(part, other)))
    if (next === undefined) throw new Error(`parts of the city wait for each other: ${[...left].flatMap(({ makes }) => makes).join(', ')}`)
    ordered.push(next)
    left.delete(next)
  }
  return ordered
}

function waitsFor(part: CityPart, other: CityPart): boolean {
  const ended = (part.ends ?? []).some((name) => other.makes.includes(name) || other.changes?.includes(name))
  const wanted = needsOf(part).some((name) => other.makes.includes(name))
  return ended || wanted || (part.last === true && other.last !== true)
}

/** The parts without which rows of these resources cannot be written. */
export function partsFor(parts: readonly CityPart[], names: readonly ResourceName[]): readonly CityPart[] {
  const wanted = new Set(parts.filter(({ makes }) => makes.some((name) => names.includes(name))))
  for (const part of wanted) for (const other of parts) if (needsOf(part).some((name) => other.makes.includes(name))) wanted.add(other)
  return parts.filter((part) => wanted.has(part))
}

const needsOf = ({ needs = [], changes = [] }: CityPart): readonly ResourceName[] => [...needs, ...changes]
