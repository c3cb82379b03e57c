import type { NamedParts } from '../resources/named-parts.ts'
import { topicParts } from './topic-parts.ts'

/** All of one kind, by name. */
const all = <K extends keyof NamedParts>(kind: K): NonNullable<NamedParts[K]> =>
  Object.assign({}, ...topicParts.map(({ [kind]: parts }) => parts))

export const formPanels = all('formPanels')
export const detailPanels = all('detailPanels')
export const namedInputs = all('inputs')
export const namedFacts = all('facts')

/** The hand-written screens by the name that a definition gives its view. A name that is missing here is drawn as the generic list. */
const views = all('views')

/** The names that a definition may give as its view, beside `tree`. */
export const viewNames: readonly string[] = Object.keys(views)

export const viewNamed = (name: string | undefined) => (name === undefined ? undefined : views[name])
