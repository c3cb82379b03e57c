import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { byPath, exportsMadeBy, type FoundExport, resourceMakers } from './found-exports.ts'
import { arrayText, namedImports, pathFrom } from './list-text.ts'

/** The areas of the domain, in the order in which they build on each other. */
export const areas = ['system', 'assets', 'utilities', 'municipal', 'maintenance', 'dashboards'] as const

/** A list that a command makes: where it stands, and what its text should be. */
export interface MadeList {
  readonly path: string
  readonly text: string
}

const DOMAIN = 'packages/domain/src'

/** Every list of imports that is made from what folders export. */
export function madeLists(project: string): readonly MadeList[] {
  const lists = [
    ...areas.map((area) => resourcesOf(project, area)),
    messages(project),
    dictionaries(project),
    differences(project),
    namedParts(project),
    ...areas.map((area) => implementations(project, area)),
    cityParts(project),
    cityRules(project),
    samples(project),
    glossary(project),
    japaneseWords(project),
  ]
  return lists.flatMap((list) => list ?? [])
}

/** Those that are not as they should be. */
export const staleLists = (project: string): readonly MadeList[] =>
  madeLists(project).filter(({ path, text }) => textAt(project, path) !== text)

/** Writes the lists that are not as they should be; answers their paths. */
export function writeStaleLists(project: string): readonly string[] {
  const stale = staleLists(project)
  for (const { path, text } of stale) writeFileSync(join(project, path), text)
  return stale.map(({ path }) => path)
}

/** In the order in which they were declared, which lists of the console and the description of the calls show: a new one goes to the end of its area. */
function resourcesOf(project: string, area: string): MadeList | undefined {
  const path = `${DOMAIN}/${area}/resources.ts`
  const found = inKeptOrder(exportsMadeBy(project, `${DOMAIN}/${area}`, resourceMakers), textAt(project, path))
  if (found.length === 0) return undefined
  return {
    path,
    text: arrayText({
      imports: [{ what: 'type { Resource }', path: '@chengan/kernel/definition/resource' }, ...namedImports(path, found)],
      entries: found.map(({ name }) => name),
      comment: `Every resource of the ${area} area; a new one goes to the end.`,
      name: `${area}Resources`,
      type: 'readonly Resource[]',
    }),
  }
}

function messages(project: string): MadeList | undefined {
  const path = `${DOMAIN}/messages.ts`
  // Refusals that stand with a rule come with it (registry.ts).
  const found = exportsMadeBy(project, DOMAIN, ['defineErrors']).filter(({ file }) => file.endsWith('-messages.ts'))
  if (found.length === 0) return undefined
  return {
    path,
    text: arrayText({
      imports: [{ what: 'type { ErrorCatalogue }', path: '@chengan/kernel/errors/catalogue' }, ...namedImports(path, found)],
      entries: found.map(({ name }) => name),
      comment: 'The refusals that parts add to the base catalogue.',
      name: 'messagesOfParts',
      type: 'readonly ErrorCatalogue[]',
    }),
  }
}

function dictionaries(project: string): MadeList | undefined {
  const path = `${DOMAIN}/dictionaries.ts`
  const modules = [...new Set(exportsMadeBy(project, DOMAIN, ['defineDict']).map(({ file }) => file))]
  const topic = (file: string) => camel(file.replace(`${DOMAIN}/`, '').replace('/dictionaries/', '-').replace(/\.ts$/, ''))
  if (modules.length === 0) return undefined
  return {
    path,
    text: arrayText({
      imports: [
        { what: 'type { Dict }', path: '@chengan/kernel/dictionary' },
        ...modules.map((file) => ({ what: `* as ${topic(file)}`, path: pathFrom(path, file) })),
      ],
      entries: modules.map((file) => `...Object.values(${topic(file)})`),
      comment: 'Every dictionary of the product, by area and topic. A type occurs once.',
      name: 'allDicts',
      type: 'readonly Dict[]',
    }),
  }
}

function differences(project: string): MadeList | undefined {
  const path = 'tools/spec/written-differences.ts'
  const makers = ['differencesOf', 'differencesOfRefusals', 'differencesOfDictionary']
  const found = [
    ...exportsMadeBy(project, DOMAIN, makers),
    ...exportsMadeBy(project, 'tools/spec/apart', [...makers, 'differencesOfCalls', 'differencesOfPages', 'differencesOfRules']),
  ]
  if (found.length === 0) return undefined
  return {
    path,
    text: arrayText({
      imports: [{ what: 'type { WrittenDifference }', path: '@chengan/kernel/specification/differences' }, ...namedImports(path, found)],
      entries: found.map(({ name }) => `...${name}`),
      comment:
        'Where the product differs from the specification on purpose, and why: what stands beside the definitions, and in apart/ what belongs to none.',
      name: 'writtenDifferences',
      type: 'readonly WrittenDifference[]',
    }),
  }
}

function namedParts(project: string): MadeList | undefined {
  const path = 'apps/web/src/app/topic-parts.ts'
  const found = exportsMadeBy(project, 'apps/web/src', ['defineParts'])
  if (found.length === 0) return undefined
  return {
    path,
    text: arrayText({
      imports: [
        { what: 'type { NamedParts }', path: pathFrom(path, 'apps/web/src/resources/named-parts.ts') },
        ...namedImports(path, found),
      ],
      entries: found.map(({ name }) => name),
      comment: 'What the topics draw of that which definitions name.',
      name: 'topicParts',
      type: 'readonly NamedParts[]',
    }),
  }
}

function implementations(project: string, area: string): MadeList | undefined {
  const path = `apps/server/src/areas/${area}/implementations.ts`
  const found = exportsMadeBy(project, `apps/server/src/areas/${area}`, ['implementing'])
  if (found.length === 0) return undefined
  return {
    path,
    text: arrayText({
      imports: [
        { what: 'type { TopicImplementations }', path: pathFrom(path, 'apps/server/src/areas/area-parts.ts') },
        ...namedImports(path, found),
      ],
      entries: found.map(({ name }) => name),
      comment: `What the topics of the ${area} area implement of their definitions.`,
      name: `${area}Implementations`,
      type: 'readonly TopicImplementations[]',
    }),
  }
}

/** In the order in which they were made before there was one: what each needs decides, and the city of a plan stays as it is. */
function cityParts(project: string): MadeList | undefined {
  const path = 'apps/server/src/demo/every-part.ts'
  const found = inKeptOrder(exportsMadeBy(project, 'apps/server/src/demo', ['cityPart']), textAt(project, path))
  if (found.length === 0) return undefined
  return {
    path,
    text: arrayText({
      imports: [{ what: 'type { CityPart }', path: './city/city-part.ts' }, ...namedImports(path, found)],
      entries: found.map(({ name }) => name),
      comment: 'Every part of the demonstration city; a new one goes to the end, and is written once what it needs stands.',
      name: 'everyPart',
      type: 'readonly CityPart[]',
    }),
  }
}

function cityRules(project: string): MadeList | undefined {
  const path = 'apps/server/src/demo/check/every-rule.ts'
  const found = exportsMadeBy(project, 'apps/server/src/demo/check', ['cityRule'])
  if (found.length === 0) return undefined
  return {
    path,
    text: arrayText({
      imports: [{ what: 'type { CityRule }', path: './city-rows.ts' }, ...namedImports(path, found)],
      entries: found.map(({ name }) => name),
      comment: 'What is asked of the demonstration city.',
      name: 'everyRule',
      type: 'readonly CityRule[]',
    }),
  }
}

function samples(project: string): MadeList | undefined {
  const path = `${DOMAIN}/testing/samples.ts`
  const found = exportsMadeBy(project, DOMAIN, ['sampleOf'])
  if (found.length === 0) return undefined
  return {
    path,
    text: arrayText({
      imports: [
        { what: 'type { SampleOfResource }', path: '@chengan/kernel/testing/row-sample' },
        ...namedImports(path, found),
        { what: 'type { TestCity }', path: './test-city.ts' },
      ],
      entries: found.map(({ name }) => name),
      comment: 'What tests know of resources beyond their declarations.',
      name: 'samples',
      type: 'readonly SampleOfResource<TestCity>[]',
    }),
  }
}

function glossary(project: string): MadeList | undefined {
  const path = `${DOMAIN}/glossary.ts`
  const found = exportsMadeBy(project, DOMAIN, ['termsOf'])
  if (found.length === 0) return undefined
  return {
    path,
    text: arrayText({
      imports: [...namedImports(path, found), { what: 'type { Term }', path: './term.ts' }],
      entries: found.map(({ name }) => `...${name}`),
      comment: 'General terms, which stand with the areas that they come from; names of resources come from the registry.',
      name: 'glossary',
      type: 'readonly Term[]',
    }),
  }
}

function japaneseWords(project: string): MadeList | undefined {
  const path = `${DOMAIN}/locales/japanese-words.ts`
  const found = exportsMadeBy(project, `${DOMAIN}/locales/ja`, ['inJapanese'])
  if (found.length === 0) return undefined
  return {
    path,
    text: arrayText({
      imports: [...namedImports(path, found), { what: 'type { JapaneseWords }', path: './in-japanese.ts' }],
      entries: found.map(({ name }) => name),
      comment: 'What parts say in Japanese.',
      name: 'japaneseWords',
      type: 'readonly JapaneseWords[]',
    }),
  }
}

/** Those that the list names already as they stand there, then the new ones by their path. */
function inKeptOrder(found: readonly FoundExport[], present: string): readonly FoundExport[] {
  const array = present.slice(present.lastIndexOf('= ['))
  const place = new Map([...array.matchAll(/\w+/g)].map(([name], at) => [name, at]))
  const placeOf = ({ name }: FoundExport) => place.get(name) ?? Number.POSITIVE_INFINITY
  return [...found].sort((a, b) => (placeOf(a) === placeOf(b) ? byPath(a.file, b.file) : placeOf(a) - placeOf(b)))
}

const textAt = (project: string, path: string) => (existsSync(join(project, path)) ? readFileSync(join(project, path), 'utf8') : '')

const camel = (text: string) => text.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase())
