import type { Actor } from '../access/actor.ts'
import type { RowNamed } from '../declared/resources.ts'
import type { Resource } from '../definition/resource.ts'
import type { Transition } from '../lifecycle/lifecycle.ts'
import type { Values } from '../rule.ts'
import type { Draw } from './draw.ts'

// For tests: what a valid row of a resource needs beyond its declaration, and what its actions are sent. It stands beside the definition, in `sample.ts`, and is
// pure: it names rows of a small test city and those that must be there first; who reads it (a suite, a random walk, a test of a table) sees that they are.

/** The rows that must be there first, by the names that a sample gives them. */
type FirstRows<First> = { readonly [K in keyof First]: RowNamed<First[K]> }

/** Who fills a form in, in which city. */
export interface Writer<City, First = Readonly<Record<string, string>>> {
  readonly actor: Actor
  readonly city: City
  readonly draw: Draw
  /** Another file of his own: a picture, or a Word document that can be opened. */
  file(as?: 'word'): string
  /** The rows that must be there first, by the names that the sample gives them. */
  readonly first: FirstRows<First>
}

/** Who takes a step with a row. */
export interface Doer<City, N extends string = string> extends Omit<Writer<City>, 'first'> {
  /** yyyy-MM-dd */
  readonly today: string
  readonly row: RowNamed<N>
  /** Ids of the row's child rows, by field. */
  readonly lines: Readonly<Record<string, readonly string[]>>
  /** The row of the table that is meant. */
  readonly transition: Transition
}

/** A row that must be there before: of which resource, in which state (as it is added, unless it is said) and by which way, by somebody of which department. */
export interface RowFirst<City, N = string> {
  readonly resource: N
  readonly state?: string
  readonly by?: (writer: Pick<Writer<City>, 'actor' | 'city'>) => string
  /** The actions that lead it there, where they are not those of its own sample (`ways`). */
  readonly way?: readonly string[]
}

/** What tests need to know of a resource beyond its declaration. `Name` are its fields, `N` is what it is called, `First` of which resources rows must be there before. */
export interface RowSample<City, Name extends string = string, N extends string = string, First = Readonly<Record<string, string>>> {
  readonly first?: { readonly [K in keyof First]: RowFirst<City, First[K]> }
  /** Values of a new row that rules tie together; the rest is drawn from the declaration. */
  // Written as methods: who reads samples has rows of their own resource.
  values?(writer: Writer<City, First>): Partial<Readonly<Record<Name, unknown>>>
  /** What an action is sent that rules tie together; the rest is drawn from what it asks. */
  readonly acts?: Readonly<Record<string, Act<City, N>['sends']>>
  /** The actions that lead to a state, each with its case where that matters, where the shortest way of the table does not: by what must be done on the way, or by
   *  a condition that the sample does not fulfil. */
  readonly ways?: Readonly<Record<string, readonly string[]>>
  /** Who of the city writes rows that lead anywhere, where not everybody does who may. */
  readonly writers?: readonly string[]
  /** Why the suite over all resources adds no row of it: it has tests of its own. */
  readonly untried?: string
}

interface Act<City, N extends string> {
  sends(doer: Doer<City, N>): Values
}

/** A sample with the name of its resource. */
export interface SampleOfResource<City> extends RowSample<City> {
  readonly resource: string
}

/** Binds a sample to its definition: a misspelt field does not compile. */
export function sampleFor<City>() {
  return <const R extends Resource, const First extends Readonly<Record<string, string>> = Readonly<Record<never, string>>>(
    resource: R,
    sample: RowSample<City, Extract<keyof R['fields'], string>, R['name'], First>,
  ): SampleOfResource<City> => ({
    ...(sample as RowSample<City>),
    resource: resource.name,
  })
}
