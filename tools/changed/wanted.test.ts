import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkParts } from '../checks/check-parts.ts'
import { root } from '../run-program.ts'
import { checksOf, concerns } from './changed-checks.ts'
import { fitting, journeysTake, testsTake } from './estimate.ts'
import { alsoAbout, declarationsIn, followsEngine, ofTheConsole, titleOf, topicsOfJourney, withHelpers } from './journeys.ts'
import { readerOf } from './named-in.ts'
import { placesOfResources } from './places.ts'
import { allFiles } from './since.ts'
import { sampleOfResources, suiteFiles } from './suites.ts'
import { touchedBy } from './touched.ts'
import { type Change, wantedJourneys, wantedTests } from './wanted.ts'

const places = await placesOfResources()
const namedIn = readerOf(places)
const files = allFiles(root)
const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

function changeOf(changed: readonly string[], times: Change['times'] = {}): Change {
  return { changed, files, touched: touchedBy(changed, places, (file) => namedIn(textOf(file), true)), places, times, textOf, namedIn }
}
const names = (list: readonly { readonly file: string }[]) => list.map(({ file }) => file)
const rules = 'packages/domain/src/utilities/hazards/hazard-check/rules.ts'

describe('the tests that a change asks for', () => {
  test('are those of its topic on all sides, then the suites, then those of the server that speak of its resource', () => {
    const wanted = names(wantedTests(changeOf([rules]), 1))
    const at = (file: string) => wanted.indexOf(file)
    expect(at('packages/domain/src/utilities/hazards/hazard-check/rules.test.ts')).toBeGreaterThanOrEqual(0)
    expect(at('apps/server/src/areas/utilities/hazards/hazard-facts.test.ts')).toBeGreaterThan(0)
    expect(at('apps/server/test/every-resource.test.ts')).toBeGreaterThan(
      at('apps/server/src/areas/utilities/hazards/hazard-facts.test.ts'),
    )
    expect(at('apps/server/test/records/hazards.test.ts')).toBeGreaterThan(at('apps/server/test/every-resource.test.ts'))
    expect(wanted.filter((file) => file.includes('vehicles'))).toEqual([])
  })

  test('begin with those that have changed, and have each once; the shortest stand first', () => {
    const own = 'apps/server/test/records/hazards.test.ts'
    const times = { 'packages/domain/src/utilities/hazards/hazard-check/walk.test.ts': 90_000 }
    const wanted = names(wantedTests(changeOf([rules, own], times), 1))
    expect(wanted[0]).toBe(own)
    expect(new Set(wanted).size).toBe(wanted.length)
    const beside = wanted.slice(
      0,
      wanted.findIndex((file) => suiteFiles.includes(file)),
    )
    expect(beside.at(-1)).toBe('packages/domain/src/utilities/hazards/hazard-check/walk.test.ts')
  })

  test('of an engine are those beside it and those that import it', () => {
    const wanted = names(wantedTests(changeOf(['packages/kernel/src/rule.ts', 'apps/server/test/support/log-centre.ts']), 0))
    expect(wanted).toContain('packages/kernel/src/judge-rules.test.ts')
    expect(wanted).toContain('apps/server/test/running/logs.test.ts')
  })
})

describe('journeys', () => {
  const journeys = readdirSync(join(root, 'e2e/journeys')).filter((name) => name.endsWith('.spec.ts'))
  const helper = (name: string) => textOf(`e2e/city/${name}.ts`)

  test.each(journeys)('%s is about a topic, or stands in the list of those about the console', (name) => {
    const file = `e2e/journeys/${name}`
    const topics = topicsOfJourney(file, namedIn(withHelpers(textOf(file), helper), false))
    expect([...topics, ...alsoAbout(file), ...(titleOf(file) in ofTheConsole ? ['the console'] : [])]).not.toEqual([])
  })

  test('that the list names are there', () => {
    expect(Object.keys(ofTheConsole).filter((title) => !journeys.includes(`${title}.spec.ts`))).toEqual([])
  })

  test('open what is touched, also by what they take from the helpers of the city', () => {
    const wanted = names(wantedJourneys(changeOf([rules])))
    expect(wanted).toContain('e2e/journeys/district-orders-and-closes.spec.ts')
    expect(wanted).not.toContain('e2e/journeys/shell.spec.ts')
    expect(wanted).not.toContain('e2e/journeys/parking.spec.ts')
    expect([...declarationsIn("const a = 1\nexport const b = '/x'\nexport async function c() {\n  return a\n}\n").keys()]).toEqual([
      'b',
      'c',
    ])
  })

  test('about the console follow the folders that they are about; the key ones any engine', () => {
    expect(names(wantedJourneys(changeOf(['apps/web/src/navigation/x.ts'])))).toContain('e2e/journeys/shell.spec.ts')
    expect(followsEngine('e2e/journeys/shell.spec.ts', '', ['packages/kernel/src/rule.ts'])).toBe(false)
    expect(followsEngine('e2e/journeys/parking.spec.ts', "{ tag: '@key' }", ['packages/kernel/src/rule.ts'])).toBe(true)
    expect(followsEngine('e2e/journeys/parking.spec.ts', '', ['packages/kernel/src/rule.ts'])).toBe(false)
  })
})

test('what fits is taken in the order in which it is wanted; what comes later may fit where an earlier one does not', () => {
  const wanted = [4_000, 90_000, 6_000].map((ms) => ({ file: String(ms), ms }))
  const { taken, left } = fitting(wanted, 20_000, testsTake)
  expect({ taken: names(taken), left: names(left) }).toEqual({ taken: ['4000', '6000'], left: ['90000'] })
  expect(testsTake([])).toBe(0)
  expect(journeysTake([{ file: 'a', ms: 5_000 }])).toBeGreaterThan(5_000)
})

test('the suites and the sample are there', () => {
  expect(suiteFiles.filter((file) => !files.includes(file))).toEqual([])
  expect(sampleOfResources.filter((name) => !places.some((place) => place.name === name))).toEqual([])
})

test('each check says which files concern it; types are asked of the projects that read them', () => {
  expect(Object.keys(concerns).sort()).toEqual(checkParts.map(({ name }) => name).sort())
  expect(checksOf(['e2e/forms.ts']).map(({ name }) => name)).toEqual([
    'format, lint and imports of what has changed',
    'types of the packages',
    'types of the journeys',
    'every stream is heard',
    'every change passes the door',
    'names in texts are declared',
    'nobody passes the clock by',
    'every pattern is linear',
    'names are of the trade',
  ])
})
