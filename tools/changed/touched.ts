import { dirname } from 'node:path/posix'
import type { Named } from './named-in.ts'
import { type Place, topicOf } from './places.ts'

/** What a change touches. */
export interface Touched {
  readonly topics: ReadonlySet<string>
  /** Names of the resources by which suites over all go through it. */
  readonly resources: ReadonlySet<string>
  /** Sources that belong to no topic: engines, and what all areas share. */
  readonly engines: readonly string[]
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const isSource = (file: string) => /^(packages\/\w+|apps\/(server|web))\/src\/.*\.(tsx?|json|bpmn|sql|css)$/.test(file) && !isTest(file)

/** The resources that are declared in the folder of a file of the domain, or in the nearest folder above it that declares some, up to its topic. */
function declaredRound(file: string, places: readonly Place[]): readonly Place[] {
  for (let folder = dirname(file); topicOf(`${folder}/`) !== null; folder = dirname(folder)) {
    const found = places.filter((place) => place.file.startsWith(`${folder}/`))
    if (found.length > 0) return found
  }
  return []
}

/** The resources of a topic that a file of the server or the console names: all of the topic where it names none of them; where the topic declares none, those
 *  of others that it names. */
function namedBy(topic: string, { resources }: Named, places: readonly Place[]): readonly Place[] {
  const named = places.filter(({ name }) => resources.has(name))
  const own = places.filter((place) => place.topic === topic)
  const ownNamed = named.filter((place) => place.topic === topic)
  if (own.length === 0) return named
  return ownNamed.length > 0 ? ownNamed : own
}

/** What changed files touch. A test touches nothing: it is run. */
export function touchedBy(files: readonly string[], places: readonly Place[], namedIn: (file: string) => Named): Touched {
  const topics = new Set<string>()
  const resources = new Set<string>()
  const engines: string[] = []
  for (const file of files.filter(isSource)) {
    const topic = topicOf(file)
    const found = topic === null ? [] : file.startsWith('packages/') ? declaredRound(file, places) : namedBy(topic, namedIn(file), places)
    if (topic !== null) topics.add(topic)
    if (found.length === 0) engines.push(file)
    for (const place of found) {
      topics.add(place.topic)
      resources.add(place.within)
    }
  }
  return { topics, resources, engines }
}
