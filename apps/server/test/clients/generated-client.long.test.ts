import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../support/house.ts'
import type { Person } from '../support/people.ts'
import { openRuleHouse } from '../support/rule-samples.ts'
import { type SmallCity, uploadPicture } from '../support/small-city.ts'
import type { HazardCast, Played } from './story/scene.ts'

// What other systems make of the description of the calls: a typed client, by which they work. Generated from what the running server describes,
// compiled without leniency, and played.

const LONG_ENOUGH = 240_000
const run = promisify(execFile)
const story = 'hazard-story.ts'
const strictly = {
  compilerOptions: {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
    // Not exactOptionalPropertyTypes: the generator's own runtime passes undefined where nothing is meant.
    noImplicitOverride: true,
    noFallthroughCasesInSwitch: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  },
  files: [story],
}

let house: TestServer
let city: SmallCity
let folder: string

beforeAll(async () => {
  ;({ house, at: city } = await openRuleHouse())
  folder = await mkdtemp(join(tmpdir(), 'chengan-client-'))
  const described = (await house.app.inject({ url: '/api/openapi.json' })).json<Record<string, unknown>>()
  await createClient({
    input: described,
    output: { path: join(folder, 'client'), module: { extension: '.ts' } },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent' },
  })
  for (const name of [story, 'scene.ts']) await copyFile(join(import.meta.dirname, 'story', name), join(folder, name))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(strictly))
}, LONG_ENOUGH)
afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true, force: true })
})

/** Brings a request of the client to the server, and its answer back. */
async function ask(request: Request): Promise<Response> {
  const body = await request.text()
  const { pathname, search } = new URL(request.url)
  const reply = await house.app.inject({
    method: request.method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(body === '' ? {} : { payload: body }),
  })
  return new Response(reply.body, { status: reply.statusCode, headers: { 'content-type': String(reply.headers['content-type']) } })
}

async function tellerOf(person: Person): Promise<HazardCast['district']> {
  const { raw } = await person.raw('GET', 'sys/post/page')
  return { userId: person.userId, token: String(raw.req.headers.authorization).replace('Bearer ', '') }
}

describe('a client that is generated from the description of the calls', () => {
  it(
    'compiles without leniency',
    async () => {
      const compiler = join(import.meta.dirname, '../../../../node_modules/@typescript/native/bin/tsc')
      const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((fault: { stdout: string }) => fault)
      expect(stdout.slice(0, 4000)).toBe('')
    },
    LONG_ENOUGH,
  )

  it('brings a hidden danger from its report to its closure, each step by whoever it is for', async () => {
    const module: { playHazard: (scene: HazardCast) => Promise<Played> } = await import(join(folder, story))
    const { states, row, listed } = await module.playHazard({
      ask,
      district: await tellerOf(city.district),
      secondChecker: await tellerOf(city.district2),
      company: await tellerOf(city.staff),
      companyId: city.ids.company,
      companyDeptId: city.ids.companyDept,
      before: await uploadPicture(house, city.district),
      after: await uploadPicture(house, city.staff),
    })
    expect(states).toEqual(['draft', 'reported', 'dispatched', 'reforming', 'toReview', 'closed'])
    expect(row).toMatchObject({ status: 'closed', objectName: '听潮苑3#调压箱' })
    expect(listed).toBe(1)
  })
})
