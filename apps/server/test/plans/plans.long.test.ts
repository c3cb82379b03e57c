import { registry } from '@chengan/domain/registry'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { kinds } from '@chengan/kernel/fields/kinds'
import { isGoneThrough, isInFull } from '@chengan/kernel/testing/in-full'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deployInstalled, installedProcesses } from '../../src/areas/system/flow-models/processes/installed-processes.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { keepAllSight } from '../../src/resources/change/keep-sight.ts'
import { profile } from '../random/profile.ts'
import { TEMPLATE } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { beyondBounds } from './bounds.ts'
import { fillTables, STRANGERS, tidy } from './fill.ts'
import { type Question, questionsOf } from './questions.ts'
import { cloneWatched, type PlanWatch } from './watched.ts'

// Plans are held by what they read: of a city whose tables have as many rows each, every kind of question to every list.

let house: TestServer
let watch: PlanWatch
let city: SmallCity
let boss: Person
let others: Awaited<ReturnType<typeof peopleBesides>>

beforeAll(async () => {
  const database = await cloneWatched(TEMPLATE)
  watch = database
  house = await startTestServer({ database })
  const { db } = house.open.services
  const empty = await emptyTables()
  city = await buildSmallCity(house)
  boss = await personOf(house, await addAccount(house, { username: 'boss', deptId: '1', roles: ['superAdmin'] }))
  // Lists of roads and of gas alike.
  await sql`update dept set system_code = array['zhrq', 'zhsz']`.execute(db)
  others = await peopleBesides()
  await fillTables(db, registry, empty, profile.rows, {
    depts: ['d-district', 'd-company', 'd-bureau', 'd-maintenance', 'd-supervision'],
    regions: ['990102', '990121'],
    users: [city.district.userId, city.staff.userId, boss.userId, ...Object.values(others).map(({ userId }) => userId)],
  })
  await keepAllSight(contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN'))
  await tidy(db, ['alert'])
}, 600_000)
afterAll(() => house.close())

/** An account of each kind beside those of gas: a maintenance company, a supervising one, and somebody who is sent out. */
async function peopleBesides(): Promise<Readonly<Record<'maintenance' | 'supervision' | 'inspector', Person>>> {
  const { db } = house.open.services
  const now = '2026-01-01 00:00:00'
  const common = { region_id: '990102', sort: 20, status: '1', system_code: ['zhrq', 'zhsz'], create_date: now, update_date: now }
  const companies = [
    { id: 'd-maintenance', name: '望澜市政养护有限公司', kind: '5', level: 'qy' },
    { id: 'd-supervision', name: '临江监理有限公司', kind: '6', level: 'jl' },
  ]
  await db
    .insertInto('dept')
    .values(companies.map((one) => ({ ...one, pid: '1', pids: '1', ...common })))
    .execute()
  const person = async (username: string, deptId: string, role: string) =>
    personOf(house, await addAccount(house, { username, deptId, roles: [role] }))
  const sent = await addAccount(house, { username: 'inspector', deptId: 'd-district', roles: ['inspector'] })
  await sql`update "user" set level = 'xc' where id = ${sent}`.execute(db)
  return {
    maintenance: await person('maintenance', 'd-maintenance', 'maintenanceUnit'),
    supervision: await person('supervision', 'd-supervision', 'supervisionUnit'),
    inspector: await personOf(house, sent),
  }
}

async function emptyTables(): Promise<ReadonlySet<string>> {
  const { db } = house.open.services
  const names = registry.tabled.map(({ table }) => table)
  const found = await Promise.all(
    names.map(async (name) => ((await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)).rows.length === 0 ? [name] : [])),
  )
  return new Set(found.flat())
}

const lists = registry.all.filter(({ standard, name, owner }) => standard.includes('page') && isGoneThrough(owner?.resource ?? name))
const id = (42).toString(16).padStart(32, '0')

/** Lists that are gone through for who sees all of their rows, with the reason. */
const goneThrough: Readonly<Record<string, string>> = {
  generalRequest: 'whose they are stands in duties and flows as much as in their own columns, as for corrections',
  correction: 'whose they are stands in duties and flows as much as in their own columns: an "or" of three, which no one index answers',
}

/** Lists of rows that lie between two others, both of which the caller must see: his rows of the one are gone through for those of the other. */
const seenTwice: Readonly<Record<string, string>> = { cameraInGroup: 'of the cameras that he sees those in groups that he sees' }

/** Rows that a person or a company has of each table. */
const OWN = Math.ceil(profile.rows / STRANGERS)

/** Lists whose rows are found one by one: by their owner, by what they are seen with, or by a list of parties, which an index in an order does not answer.
 *  Neither does it answer a company that may be the party of a row in one of several columns: their indexes are joined, and each row is looked at; nor a
 *  company's rows of a view, which stand in no index of their own. */
function isFoundSingly(resource: CompleteResource, person: Person): boolean {
  const { regions = [], departments = [], managing = [], inChildren = [] } = resource.parties ?? {}
  return (
    resource.owner !== null ||
    // Rows that one sees for what stands in their parts (an order to the own team) are looked up part by part.
    inChildren.length > 0 ||
    resource.seenWith.length > 0 ||
    (person === city.staff && (departments.length > 1 || resource.view !== undefined)) ||
    [...regions, ...departments, ...managing].some((name) => kinds[resource.fields[name]?.kind ?? 'text'].filter === 'has')
  )
}

/** Asks, and answers what was read beyond its bounds. */
async function readBeyond(person: Person, { kind, path }: Question, resource: CompleteResource | null): Promise<readonly string[]> {
  let answer: { readonly code: number; readonly data?: { readonly total?: number } } = { code: 0 }
  const statements = await watch.during(async () => {
    const reply = await person.raw('GET', path)
    if (reply.headers['content-type']?.includes('json')) answer = reply.json()
  })
  if (answer.code !== 0) return []
  // A detail counts what belongs to its row, an export what its list holds; a search may go through all that is the caller's.
  const total = answer.data?.total ?? 0
  const listed = kind === 'export' ? await totalOf(person, path.replace(/\/export\b.*/, '/page?limit=1')) : 0
  const counted = {
    page: total,
    variant: total,
    picker: total,
    history: total,
    search: total + OWN,
    info: OWN,
    // A duty on a row of several roots looks at the row: which of them it is.
    own: OWN * 4,
    export: Math.max(listed, ...statements.map(({ rows }) => rows)),
  }[kind]
  const isSeenTwice = resource !== null && resource.name in seenTwice
  // Whoever is sent out is shown what is his among the rows of his region.
  const isNarrower = kind === 'variant' || resource?.variants.page?.filter !== undefined || isSeenTwice || person === others.inspector
  // A view over one's own work looks for the row of each of one's open duties, whether that has what is asked for or not.
  const ownWork = resource?.view?.over.includes('duty') === true ? await totalOf(person, 'sys/duty/page?limit=1') : 0
  const singly =
    ['search', 'info', 'own'].includes(kind) || isNarrower || ownWork > 0 || (resource !== null && isFoundSingly(resource, person))
  const narrower = isNarrower ? OWN * (isSeenTwice ? 2 : 1) : 0
  const shown = { total: counted + narrower + ownWork, singly, ...(kind === 'own' ? { kindsOfWork } : {}) }
  return beyondBounds(statements, shown).map((words) => `${kind} ${path}: ${words}`)
}

/** What anybody may owe: the actions of all lifecycles that are a duty in some state. */
const kindsOfWork = registry.all
  .flatMap(({ lifecycles }) => Object.values(lifecycles))
  .reduce((sum, { duties }) => sum + new Set(Object.values(duties ?? {}).map(({ action }) => action)).size, 0)

/** How many rows a list holds; none where it is no list that the person reads. */
async function totalOf(person: Person, path: string): Promise<number> {
  const reply = await person.raw('GET', path)
  const { data } = reply.json<{ readonly data?: { readonly total?: number } | null }>()
  return data?.total ?? 0
}

/** Lists that every run asks as each kind of account: of rows of a hundred others. */
const askedByAll: ReadonlySet<string> = new Set(['alert'])

/** Who asks a list: in short the district alone, whose scope is the hardest, and city and company where a list is gone through in full; in the long form
 *  an account of each kind, and who administers everything, who sees what the city sees by other words. */
function askersOf(resource: CompleteResource): Readonly<Record<string, Person>> {
  const { city: sees, district, staff: company } = city
  const byAll = askedByAll.has(resource.name) || profile.long
  if (!byAll && !isInFull(resource.owner?.resource ?? resource.name)) return { district }
  return { city: sees, district, company, ...(byAll ? others : {}), ...(profile.long ? { boss } : {}) }
}

describe.each(lists.map((resource) => [resource.root, resource] as const))('%s', (_root, resource) => {
  test('reads what it shows and counts, and no part of it is the size of the table', async () => {
    const found: string[] = []
    for (const [who, person] of Object.entries(askersOf(resource))) {
      for (const question of questionsOf(resource, id)) {
        // Whoever sees everything exports everything.
        if (question.kind === 'export' && (person === boss || person === city.city)) continue
        if (resource.name in goneThrough && person === city.city) continue
        found.push(...(await readBeyond(person, question, resource)).map((words) => `${who} ${words}`))
      }
    }
    expect(found).toEqual([])
  })
})

/** What people ask of no list in particular: their duties, tasks, notices, the figures of their week. */
const ofPeople = [
  'sys/duty/page?limit=10',
  'sys/duty/page?limit=10&done=1',
  'sys/duty/count',
  'sys/notice/mynotice/page?limit=10',
  'sys/notice/mynotice/unread',
  'sys/user/page?limit=10&picker=1',
  'act/task/myToDoTaskPage?limit=10',
  'sys/info/week',
]

test.each(ofPeople)('%s reads what is its caller’s, and no part of it is the size of the table', async (path) => {
  const found: string[] = []
  for (const [who, person] of Object.entries({ city: city.city, district: city.district, company: city.staff })) {
    // Each of the caller's own may be looked at by itself.
    found.push(...(await readBeyond(person, { kind: 'own', path }, null)).map((words) => `${who} ${words}`))
  }
  expect(found).toEqual([])
})

test.each(['gysy/aqjdyhpc/statistics?groupBy=region', 'gysy/gasfacility/statistics'])('%s reads its table once', async (path) => {
  const statements = await watch.during(() => city.district.raw('GET', path))
  // Wide rows are some ten in a block: what a district counts is a sixtieth, and its rows stand apart.
  expect(
    statements.filter(({ blocks }) => blocks > OWN * 2 + 60).map(({ blocks, text }) => `${blocks} blocks: ${text.slice(0, 160)}`),
  ).toEqual([])
})

test('a step of an approval reads its own instance among all', async () => {
  const { services } = house.open
  await deployInstalled(
    services,
    (await installedProcesses()).filter(({ name }) => name.startsWith('act_correction')),
  )
  const head = await personOf(
    house,
    await addAccount(house, { username: 'head', deptId: '1', roles: ['superAdmin'], businessRoles: ['rs_bm'] }),
  )
  // Whoever has the next step.
  await addAccount(house, { username: 'officer', deptId: '1', roles: ['superAdmin'], businessRoles: ['rs_rs'] })
  // What the accounts have changed leaves no former rows to be gone through.
  await tidy(services.db, ['business_role', 'dept', 'user'])
  const form = { post: '技术员', entryDate: '2026-02-01', correctionDate: '2026-07-01', workContent: '巡查', achievement: '良好' }
  const { data } = await boss.post('act/correction', form)
  const begun = { processDefinitionKey: 'act_correction', businessKey: data.id }
  const start = await watch.during(async () => expect(await boss.post('act/running/startOfBusinessKey', begun)).toMatchObject({ code: 0 }))
  const tasks = await head.get<{ list: readonly { taskId: string }[] }>('act/task/myToDoTaskPage', { limit: 1 })
  const taskId = tasks.data.list[0]?.taskId
  expect(await head.put('act/correction', { id: data.id, taskId, deptOpinion: '同意' })).toMatchObject({ code: 0 })
  const complete = await watch.during(async () =>
    expect(await head.post('act/task/complete', { taskId, comment: '同意', outcome: 'agree' })).toMatchObject({ code: 0 }),
  )
  expect(beyondBounds([...start, ...complete], { total: 0, singly: false })).toEqual([])
})
