import { expect, test } from 'vitest'
import { root } from '../run-program.ts'
import { readerOf, topicsThatMatter } from './named-in.ts'
import { placesOfResources, topicOf } from './places.ts'
import { touchedBy } from './touched.ts'

const places = await placesOfResources()
const read = readerOf(places)
const touched = (file: string, text = '') => {
  const { topics, resources, engines } = touchedBy([file], places, () => read(text, true))
  return { topics: [...topics], resources: [...resources], engines: engines.length }
}
const rules = 'packages/domain/src/utilities/hazards/hazard-check/rules.ts'

test('resources that areas declare have a place, wherever the project lies', () => {
  expect(places.length).toBeGreaterThan(120)
  expect(places.find(({ name }) => name === 'hazardCheck')).toMatchObject({ topic: 'utilities/hazards', within: 'hazardCheck' })
  expect(places.filter(({ file }) => file.startsWith(root))).toEqual([])
})

test('a topic has the same folder on each side; what lies above it has none', () => {
  expect([rules, 'apps/server/src/areas/utilities/hazards/x.ts', 'apps/web/src/areas/utilities/hazards/x.tsx'].map(topicOf)).toEqual(
    Array.from({ length: 3 }, () => 'utilities/hazards'),
  )
  expect(
    ['packages/domain/src/utilities/terms.ts', 'packages/domain/src/locales/ja/terms.ts', 'apps/web/src/ui/table/x.tsx'].map(topicOf),
  ).toEqual([null, null, null])
})

test('a file of a definition touches the resource of its folder, one of the topic all of it', () => {
  expect(touched(rules)).toEqual({ topics: ['utilities/hazards'], resources: ['hazardCheck'], engines: 0 })
  expect(touched('packages/domain/src/utilities/emergency/terms.ts').resources.length).toBeGreaterThan(2)
})

test('a file of the server or the console touches what it names of its topic, all where it names none, and others where the topic declares none', () => {
  const roster = 'apps/server/src/areas/utilities/emergency/x.ts'
  expect(touched(roster, "of('dutyRoster'), of('hazardCheck')").resources).toEqual(['dutyRoster'])
  expect(touched(roster).resources.length).toBeGreaterThan(2)
  expect(touched('apps/server/src/areas/assets/lighting/x.ts', "import '@chengan/domain/assets/register/x.ts'; of('lamp')")).toEqual({
    topics: ['assets/lighting', 'assets/register'],
    resources: ['lamp'],
    engines: 0,
  })
})

test('a source of no topic is an engine; tests, documents and journeys touch nothing', () => {
  expect(touched('packages/kernel/src/rule.ts')).toEqual({ topics: [], resources: [], engines: 1 })
  for (const file of ['packages/kernel/src/rule.test.ts', 'docs/request.md', 'e2e/forms.ts', 'apps/server/test/support/people.ts'])
    expect(touched(file)).toEqual({ topics: [], resources: [], engines: 0 })
})

test('a text names resources by root, route, path of a call and code name; a code name only where it cannot be another word', () => {
  expect([...read("get('/api/gysy/aqjdyhpc/page?x=1')", false).resources]).toEqual(['hazardCheck'])
  expect([...read('goto(`/#/gysy/qx_aqjdyhpc/index/detail/1`)', false).resources]).toEqual(['hazardCheck'])
  expect([...read("getByRole('alert')", false).resources]).toEqual([])
  expect([...read("sampleNamed('alert')", true).resources]).toEqual(['alert'])
})

test('what a text names seldom beside another is the ground of its story', () => {
  const topics = new Map([
    ['a/b', 7],
    ['c/d', 3],
    ['e/f', 2],
  ])
  expect(topicsThatMatter({ topics, resources: new Set() })).toEqual(['a/b', 'c/d'])
})
