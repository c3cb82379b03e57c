import { registry } from '@chengan/domain/registry'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { kinds } from '@chengan/kernel/fields/kinds'
import { asksOf } from '@chengan/kernel/lifecycle/lifecycle'
import { isGoneThrough, isInFull } from '@chengan/kernel/testing/in-full'
import { chanceOf, sampleForm } from '@chengan/kernel/testing/sample'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServerCall } from '../../src/pipeline/call.ts'
import { openLookers } from '../numbers/lookers.ts'
import type { Looker } from '../numbers/numbers.ts'

type Values = Readonly<Record<string, unknown>>

let city: Awaited<ReturnType<typeof openLookers>>
beforeAll(async () => {
  city = await openLookers()
}, 300_000)
afterAll(() => city.house.close())

/** An attempt to change a row that is there: what of `actions` has to name it, and what is sent. */
interface Attempt {
  readonly call: ServerCall
  readonly verbs: readonly string[]
  readonly path: string
  readonly body: unknown
}

/** Whether rows are read with their actions. A page that answers something of its own in place of the rows (the cameras of a group) tells none: what of them may
 *  be done is told by what they belong to. */
const isReadWithActions = ({ standard, calls }: CompleteResource) =>
  standard.includes('info') || (standard.includes('page') && Object.values(calls).every(({ overrides }) => overrides !== 'page'))

const resources = registry.tabled.filter(
  (resource) =>
    isGoneThrough(resource.owner?.resource ?? resource.name) &&
    isInFull(resource.owner?.resource ?? resource.name) &&
    isReadWithActions(resource),
)

describe('R-17: whatever changes a row', () => {
  test.each(resources.map((resource) => [resource.root, resource] as const))(
    '%s: what its actions do not offer changes nothing',
    async (_root, resource) => {
      const taken: string[] = []
      for (const row of await oneRowOfEachState(resource))
        for (const who of city.lookers) taken.push(...(await takenOf(resource, row, who)))
      expect(taken).toEqual([])
    },
    600_000,
  )
})

/** The newest row of each combination of states; of child rows, of each that their owner may be in. */
async function oneRowOfEachState(resource: CompleteResource): Promise<readonly Values[]> {
  const { owner } = resource
  const above = owner === null ? null : registry.byName(owner.resource)
  const statesOf = ({ lifecycles, fields }: CompleteResource, alias: string) =>
    Object.keys(lifecycles).map((field) => sql`coalesce(${sql.ref(`${alias}.${fields[field]?.column ?? field}`)}::text, '')`)
  const states = [...statesOf(resource, 't'), ...(above === null ? [] : statesOf(above, 'o'))]
  const by = sql`concat(${sql.join(["''", ...states].map((one) => (typeof one === 'string' ? sql`''::text` : one)))})`
  const joined =
    owner === null || above === null
      ? sql``
      : sql`join ${sql.table(above.table)} o on o.id = ${sql.ref(`t.${resource.fields[owner.by]?.column ?? owner.by}`)}`
  const alive = resource.deletion === 'evidence' ? sql`where not t.deleted` : sql``
  const { rows } = await sql<Values>`select distinct on (${by}) t.* from ${sql.table(resource.table)} t ${joined} ${alive}
    order by ${by}, t.id desc`.execute(city.house.open.services.db)
  return rows
}

const keptOf = async (resource: CompleteResource, id: string): Promise<string> => {
  const { rows } = await sql<Values>`select * from ${sql.table(resource.table)} where id = ${id}`.execute(city.house.open.services.db)
  return JSON.stringify(rows[0] ?? null)
}

async function takenOf(resource: CompleteResource, stored: Values, { name, person }: Looker): Promise<readonly string[]> {
  const id = String(stored.id)
  const seen = await shown(resource, id, person)
  const offered = new Set(seen === null ? [] : (seen.actions as readonly string[] | undefined))
  const before = await keptOf(resource, id)
  const taken: string[] = []
  for (const { call, verbs, path, body } of attemptsOn(resource, stored, seen)) {
    if (verbs.some((verb) => offered.has(verb))) continue
    const reply = await person.raw(call.verb, path, { body })
    const { code, msg } = reply.json<{ code: number; msg: string }>()
    const after = await keptOf(resource, id)
    const isTold = code === 10409 && seen === null && resource.standard.includes('info')
    const isTaken = after !== before || code === 500 || (code === 0 && call.parameters === 'ofRows') || isTold
    if (isTaken) taken.push(`${name} ${call.verb} ${path} ${JSON.stringify(body)}, offered ${[...offered].join()}: ${code} ${msg}`)
    if (after !== before) return taken
  }
  return taken
}

async function shown(resource: CompleteResource, id: string, person: Looker['person']): Promise<Values | null> {
  if (resource.standard.includes('info')) {
    const { code, data } = await person.get<Values>(`${resource.root}/info/${id}`)
    return code === 0 && 'id' in data ? data : null
  }
  if (!resource.standard.includes('page')) return null
  const { code, data } = await person.get<{ list: readonly Values[] }>(`${resource.root}/page`, { limit: 500 })
  return code === 0 ? (data.list.find((row) => row.id === id) ?? null) : null
}

function attemptsOn(resource: CompleteResource, stored: Values, seen: Values | null): readonly Attempt[] {
  // Whoever does not see the row guesses at its version.
  const known = { id: String(stored.id), [resource.lock]: seen === null ? 0 : seen[resource.lock] }
  const calls = (city.house.app.calls as readonly ServerCall[]).filter(
    (call) => call.changes && call.resource?.name === resource.name && call.path.startsWith(resource.root) && isFirstVerb(call),
  )
  return calls.flatMap((call) => attemptsBy(call, resource, known, stored))
}

function attemptsBy(
  call: ServerCall,
  resource: CompleteResource,
  known: Values & { readonly id: string },
  stored: Values,
): readonly Attempt[] {
  const path = call.path.replace(/:\w+/g, known.id)
  const { sends } = call
  if (call.parameters !== 'ofRows') {
    const special = Object.values(resource.calls).find((one) => one === call.parameters)
    // What is imported or set up beside the rows changes none that is there; what is found anew above their list is asked of no row.
    if (special === undefined || (special.onList !== undefined && special.body === undefined)) return []
    const verbs = wordsOf(resource, special)
    return [{ call, path, verbs, body: { ...bodyOf(special, stored), ...known, ids: [known.id] } }]
  }
  if (sends === 'form')
    return changesOf(resource, stored).map((change) => ({ call, path, verbs: ['update'], body: { ...known, ...change } }))
  if (sends === 'draft') {
    const entry = resource.entries[call.path.slice(resource.root.length + 1)]
    const submits = entry?.onlyWhere === undefined ? [] : [{ [entry.onlyWhere]: true }]
    const verbs = ['update', ...(entry?.followedBy === undefined ? [] : [entry.followedBy])]
    return [{}, ...submits].flatMap((more) =>
      changesOf(resource, stored).map((change) => ({ call, path, verbs, body: { ...known, ...change, ...more } })),
    )
  }
  if (sends === 'ids' || sends === 'nothing')
    return call.verb === 'DELETE' || resource.suffixes?.deleteByPut !== undefined
      ? [{ call, path, verbs: ['delete'], body: sends === 'ids' ? [known.id] : undefined }]
      : []
  if (typeof sends !== 'object') return []
  return sends.actions.flatMap((action) =>
    action.rows.map((transition) => {
      const asked = asksOf(transition).map(({ field }) => field)
      const sample = sampleForm(resource, { values: {} })
      const given = Object.fromEntries(asked.map((name) => [name, sample[name] ?? storedIn(resource.fields[name], stored)]))
      const named = action.calledAs === undefined ? {} : { [action.calledAs.name]: action.calledAs.value }
      const outcome = Object.keys(action.outcomes ?? {})[0]
      const body = {
        ...known,
        ...given,
        ...named,
        opinion: '意见',
        reason: '意见',
        ...(outcome === undefined ? {} : { auditResult: outcome }),
      }
      return { call, path, verbs: [action.name], body }
    }),
  )
}

/** The words by which a special call may stand among the actions: those of its buttons, of its permission, of its path, its name, or the call in whose
 *  place it answers. */
function wordsOf({ calls }: CompleteResource, call: SpecialCall): readonly string[] {
  const name = Object.entries(calls).find(([, one]) => one === call)?.[0] ?? ''
  const buttons = (call.onRows ?? []).map((one) => one.name)
  const instead = call.overrides === 'edit' ? 'update' : (call.overrides ?? '')
  return [name, ...buttons, instead, call.permission.split(':').at(-1) ?? '', call.path.split('/').at(-1) ?? '']
}

/** PUT and POST are one call (R-2). */
const isFirstVerb = ({ verb, path }: ServerCall): boolean =>
  verb !== 'POST' || !(city.house.app.calls as readonly ServerCall[]).some((other) => other.verb === 'PUT' && other.path === path)

/** What a special call is sent beside the row: a sample of each of its parameters. */
function bodyOf({ body = {} }: SpecialCall, stored: Values): Values {
  const chance = chanceOf(1)
  const samples = Object.entries(body).map(([name, field]) => [name, kinds[field.kind].sample(field, chance) ?? stored[name]])
  return Object.fromEntries(samples.filter(([, value]) => value !== undefined && value !== null))
}

function storedIn(field: CompleteField | undefined, stored: Values): unknown {
  return field === undefined ? undefined : stored[field.column]
}

/** Values that a form may say anew: one of texts, one of numbers. */
function changesOf(resource: CompleteResource, stored: Values): readonly Values[] {
  const open = resource.fieldList.filter(
    (field) =>
      !field.readOnly &&
      !field.hidden &&
      !field.common &&
      !field.immutable &&
      !field.virtual &&
      field.stored &&
      !field.unique &&
      !field.encrypted,
  )
  const texts = open.filter(({ kind, format }) => ['text', 'longText', 'richText'].includes(kind) && format === undefined)
  const words = texts.find(({ name }) => name === 'remark') ?? texts[0]
  const number = open.find(({ kind }) => kind === 'int')
  return [
    ...(words === undefined ? [] : [{ [words.name]: `改${String(stored[words.column] ?? '').slice(0, 3)}` }]),
    ...(number === undefined ? [] : [{ [number.name]: Number(stored[number.column] ?? number.min ?? 0) + 1 }]),
  ]
}
