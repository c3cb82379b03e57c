import { type Named, topicsThatMatter } from './named-in.ts'

/** Journeys about the console itself, whatever list they stand on: the folders whose change they follow. Each other journey is about the topics whose
 *  routes and roots it names. */
export const ofTheConsole: Readonly<Record<string, RegExp>> = {
  accessibility: /^apps\/web\/src\/(ui|resources)\//,
  'bad-input': /^(apps\/web\/src\/resources|apps\/server\/src\/pipeline)\//,
  'every-screen': /^apps\/web\/src\/(app|resources|ui)\//,
  'every-screen-at-size': /^apps\/web\/src\/(resources|ui)\//,
  frame: /^apps\/web\/src\/(app|navigation|api)\//,
  'import-and-export': /^apps\/(web|server)\/src\/resources\/.*(import|export)/,
  'import-preview': /^apps\/(web|server)\/src\/resources\/.*import/,
  'keyboard-alone': /^apps\/web\/src\/(ui|resources)\//,
  login: /^apps\/(web\/src\/app|server\/src\/session)\//,
  shell: /^apps\/web\/src\/(app|navigation)\//,
  themes: /^apps\/web\/src\/ui\//,
  'views-links-paper': /^apps\/web\/src\/resources\//,
  widths: /^apps\/web\/src\/(app|resources|ui)\//,
}

export const titleOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.spec\.ts$/, '')

/** What journeys are about besides, which neither a route of a resource nor a root tells: pages that stand for no list. */
const besides: Readonly<Record<string, readonly string[]>> = {
  'lamps-on-the-map': ['assets/lighting', 'dashboards/map'],
  'one-map': ['dashboards/map'],
  'statistics-and-tables': ['municipal/statistics', 'utilities/statistics'],
  'valve-plan': ['utilities/network', 'dashboards/map'],
  'vehicles-and-network': ['utilities/network'],
}

export const alsoAbout = (file: string): readonly string[] => besides[titleOf(file)] ?? []

/** What a helper exports, each with the text that declares it: a journey that takes one opens what stands there. */
export function declarationsIn(text: string): ReadonlyMap<string, string> {
  const blocks = text
    .split(/^(?=export )/m)
    .map((block) => [/^export (?:async )?(?:const|function) (\w+)/.exec(block)?.[1], block] as const)
  return new Map(blocks.flatMap(([name, block]) => (name === undefined ? [] : [[name, block] as const])))
}

/** The text of a journey with what it takes from the helpers that know the city. */
export function withHelpers(text: string, helper: (name: string) => string): string {
  const taken = [...text.matchAll(/^import \{([^}]+)\} from '\.\.\/city\/([\w-]+)\.ts'$/gm)].flatMap(([, names = '', file = '']) => {
    const declared = declarationsIn(helper(file))
    return names.split(',').map((name) => declared.get(name.trim().replace(/^type /, '')) ?? '')
  })
  return [text, ...taken].join('\n')
}

/** What a journey is about, of what it names. */
export const topicsOfJourney = (file: string, named: Named): readonly string[] =>
  titleOf(file) in ofTheConsole ? [] : topicsThatMatter(named)

/** Whether a journey follows the change of one of these engines: those about the console their folders, and the key ones any. */
export function followsEngine(file: string, text: string, engines: readonly string[]): boolean {
  if (engines.length === 0) return false
  const folders = ofTheConsole[titleOf(file)]
  return folders === undefined ? text.includes("'@key'") : engines.some((engine) => folders.test(engine))
}
