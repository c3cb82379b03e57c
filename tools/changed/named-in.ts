import { areas } from '../lists/made-lists.ts'
import type { Place } from './places.ts'

/** How often a text names what, and the topic of it. */
export interface Named {
  readonly topics: ReadonlyMap<string, number>
  /** Names of resources. */
  readonly resources: ReadonlySet<string>
}

/** What names a place in a source: paths in whatever text, and code names between quotes. */
const words = /'(\w+)'|[\w@-]+(?:\/[\w@-]+)+/g

/** A path may stand within a longer one, `api/gysy/aqjdyhpc/page`: every part of it that names something, the longest first. */
function* partsOf(path: string): Generator<string> {
  const steps = path.split('/')
  for (let from = 0; from < steps.length - 1; from += 1)
    for (let to = steps.length; to > from + 1; to -= 1) yield steps.slice(from, to).join('/')
}

/** Reads sources for the resources and topics that they name; `quoted` says whether a code name between quotes counts (in a browser `'alert'` is a role). */
export function readerOf(places: readonly Place[]): (text: string, quoted: boolean) => Named {
  const byPath = new Map(places.flatMap((place) => place.paths.map((path) => [path, place] as const)))
  const byName = new Map(places.map((place) => [place.name, place]))
  const folders = new Set(places.map(({ topic }) => topic))
  const isTopic = (part: string) => folders.has(part) && areas.some((area) => part.startsWith(`${area}/`))
  return (text, quoted) => {
    const topics = new Map<string, number>()
    const resources = new Set<string>()
    const count = (topic: string) => topics.set(topic, (topics.get(topic) ?? 0) + 1)
    const meet = ({ name, topic }: Place) => {
      resources.add(name)
      count(topic)
    }
    for (const [word, name] of text.matchAll(words)) {
      const place = name === undefined ? undefined : byName.get(name)
      if (place !== undefined && quoted) meet(place)
      if (name !== undefined) continue
      const known = [...partsOf(word)].find((part) => byPath.has(part) || isTopic(part))
      if (known === undefined) continue
      const found = byPath.get(known)
      if (found === undefined) count(known)
      else meet(found)
    }
    return { topics, resources }
  }
}

/** A topic that is named less than a third as often as the one that is named most stands there as the ground of another's test. */
export function topicsThatMatter({ topics }: Named): readonly string[] {
  const most = Math.max(0, ...topics.values())
  return [...topics].filter(([, times]) => times * 3 >= most).map(([topic]) => topic)
}
