import { registry } from '@chengan/domain/registry'
import { resources } from '@chengan/domain/resources'
import { type Actor, mayDo } from '@chengan/kernel/access/actor'
import { lockOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isDraft } from '@chengan/kernel/lifecycle/edit'
import { isGoneThrough, isInFull } from '@chengan/kernel/testing/in-full'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemActor } from '../../src/pipeline/context-of.ts'
import { sampleRow } from '../samples/given.ts'
import { actorOf } from '../samples/ground.ts'
import { actOf, linesOfRow } from '../samples/grow.ts'
import { sampleNamed } from '../samples/named.ts'
import type { CallReply, Person } from '../support/people.ts'
import { bringOn } from './brought.ts'
import { type ChanceDraw, drawOf } from './chance.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import { type KnownRows, knownRows } from './ground.ts'
import {
  isForCallers,
  isHis,
  type JudgedAttempt,
  type JudgedRow,
  judgedName,
  legalRow,
  mayRefuse,
  owedIn,
  startingAt,
  stateOf,
  tableRows,
  type Values,
  wireOf,
} from './judge.ts'
import { growOf, writes as writesRows } from './lives.ts'
import { profile } from './profile.ts'
import { dutiesOf, historyOf, type RandomStep, recordsOf, rowOf, rowsIn } from './rows.ts'
import { untold, watchWhatIsTold } from './told.ts'
import { birthCall, editCall, inputFor, walkAddress, wantedByWalk } from './walk.ts'
import { keepRows, watchWrites, writesSince } from './watch.ts'

// Random people do random things to random rows of every resource with a lifecycle. Each reply is judged by the tables of
// transitions alone (judge.ts), not by the engine.

interface Someone {
  readonly name: string
  readonly person: Person
  readonly actor: Actor
}

interface Life {
  readonly resource: string
  readonly steps: RandomStep[]
  changes: number
}

const START = Date.parse('2026-06-30T02:00:00Z')
const MAX_ATTEMPTS = 2_500 * profile.transitions + 6_000
/** Minutes between two attempts: time passes, so that limits are met and missed, but contracts and licences of the city do not all end. */
const PACE = Math.max(1, Math.min(7, Math.floor((90 * 24 * 60) / MAX_ATTEMPTS)))
const allRows = tableRows(resources)
const rowsOfTables = allRows.filter(isForCallers)
const taken = new Map<JudgedRow, number>(rowsOfTables.map((one) => [one, 0]))
const lives = new Map<string, Life>()
const faults: string[] = []
/** Rows that somebody was told he does not see, and rows that a rule kept from a transition as they were: not tried again at once. */
const unseen = new Set<string>()
const kept = new Set<string>()
const keptAs = (target: JudgedRow, row: Values) => `${judgedName(target)} ${row.id} ${lockOf(registered(target.resource), row)}`

let crowd: Crowd
let known: KnownRows
let people: readonly Someone[]
let keep: Awaited<ReturnType<typeof keepRows>>
const db = () => crowd.house.open.services.db

beforeAll(async () => {
  crowd = await openCrowd()
  known = await knownRows(crowd)
  for (const person of Object.values(crowd.people)) for (let n = 0; n < 2; n += 1) await known.upload(person)
  await sql`update session set expire_date = '2099-01-01', idle_minutes = null`.execute(db())
  await readPeople()
  keep = await keepRows(db(), ['user', 'session'])
  await watchWrites(db())
  await watchWhatIsTold(db(), crowd.house.open.services.registry)
})
afterAll(() => crowd.close())

/** Departments grow under a company: who somebody is, is read again. */
async function readPeople(): Promise<void> {
  people = await Promise.all(
    Object.entries(crowd.people).map(async ([name, person]) => ({ name, person, actor: await actorOf(crowd, person) })),
  )
}

const registered = (name: string) => crowd.house.open.services.registry.byName(name)
const tables = Map.groupBy(allRows, (one) => one.resource)
const tablesOf = (name: string) => tables.get(name) ?? []

/** Pictures are tied to the row that they are given to: whoever acts has fresh ones. */
async function pictured(person: Person): Promise<void> {
  for (let n = 0; n < 3; n += 1) await known.upload(person)
  await writesSince(db())
}

/** Of what a transition looks at, what a new row may be given: fields of the form that no action asks for. */
function bornWith(resource: CompleteResource, wanted: Values): Values {
  const asked = new Set(
    tablesOf(resource.name).flatMap(({ row }) => (row.action === 'edit' ? [] : (row.asks ?? []).map((ask) => ask.replace(/[?!]$/, '')))),
  )
  const fields = Object.entries(wanted).filter(
    ([name]) => !asked.has(name) && resource.fields[name]?.readOnly !== true && resource.fields[name]?.hidden !== true,
  )
  return Object.fromEntries(fields.filter(([name]) => !(name in resource.lifecycles)))
}

async function beBorn(draw: ChanceDraw, target: JudgedRow): Promise<void> {
  const resource = registered(target.resource)
  const birth = birthCall(resource)
  const may = people.filter(({ actor }) => resource.levelsOf(birth.level).includes(actor.level) && mayDo(actor, birth.permission))
  const usual = may.filter(({ name }) => writesRows(resource.name, name))
  const able = draw.coin(0.7) ? usual : may
  const { person, actor } = able.length > 0 && draw.coin(0.9) ? draw.oneOf(able) : draw.oneOf(people)
  await pictured(person)
  const wanted = bornWith(resource, wantedByWalk(draw, target.row.when))
  const body = await sampleRow(crowd.ground, resource, { person, draw }, wanted)
  await writesSince(db())
  const reply: CallReply = (await person.raw(birth.verb, birth.path, { body })).json()
  await settle(reply)
  if (reply.code !== 0) return
  const { id } = reply.data
  const life: Life = { resource: resource.name, steps: [], changes: 1 }
  lives.set(id, life)
  await judgeDuties(id)
  // What the system did is no write of a call.
  life.steps.push(...(await bringOn(draw, crowd, resource, target, id)))
  await judgeDuties(id)
  await writesSince(db())
  if (!(await growOf(resource.name, { id, person, actor, crowd }))) return
  await writesSince(db())
  // What the flow did before callers act is where the history of their acts begins.
  life.steps.push(...(await historyOf(db(), resource, id)))
  judgeGrowth(resource.name, id, life.steps, await rowOf(db(), resource, id))
  life.changes = await recordsOf(db(), resource, id)
  await judgeDuties(id)
}

/** A flow moves a row only as the table lets the system, and the history leads without a gap to where the row is. */
function judgeGrowth(name: string, id: string, steps: readonly RandomStep[], row: Values): void {
  const rows = tablesOf(name)
  const known = (from: string, to: string) =>
    rows.some(
      (one) => !isForCallers(one) && one.row.to !== 'same' && startsOf(one).includes(from) && wireOf(one.lifecycle, one.row.to) === to,
    )
  for (const [at, [action, from, to]] of steps.entries()) {
    const next = steps[at + 1]?.[1] ?? row[rows[0]?.field ?? '']
    if (!known(from, to)) faults.push(`${name} ${id}: no row of the table leads the system from ${from} to ${to} (${action})`)
    if (next !== to) faults.push(`${name} ${id}: after ${action} to ${to} the history goes on from ${next}`)
  }
}

async function settle(reply: CallReply): Promise<void> {
  const writes = await writesSince(db())
  if (reply.code === 500) faults.push(`broke: ${reply.msg}`)
  const left = writes.filter(
    ({ table, status }) => reply.code !== 0 && table !== 'session' && !(table === 'operation_log' && status === '0'),
  )
  if (left.length > 0) faults.push(`refused with ${reply.code} ${reply.msg}, but wrote ${JSON.stringify(left)}`)
  await keep.heal(writes.map((write) => write.table))
  if (reply.code === 0 && writes.some(({ table }) => table === 'dept')) await readPeople()
}

const idsOf = (resource: string) => new Set([...lives].filter(([, life]) => life.resource === resource).map(([id]) => id))
const startsOf = (target: JudgedRow) => [target.row.from].flat().flatMap((key) => wireOf(target.lifecycle, key) ?? [])

/** Whoever may act by permission and level, whatever the row; the rest is the table's business. */
function permitted(target: JudgedRow): readonly Someone[] {
  const resource = registered(target.resource)
  const { action } = target.row
  const edits = editCall(resource)
  const permission = action === 'edit' ? edits.permission : (resource.actions[action]?.permission ?? '')
  const levels = resource.levelsOf(action === 'edit' ? edits.level : action)
  return people.filter(({ actor }) => mayDo(actor, permission) && (actor.superAdmin || levels.length === 0 || levels.includes(actor.level)))
}

interface Chosen {
  readonly target: JudgedRow
  readonly row: Values
  readonly able: readonly Someone[]
}

/** A row to which the transition may apply with those who may do it; else one that is on its way there; else none: one must be born. */
async function choose(draw: ChanceDraw, target: JudgedRow, seen: readonly JudgedRow[] = []): Promise<Chosen | undefined> {
  const rows = await rowsIn(db(), registered(target.resource), target.field, startsOf(target), idsOf(target.resource))
  const resource = registered(target.resource)
  const dutiesBy = await dutiesOf(
    db(),
    resource,
    rows.map((row) => String(row.id)),
  )
  const input = wantedByWalk(draw, target.row.when)
  const { action } = target.row
  const mayTry = permitted(target)
  const open = rows.filter((row) => !kept.has(keptAs(target, row)))
  const fitting = open.flatMap((row) => {
    const duties = dutiesBy(row.id)
    const able = mayTry.filter(
      ({ actor }) =>
        !unseen.has(`${row.id} ${actor.userId}`) && legalRow(tablesOf(target.resource), { action, row, input, actor, duties }) === target,
    )
    return able.length > 0 ? [{ target, row, able }] : []
  })
  const before = rowsBefore(target).filter((one) => !seen.includes(one))
  const ready = fitting.length > 0 && !(seen.length === 0 && before.some(staysIn) && draw.coin(0.25))
  if (ready && draw.coin(0.95)) return draw.oneOf(fitting)
  if (rows.length > 0 && mayRefuse(target) && draw.coin(0.7)) return { target, row: draw.oneOf(rows), able: mayTry }
  if (before.length > 0 && seen.length < 6 && draw.coin(0.85)) return choose(draw, draw.oneOf(before), [...seen, target])
  return rows.length > 0 && draw.coin(0.3) ? { target, row: draw.oneOf(rows), able: [] } : undefined
}

const staysIn = ({ row }: JudgedRow) => row.to === 'same'
const overlap = (one: string | readonly string[], other: string | readonly string[]) =>
  [one].flat().some((key) => [other].flat().includes(key))

/** Rows of the same table that lead to where the target starts, or change what it looks at there. */
function rowsBefore(target: JudgedRow): readonly JudgedRow[] {
  const { from } = target.row
  return rowsOfTables.filter(
    (one) =>
      one !== target &&
      one.field === target.field &&
      one.resource === target.resource &&
      overlap(from, staysIn(one) ? one.row.from : one.row.to),
  )
}

/** Mostly one of those who may act and see the row; sometimes anybody. */
async function actorFor(draw: ChanceDraw, resource: CompleteResource, id: string, able: readonly Someone[]): Promise<Someone> {
  if (draw.coin(0.1)) return draw.oneOf(people)
  let left = able
  while (left.length > 0) {
    const one = draw.oneOf(left)
    const reply: CallReply = (await one.person.raw('GET', `${resource.root}/info/${id}`)).json()
    if (reply.code !== 10104) return one
    unseen.add(`${id} ${one.actor.userId}`)
    left = left.filter((other) => other !== one)
  }
  return draw.oneOf(people)
}

async function step(draw: ChanceDraw, wanted: JudgedRow): Promise<void> {
  const chosen = await choose(draw, wanted)
  if (chosen === undefined) return beBorn(draw, wanted)
  const { target, row: before, able } = chosen
  const resource = registered(target.resource)
  const id = String(before.id)
  const duties = (await dutiesOf(db(), resource, [id]))(id)
  const { action } = target.row
  const { person } = await actorFor(draw, resource, id, able)
  const actor = await actorOf(crowd, person)
  await pictured(person)
  const today = datetimeText(crowd.house.open.services.clock()).slice(0, 10)
  const picture = () => draw.oneOf(known.pictures(person.userId))
  const lines = await linesOfRow(crowd.ground, resource, id)
  const doer = { actor, city: crowd.ground.city, draw, today, row: { ...before, id }, lines, file: picture, transition: target.row }
  const needs = draw.coin(0.8) ? actOf(resource.name, doer) : null
  const input = inputFor(draw, target, resource, { before, actor, known, today, needs })
  const verb = action === 'edit' ? (resource.family === 'sys' ? 'PUT' : 'POST') : draw.oneOf(['PUT', 'POST'] as const)
  const { path, named } = walkAddress(resource, action)
  const reply: CallReply = (await person.raw(verb, path, { body: { ...(action in resource.entries ? {} : input), ...named, id } })).json()
  await settle(reply)
  if (reply.code === 10104) unseen.add(`${id} ${actor.userId}`)
  else if (reply.code !== 0 && needs !== null) kept.add(keptAs(target, before))
  const tried = { action, row: before, input, actor, duties }
  const legal = legalRow(tablesOf(target.resource), tried)
  if (reply.code === 0) await judgeMove(tried, target.resource, legal)
  // A row of the table that is there to refuse in words of its own is met by these words.
  else if (legal === undefined && startingAt(tablesOf(target.resource), tried).includes(target)) met(target, reply)
}

async function judgeMove(tried: JudgedAttempt, name: string, legal: JudgedRow | undefined): Promise<void> {
  const { action, row: before, actor, input } = tried
  const resource = registered(name)
  const rows = tablesOf(name)
  const id = String(before.id)
  const states = [...new Set(rows.map((one) => `${one.field}=${stateOf(one.lifecycle, before[one.field])}`))]
  const what = `${name} ${action} on ${id} in ${states} by ${actor.username} with ${JSON.stringify(input)}`
  const after = await rowOf(db(), resource, id)
  const life = lives.get(id)
  // An edit that came back as it was is no change (decision 0108).
  if (action === 'edit' && lockOf(resource, after) === lockOf(resource, before)) {
    if (legal !== undefined) taken.set(legal, (taken.get(legal) ?? 0) + 1)
    return
  }
  if (life) life.changes += 1
  if (legal === undefined) {
    // A draft is edited as a whole, by no row of a table.
    if (action !== 'edit' || startingAt(rows, tried).length > 0) faults.push(`illegal: ${what}`)
  } else {
    const [from, to] = [before[legal.field], after[legal.field]]
    // To write on at a draft is no step of its history.
    if (action !== 'edit' || !isDraft(resource, before)) life?.steps.push([action, String(from ?? ''), String(to ?? ''), actor.userId])
    taken.set(legal, (taken.get(legal) ?? 0) + 1)
    const allowed = legal.row.to === 'same' ? [from] : [wireOf(legal.lifecycle, legal.row.to), ...(action === 'edit' ? [from] : [])]
    if (!allowed.includes(to as string)) faults.push(`${judgedName(legal)} led to ${to}: ${what}`)
    // An edit may change the days by which another state goes on by itself: the system takes that step at once.
    const isLed = ({ field }: JudgedRow) =>
      action === 'edit' &&
      rows.some(
        (one) =>
          one.field === field &&
          !isForCallers(one) &&
          startsOf(one).includes(String(before[field])) &&
          wireOf(one.lifecycle, one.row.to) === after[field],
      )
    const other = rows.find((one) => one.field !== legal.field && after[one.field] !== before[one.field] && !isLed(one))
    if (other !== undefined) faults.push(`${judgedName(legal)} moved ${other.field} too: ${what}`)
  }
  await judgeDuties(id)
}

function met(one: JudgedRow, reply: CallReply): void {
  const refusals = [one.row.by].flat().flatMap((by) => (typeof by === 'string' || !('refusal' in by) ? [] : [by]))
  if (refusals.length > 0 && reply.code !== 403) taken.set(one, (taken.get(one) ?? 0) + 1)
}

/** A row in a state with a duty has exactly one open duty of that state, which somebody can do; in any other state it has none. */
async function judgeDuties(id: string): Promise<void> {
  const life = lives.get(id)
  if (life === undefined) return
  const resource = registered(life.resource)
  const row = await rowOf(db(), resource, id)
  const duties = (await dutiesOf(db(), resource, [id]))(id)
  for (const [field, lifecycle] of Object.entries(resource.lifecycles)) {
    const state = stateOf(lifecycle, row[field])
    const wanted = owedIn(lifecycle, row, state)
    const open = duties.filter((duty) => duty.state_field === field)
    if (JSON.stringify(open.map((duty) => duty.action)) !== JSON.stringify(wanted))
      faults.push(`${resource.name} ${id} in ${field}=${state} has the duties ${JSON.stringify(open)}, wanted ${wanted}`)
    for (const duty of open)
      if (!people.some(({ actor }) => isHis(duty, actor)))
        faults.push(`nobody can do ${JSON.stringify(duty)} of ${resource.name} ${id} in ${state}`)
  }
}

/** A history without what followed from other rows, as a licence that ends with a newer one of its kind: steps that nobody did on this row and that its table lets
 *  the system take. */
function byCallers(told: readonly RandomStep[], { resource, steps }: Life): readonly RandomStep[] {
  let done = 0
  return told.filter((step) => {
    if (JSON.stringify(step) === JSON.stringify(steps[done])) {
      done += 1
      return true
    }
    return !stepsOf(resource, step).some((one) => !isForCallers(one))
  })
}

/** Whether a step left the version as it was. Where people take the same step as the clock does (公示), who took it tells which it was. */
function isBeside(resource: string, step: RandomStep): boolean {
  const rows = stepsOf(resource, step)
  const isTaken = rows.some((one) => one.row.beside !== true && isForCallers(one))
  return rows.some(({ row }) => row.beside === true) && (!isTaken || step[3] === systemActor.userId)
}

/** The rows of the tables of a resource that a step may be. */
const stepsOf = (resource: string, [action, from, to]: RandomStep) =>
  tablesOf(resource).filter(
    (one) =>
      one.row.action === action &&
      startsOf(one).includes(from) &&
      (one.row.to === 'same' ? from : wireOf(one.lifecycle, one.row.to)) === to,
  )

async function judgeHistories(): Promise<void> {
  for (const [id, life] of lives) {
    const resource = registered(life.resource)
    const told = await historyOf(db(), resource, id)
    if (JSON.stringify(told) !== JSON.stringify(life.steps) && JSON.stringify(byCallers(told, life)) !== JSON.stringify(life.steps))
      faults.push(`history of ${resource.name} ${id}: ${JSON.stringify(told)}, but done was ${JSON.stringify(life.steps)}`)
    const records = await recordsOf(db(), resource, id)
    if (records < life.changes) faults.push(`${resource.name} ${id}: ${records} records of ${life.changes} changes`)
    // Whoever changed it, a person or what follows from another row: each version has its record, and each step that leaves the version as it is. A flow tells
    // several versions of a step in one.
    const beside = told.filter((step) => isBeside(life.resource, step)).length
    const version = lockOf(resource, await rowOf(db(), resource, id)) + beside
    if (resource.flow === null && records !== version) faults.push(`${resource.name} ${id}: ${records} records of ${version} versions`)
  }
}

/** Steps on rows that a job or a reading draws or files, and nobody adds: the walk runs none (repair-checks.test.ts, warnings.test.ts and yearbook.test.ts
 *  take them; where a sample is untried it says who does). So it is with rows that live as children of others (emergency.test.ts). */
const ofRowsOfAJob = (one: JudgedRow) =>
  one.row.action === 'spotCheck' ||
  ['alert', 'annualReport'].includes(one.resource) ||
  // Whoever is suspended comes back after another training: people.test.ts has it.
  (one.resource === 'jobPerson' && one.row.action === 'backToDuty') ||
  // The walk's licences are of piped gas, of which the city has the last word: extensions.test.ts has those of the district.
  (one.resource === 'licenceExtension' && one.row.case === 'district passes') ||
  // No device of the walk is heard of, and none behind a broker: device-commands.test.ts has them.
  (one.resource === 'iotDevice' && ['readNow', 'setPeriod', 'mute'].includes(one.row.action)) ||
  // A limit of one device that a company loosens waits; the walk's are templates of the city, which do not.
  (one.resource === 'iotThreshold' && [one.row.from, one.row.to].flat().includes('waiting')) ||
  // A plan of care is handed in with the tasks of its section's facilities, of which the city of the walk has none: care-plans.test.ts has both.
  ['carePlan', 'careTask'].includes(one.resource) ||
  // A reserve item is granted out of a budget, and a run of the assessment is made of what its section did: reserve-items.test.ts and maintenance-assessment.test.ts have them.
  (one.resource === 'reserveItem' && ['yljcz', 'finish', 'settle'].includes(one.row.action)) ||
  one.resource === 'maintenanceAssessment' ||
  // A certificate is made of what was done and assessed in a period: payment-certificates.test.ts has it.
  one.resource === 'paymentCertificate' ||
  // A section is limited by its second failed run, of which the walk has none: maintenance-assessment.test.ts lifts a limit.
  (one.resource === 'bidSection' && one.row.action === 'liftLimit') ||
  // A batch is released or ended by planning once its approval is drawn: special-batches.test.ts has both.
  (one.resource === 'specialBatch' && ['release', 'terminate'].includes(one.row.action)) ||
  // A project goes on with its batch, whose approval nobody of the walk draws: special-projects.test.ts and special-batches.test.ts have it.
  (one.resource === 'specialProject' && (one.row.action !== 'edit' || one.row.case !== undefined)) ||
  sampleNamed(one.resource).untried !== undefined ||
  registry.byName(one.resource).owner !== null

/** Rows that begin where no row comes but one that is there to refuse: a filing that was passed never changes. */
const isBeyondReach = (one: JudgedRow) =>
  [one.row.from]
    .flat()
    .every(
      (key) =>
        key !== one.lifecycle.initial &&
        !tablesOf(one.resource).some(
          ({ field, row }) =>
            field === one.field &&
            row.to === key &&
            ![row.by].flat().some((by) => typeof by === 'object' && by.onlyToExplainRefusal === true),
        ),
    )

/** The rows of tables that must have been taken before the walk ends: of resources that are gone through in full every one, of each other the first
 *  of its table, by which a row begins its way. */
const owed = rowsOfTables.filter(
  (one) =>
    !ofRowsOfAJob(one) &&
    !isBeyondReach(one) &&
    isGoneThrough(one.resource) &&
    (isInFull(one.resource) || rowsOfTables.find(({ resource }) => resource === one.resource) === one),
)
const missing = () => owed.filter((one) => (taken.get(one) ?? 0) < profile.transitions)

it(`takes rows of every table of transitions, of those in full every row at least ${profile.transitions} times, and nothing that no table allows`, async () => {
  let turn = 0
  for (; turn < MAX_ATTEMPTS && missing().length > 0 && faults.length < 25; turn += 1) {
    const draw = drawOf(profile.seed, turn)
    crowd.house.setNow(datetimeText(START + turn * PACE * 60_000))
    await step(draw, draw.coin(0.88) ? draw.oneOf(missing()) : draw.oneOf(rowsOfTables))
  }
  await judgeHistories()
  const told = await untold(db(), crowd.house.open.services.registry, { sent: false })
  faults.push(...told.untold)
  console.info(
    `seed ${profile.seed}: ${turn} attempts, ${told.looked} changes of rows, ${lives.size} rows, ${owed.length} of ${rowsOfTables.length} rows of tables owed, rows taken ${[...taken.values()].reduce((a, b) => a + b, 0)} times`,
  )
  expect(faults, `TEST_SEED=${profile.seed} repeats it`).toEqual([])
  expect(
    missing().map((one) => `${judgedName(one)}: ${taken.get(one)}`),
    `TEST_SEED=${profile.seed} repeats it`,
  ).toEqual([])
}, 7_200_000)
