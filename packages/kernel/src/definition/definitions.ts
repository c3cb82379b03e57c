import { type CompleteResource, complete } from './complete.ts'
import type { ResourceOutline } from './outline.ts'
import type { Resource } from './resource.ts'

/** Definitions that come one by one. */
export interface Definitions {
  readonly outlines: readonly ResourceOutline[]
  outline(name: string): ResourceOutline
  outlineOfRoot(root: string): ResourceOutline | undefined
  /** The definition, where it has come already. */
  here(name: string): CompleteResource | undefined
  load(name: string): Promise<CompleteResource>
}

/** Fetches the definition of one resource as it is written. */
export type DefinitionSource = () => Promise<Resource>

type Known = Pick<Definitions, 'outlines' | 'outline' | 'outlineOfRoot'>

function knownBy(outlines: readonly ResourceOutline[]): Known {
  const names = new Map(outlines.map((one) => [one.name, one]))
  const roots = new Map(outlines.flatMap((one) => [one.root, ...one.aliases].map((root) => [root, one])))
  return {
    outlines,
    outline(name) {
      const found = names.get(name)
      if (found === undefined) throw new Error(`no resource is called ${name}`)
      return found
    },
    outlineOfRoot: (root) => roots.get(root),
  }
}

/** Definitions that are fetched when they are asked for, each once, with those whose rows they hold. What did not come is asked for again.
 *  They are not checked here: whoever made the outlines has built the whole registry. */
export function definitionsFrom(outlines: readonly ResourceOutline[], sources: Readonly<Record<string, DefinitionSource>>): Definitions {
  const known = knownBy(outlines)
  const written = new Map<string, Resource>()
  const completed = new Map<string, CompleteResource>()
  const coming = new Map<string, Promise<CompleteResource>>()

  const completedOnce = (name: string): CompleteResource | undefined => {
    const resource = written.get(name)
    const made = completed.get(name)
    if (made !== undefined || resource === undefined) return made
    const whole = complete(resource, { named: completedOnce, ownerOf: (asked) => known.outline(asked).owner ?? undefined })
    completed.set(name, whole)
    return whole
  }

  const fetchOne = async (name: string) => {
    const source = sources[name]
    if (source === undefined) throw new Error(`the definition of ${name} has no source`)
    written.set(name, await source())
  }

  const fetchWhole = async (name: string) => {
    try {
      await Promise.all([name, ...known.outline(name).holds].map(fetchOne))
    } catch (cause) {
      coming.delete(name)
      throw cause
    }
    const whole = completedOnce(name)
    if (whole === undefined) throw new Error(`the definition of ${name} has not come`)
    return whole
  }

  return {
    ...known,
    here: (name) => completed.get(name),
    load(name) {
      const promise = coming.get(name) ?? fetchWhole(name)
      coming.set(name, promise)
      return promise
    },
  }
}
