import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { JOURNEYS_FOLDER } from '../reports/played-by-playwright.ts'
import { root } from '../run-program.ts'
import { KEY } from './whole-run.ts'

const MAX_KEY_JOURNEYS = 18

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const tagged = readdirSync(join(root, JOURNEYS_FOLDER)).flatMap((file) =>
  [...read(`${JOURNEYS_FOLDER}/${file}`).matchAll(new RegExp(`tag: '${KEY}'`, 'g'))].map(() => file.replace('.spec.ts', '')),
)

test('the key journeys are few, and each stands in the decision with the job that it is of', () => {
  const [, list = ''] = read('docs/decisions/0102-key-journeys.md').split('## The journeys')
  const listed = [...list.matchAll(/`([a-z-]+)` \|$/gm)].map(([, file = '']) => file)
  expect(listed.toSorted()).toEqual(tagged.toSorted())
  expect(tagged.length).toBeLessThanOrEqual(MAX_KEY_JOURNEYS)
})
