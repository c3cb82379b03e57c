import { namesIn } from '@chengan/kernel/checks/names/check-names'
import type { Place } from '@chengan/kernel/checks/names/place'
import type { World } from '@chengan/kernel/checks/names/scope'
import type { Resource } from '@chengan/kernel/definition/resource'
import { movedLabel, movedRoot, movedRoute, movedWord, type Originals, type Round } from './renaming.ts'

/** What of a definition its copy says otherwise: where, and what. */
export type Patch = readonly [path: readonly (string | number)[], value: string]

/** What turns a definition into its copy: names of resources where they stand as names, roots, permission strings and routes wherever they stand, and
 *  labels. Its functions stay those of the original. */
export function patchesOf(resource: Resource, world: World, round: Round, originals: Originals): readonly Patch[] {
  const names = namesIn(resource, world)
    .filter(({ kind, name }) => (kind === 'resource' && originals.names.has(name)) || (kind === 'metric' && originals.metrics.has(name)))
    .map(({ place, name }): Patch => [stepsTo(place), movedWord(name, round)])
  const aliases = Object.entries(resource.metrics ?? {}).flatMap(([key, { alias }]): readonly Patch[] =>
    alias === undefined ? [] : [[['metrics', key, 'alias'], movedWord(alias, round)]],
  )
  return [[['name'], movedWord(resource.name, round)], ...names, ...aliases, ...movedTexts(resource, round, originals)]
}

/** Records whose keys nobody else may have. */
const OWN_KEYS = ['metrics', 'layers'] as const

/** The keys of a definition that are called otherwise in its copy. */
export function keysMovedOf(resource: Resource, round: Round): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    OWN_KEYS.flatMap((name) => {
      const keys = Object.keys(resource[name] ?? {})
      return keys.length === 0 ? [] : [[name, Object.fromEntries(keys.map((key) => [key, movedWord(key, round)]))]]
    }),
  )
}

function stepsTo({ above, step }: Place): readonly (string | number)[] {
  return above === null ? [step] : [...stepsTo(above), step]
}

/** Dictionaries are not copied: a value means the same in every copy. */
const NOT_COPIED: ReadonlySet<string> = new Set(['dict', 'menu'])

function movedTexts(value: unknown, round: Round, originals: Originals, path: readonly (string | number)[] = []): readonly Patch[] {
  if (typeof value === 'string') {
    const moved = movedText(value, round, originals)
    return moved === value ? [] : [[path, moved]]
  }
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one, at) => movedTexts(one, round, originals, [...path, at]))
  // Only the words of what is labelled: those of a refusal are one entry of the catalogue, wherever they stand.
  if (path.at(-1) === 'label') return Object.entries(movedLabel(value, round)).map(([language, text]): Patch => [[...path, language], text])
  return Object.entries(value).flatMap(([key, one]) => (NOT_COPIED.has(key) ? [] : movedTexts(one, round, originals, [...path, key])))
}

function movedText(text: string, round: Round, { roots, routes }: Originals): string {
  if (routes.has(text)) return movedRoute(text, round)
  return text
    .split('|')
    .map((one) => {
      const root = roots.find((known) => one === known || one.startsWith(`${known}/`) || one.startsWith(`${known}#`))
      if (root !== undefined) return movedRoot(root, round) + one.slice(root.length)
      const string = roots.map((known) => known.replaceAll('/', ':')).find((known) => one.startsWith(`${known}:`))
      return string === undefined ? one : movedRoot(string, round, ':') + one.slice(string.length)
    })
    .join('|')
}
