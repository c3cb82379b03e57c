import { basename, dirname } from 'node:path/posix'
import { guessOf, type Timed } from './estimate.ts'
import { alsoAbout, followsEngine, topicsOfJourney, withHelpers } from './journeys.ts'
import { type Named, topicsThatMatter } from './named-in.ts'
import { type Place, topicOf } from './places.ts'
import { suiteFiles, suitesOver } from './suites.ts'
import type { Times } from './times.ts'
import type { Touched } from './touched.ts'

/** What is known of the project and of the change, by which tests are chosen. */
export interface Change {
  readonly changed: readonly string[]
  /** All files of the project. */
  readonly files: readonly string[]
  readonly touched: Touched
  readonly places: readonly Place[]
  readonly times: Times
  textOf(file: string): string
  namedIn(text: string, quoted: boolean): Named
}

const isTestFile = (file: string) => /\.test\.tsx?$/.test(file)
const isJourney = (file: string) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file)

/** The folders whose tests stand beside a file: its own, and in the domain those above it, whose tests are about all below. */
function foldersBeside(file: string): readonly string[] {
  const own = dirname(file)
  return file.startsWith('packages/domain/src/')
    ? [
        own,
        ...own
          .split('/')
          .slice(3)
          .map((_, at) =>
            own
              .split('/')
              .slice(0, 3 + at)
              .join('/'),
          ),
      ]
    : [own]
}

/** How a module is named where it is imported, without its end; a file by its name alone could be any. */
const importedAs = (file: string) => `${basename(dirname(file))}/${basename(file).replace(/\.tsx?$/, '')}`

/** They stand on some resource and are about none. */
const nothingOfTheirs = /\/(attacks|faults|random|plans)\/|kill/

const byTime = (one: Timed, other: Timed) => one.ms - other.ms

/** Files in groups, the most telling first, each group shortest first; a file stands in the first that has it. */
function inOrder(groups: readonly (readonly string[])[], times: Times): readonly Timed[] {
  const seen = new Set<string>()
  return groups.flatMap((group) => {
    const fresh = [...new Set(group)].filter((file) => !seen.has(file))
    for (const file of fresh) seen.add(file)
    return fresh.map((file) => ({ file, ms: times[file] ?? guessOf(file) })).sort(byTime)
  })
}

/** Whether what a text names most is touched: the topic, and in it the resource. */
function speaksOf(touched: Touched, places: readonly Place[], named: Named, topics: readonly string[]): boolean {
  return places.some((place) => named.resources.has(place.name) && topics.includes(place.topic) && touched.resources.has(place.within))
}

/** The tests of Vitest that a change asks for, in the order in which they are wanted: those that changed, those beside what changed and of its topics;
 *  `over` so many resources, the suites over all; those of the server that speak of the touched resources, and those that import what changed. */
export function wantedTests({ changed, files, touched, places, times, textOf, namedIn }: Change, over: number): readonly Timed[] {
  const tests = files.filter((file) => isTestFile(file) && !suiteFiles.includes(file))
  const sources = changed.filter((file) => !isTestFile(file) && !isJourney(file))
  const folders = new Set(sources.flatMap(foldersBeside))
  const beside = tests.filter((file) => folders.has(dirname(file)) || touched.topics.has(topicOf(file) ?? ''))
  const ofServer = tests.filter((file) => file.startsWith('apps/server/test/') && !nothingOfTheirs.test(file))
  const speaking = ofServer.filter((file) => {
    const named = namedIn(textOf(file), true)
    return speaksOf(touched, places, named, topicsThatMatter(named))
  })
  const modules = sources.filter((file) => /\.tsx?$/.test(file)).map((file) => new RegExp(`[/.]${importedAs(file)}(\\.tsx?)?'`))
  const importing = tests.filter((file) => modules.some((module) => module.test(textOf(file))))
  const first = inOrder([changed.filter((file) => isTestFile(file) && files.includes(file)), beside], times)
  const suites = over === 0 ? [] : suitesOver(over).filter(({ file }) => !first.some((one) => one.file === file))
  const further = inOrder([[...speaking, ...importing]], times).filter(({ file }) => !first.some((one) => one.file === file))
  return [...first, ...suites.toSorted(byTime), ...further]
}

/** The journeys that a change asks for: those that changed, those that open what is touched, those that follow a change of an engine. */
export function wantedJourneys({ changed, files, touched, places, times, textOf, namedIn }: Change): readonly Timed[] {
  const journeys = files.filter((file) => isJourney(file) && !file.endsWith('-at-size.spec.ts'))
  const opening = journeys.filter((file) => {
    const named = namedIn(
      withHelpers(textOf(file), (name) => textOf(`e2e/city/${name}.ts`)),
      false,
    )
    const topics = topicsOfJourney(file, named)
    return speaksOf(touched, places, named, topics) || alsoAbout(file).some((topic) => touched.topics.has(topic))
  })
  const helpers = changed.filter((file) => /^e2e\/.*\.ts$/.test(file) && !isJourney(file)).map((file) => `../${file.slice('e2e/'.length)}'`)
  const following = journeys.filter(
    (file) => followsEngine(file, textOf(file), touched.engines) || helpers.some((helper) => textOf(file).includes(helper)),
  )
  return inOrder([changed.filter((file) => journeys.includes(file)), opening, following], times)
}
