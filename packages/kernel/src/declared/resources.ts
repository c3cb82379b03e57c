import type { CommonColumns } from '../definition/resource.ts'
import type { Fields, ValueOf } from '../fields/field.ts'
import type { Sent, Values, ValuesOf } from '../rule.ts'

/** What the definitions of an installation declare, by their names. The kernel has none: whoever writes definitions adds them (the domain's
 *  `declared-names.ts`, which `npm run docs` makes). Their fields stand there as constants, never as the type of a whole definition: its rules read the
 *  rows of others, and their types would go round in a circle. */
// biome-ignore lint/suspicious/noEmptyInterface: definitions are added to it.
export interface DeclaredResources {}

/** Their names by their roots. */
// biome-ignore lint/suspicious/noEmptyInterface: definitions are added to it.
export interface DeclaredRoots {}

/** What the areas answer to questions of rules, by the names of the facts, where a rule looks into the answer: added beside the rule that reads it. Who
 *  answers is held to it as well as who reads. */
// biome-ignore lint/suspicious/noEmptyInterface: rules add to it.
export interface DeclaredAnswers {}

/** What a fact answers; whatever where nothing is said of it. */
export type AnswerOf<N> = N extends keyof DeclaredAnswers ? DeclaredAnswers[N] : unknown

/** What is told of one definition. */
interface DeclaredResource {
  readonly fields?: Fields
  readonly effects?: string
  readonly facts?: string
  readonly actions?: string
  /** What people are told of its rows. */
  readonly notices?: string
  /** What its rows make: the resource of it by its name. */
  readonly makes?: Readonly<Record<string, string>>
}

/** The name of a declared resource; any text where none is declared. */
export type ResourceName = [keyof DeclaredResources] extends [never] ? string : keyof DeclaredResources & string

/** A name as a call of `byName` takes it: of a literal one that is declared; of a text that is known only while the product runs any. */
export type KnownName<N extends string, Name extends string> = string extends N ? unknown : N extends Name ? unknown : never

declare const resourceName: unique symbol

/** Something of the resource called N: for the compiler alone, nothing of it is there when the product runs. */
export interface OfResource<N extends string> {
  readonly [resourceName]?: N
}

type Told<N, K extends keyof DeclaredResource> = N extends keyof DeclaredResources
  ? DeclaredResources[N] extends { readonly [T in K]: infer V }
    ? V
    : never
  : never

/** The fields of a declared resource; any where the name is known only while the product runs, or nothing is declared, as in tests of the kernel. A name
 *  that is written out and not declared has none. */
export type FieldsNamed<N> = [Told<N, 'fields'>] extends [never]
  ? [N] extends [ResourceName]
    ? Fields
    : string extends N
      ? Fields
      : never
  : Extract<Told<N, 'fields'>, Fields>

/** The values of a row of a declared resource; of any, whatever. */
export type ValuesNamed<N> = [FieldsNamed<N>] extends [never] ? never : ValuesOf<FieldsNamed<N>>

type NamesOfFields<N> = N extends keyof DeclaredResources ? keyof FieldsNamed<N> : never
type FieldOf<N, K> = N extends keyof DeclaredResources ? (K extends keyof FieldsNamed<N> ? FieldsNamed<N>[K] : never) : never
type NameOfRoot<Root> = Root extends keyof DeclaredRoots ? DeclaredRoots[Root] : never

/** The values of a row of one of several resources, told by their roots: each field that one of them has. */
export type ValuesOfRoots<Root extends string> = [NameOfRoot<Root>] extends [never]
  ? Values
  : { readonly [K in NamesOfFields<NameOfRoot<Root>>]?: ValueOf<FieldOf<NameOfRoot<Root>, K>> | null | undefined } & {
      readonly [K in Exclude<keyof CommonColumns, NamesOfFields<NameOfRoot<Root>>>]?: CommonColumns[K] | null | undefined
    }

/** The values of a row of whichever declared resource, whatever they are: a name that no definition has does not compile. */
export type AnyValues = { readonly [K in NamesOfFields<keyof DeclaredResources>]?: unknown }

/** What a form of a declared resource may be sent with; of one that a test declares for itself, whatever. */
export type FormNamed<N> = [FieldsNamed<N>] extends [never] ? Values : ValuesNamed<N> & Sent

/** A row of a declared resource as engines hold it. */
export type RowNamed<N> = ValuesNamed<N> & { readonly id: string }

/** Answers of the areas to the questions that rules name: of a name that no rule declares there is none. */
export type FactValues = [keyof DeclaredResources] extends [never] ? Values : { readonly [N in FactName]?: AnswerOf<N> }

/** The facts that rules of the installation name. */
export type FactName = Extract<Told<keyof DeclaredResources, 'facts'>, string>

/** The resources whose definitions name an effect. */
export type WithEffect<E extends string> = {
  [N in keyof DeclaredResources]: E extends Told<N, 'effects'> ? N : never
}[keyof DeclaredResources]

/** The resources whose rules name a fact. */
export type WithFact<K extends string> = {
  [N in keyof DeclaredResources]: K extends Told<N, 'facts'> ? N : never
}[keyof DeclaredResources]

/** What the rows of a declared resource make, by the names of its definition. */
export type MakesNamed<N> = [keyof Told<N, 'makes'>] extends [never] ? string : keyof Told<N, 'makes'> & string

/** What people are told of the rows of a declared resource; of any, a text. */
export type NoticeNamed<N extends string> = string extends N ? string : NamesIn<N, 'notices'>

/** The resource of what a row makes under a name. */
export type MadeBy<N, K> = K extends keyof Told<N, 'makes'> ? Extract<Told<N, 'makes'>[K], string> : string

/** An action of a declared resource; of any, a text. */
export type ActionNamed<N extends string> = string extends N ? string : NamesIn<N, 'actions'>

/** The names of a kind that its definition has. */
type NamesIn<N, K extends 'actions' | 'notices'> = Extract<Told<N, K>, string>
