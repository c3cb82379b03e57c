import { type CompleteResource, complete } from './complete.ts'
import type { ResourceOutline, Signpost } from './outline.ts'
import type { Resource } from './resource.ts'

/** Definitions that come one by one, and their outlines area by area. */
export interface Definitions {
  readonly signposts: readonly Signpost[]
  signpost(name: string): Signpost
  signpostOfRoot(root: string): Signpost | undefined
  /** The outline, where those of its area have come already. */
  outline(name: string): ResourceOutline | undefined
  /** Fetches the outlines of the areas of these resources, each area once. */
  loadOutlines(names: readonly string[]): Promise<void>
  /** The definition, where it has come already. */
  here(name: string): CompleteResource | undefined
  load(name: string): Promise<CompleteResource>
}

/** Fetches the definition of one resource as it is written. */
export type DefinitionSource = () => Promise<Resource>

/** What comes of an area at once: the outlines of its resources, and where their definitions are fetched. */
export interface AreaDefinitions {
  readonly outlines: readonly ResourceOutline[]
  readonly sources: Readonly<Record<string, DefinitionSource>>
}

/** Fetches what comes of each area, by its name. */
export type AreaSources = Readonly<Record<string, () => Promise<AreaDefinitions>>>

type Known = Pick<Definitions, 'signposts' | 'signpost' | 'signpostOfRoot'>

function knownBy(signposts: readonly Signpost[]): Known {
  const names = new Map(signposts.map((one) => [one.name, one]))
  const roots = new Map(signposts.flatMap((one) => [one.root, ...one.aliases].map((root) => [root, one])))
  return {
    signposts,
    signpost(name) {
      const found = names.get(name)
      if (found === undefined) throw new Error(`no resource is called ${name}`)
      return found
    },
    signpostOfRoot: (root) => roots.get(root),
  }
}

/** Fetches each thing once; what did not come is asked for again. */
function fetchedOnce<T>(fetch: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const coming = new Map<string, Promise<T>>()
  return (name) => {
    const promise =
      coming.get(name) ??
      fetch(name).catch((cause: unknown) => {
        coming.delete(name)
        throw cause
      })
    coming.set(name, promise)
    return promise
  }
}

/** Definitions that are fetched when they are asked for, each once, with those whose rows they hold; before them the outlines of their areas. They are
 *  not checked here: whoever made the outlines has built the whole registry. */
export function definitionsFrom(signposts: readonly Signpost[], areas: AreaSources): Definitions {
  const known = knownBy(signposts)
  const outlines = new Map<string, ResourceOutline>()
  const sources = new Map<string, DefinitionSource>()
  const written = new Map<string, Resource>()
  const completed = new Map<string, CompleteResource>()

  const ownerOf = (name: string) => outlines.get(name)?.owner ?? undefined
  // What is counted is read where the rows are: here its definition may not have come.
  const later = (name: string) => {
    const whole = completed.get(name)
    if (whole === undefined) throw new Error(`the definition of ${name} has not come`)
    return whole
  }

  const laterOfRoot = (root: string) => [...completed.values()].find((one) => one.root === root)

  // Of an area whose outlines have not come its root is read by who asks for them.
  const labelOfRoot = (root: string) => outlines.get(known.signpostOfRoot(root)?.name ?? '')?.label

  const completedOnce = (name: string): CompleteResource | undefined => {
    const resource = written.get(name)
    const made = completed.get(name)
    if (made !== undefined || resource === undefined) return made
    const whole = complete(resource, { named: completedOnce, ownerOf, later, laterOfRoot, labelOfRoot })
    completed.set(name, whole)
    return whole
  }

  const loadArea = fetchedOnce(async (area) => {
    const come = await areas[area]?.()
    for (const outline of come?.outlines ?? []) outlines.set(outline.name, outline)
    for (const [name, source] of Object.entries(come?.sources ?? {})) sources.set(name, source)
  })

  const loadOutlines = async (names: readonly string[]) => {
    const wanted = new Set(names.map((name) => known.signpost(name).area))
    await Promise.all([...wanted].map(loadArea))
  }

  const fetchOne = async (name: string) => {
    await loadOutlines([name])
    const source = sources.get(name)
    if (source === undefined) throw new Error(`the definition of ${name} has no source`)
    written.set(name, await source())
  }

  const load = fetchedOnce(async (name) => {
    await loadOutlines([name])
    await Promise.all([name, ...(outlines.get(name)?.holds ?? [])].map(fetchOne))
    const whole = completedOnce(name)
    if (whole === undefined) throw new Error(`the definition of ${name} has not come`)
    return whole
  })

  return { ...known, outline: (name) => outlines.get(name), loadOutlines, here: (name) => completed.get(name), load }
}
