import type { TestCity } from '@chengan/domain/testing/test-city'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import type { Doer } from '@chengan/kernel/testing/row-sample'
import { wayBy, wayTo } from '@chengan/kernel/testing/way-to'
import { datetimeText } from '@chengan/kernel/time'
import type { ChanceDraw } from '../random/chance.ts'
import { type JudgedRow, legalRow, letsAct, stateOf, tableRows } from '../random/judge.ts'
import { childRowsIn, dutiesOf, rowOf } from '../random/rows.ts'
import { inputFor, walkAddress } from '../random/walk.ts'
import type { CallReply, Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { actorOf, type RowWriter, type SampleGround } from './ground.ts'
import { sampleNamed } from './named.ts'

/** What the sample of a resource sends with an action, beyond what is drawn from what the action asks. */
export const actOf = (resource: string, doer: Doer<TestCity>): Values => sampleNamed(resource).acts?.[doer.transition.action]?.(doer) ?? {}

/** Ids of the child rows of a row, by field. */
export async function linesOfRow({ house }: SampleGround, resource: CompleteResource, id: string): Promise<Doer<TestCity>['lines']> {
  const fields = resource.fieldList.filter(({ child }) => child !== undefined)
  return Object.fromEntries(
    await Promise.all(fields.map(async ({ name }) => [name, await childRowsIn(house.open.services.db, resource, name, id)] as const)),
  )
}

interface Growing extends RowWriter {
  readonly id: string
  readonly state: string
  /** The actions by which, where they are not those of its sample. */
  readonly way?: readonly string[]
}

/** Takes the steps that lead a row to a state, each by the writer where the table lets him, else by whoever of the city it lets. */
export async function growTo(
  ground: SampleGround,
  resource: CompleteResource,
  { id, person, draw, state, way: given }: Growing,
): Promise<void> {
  const rows = tableRows([resource])
  const lifecycle = Object.values(resource.lifecycles).find(({ dict }) => state in dict.values)
  if (lifecycle === undefined) throw new Error(`${resource.name} has no state ${state}`)
  const { [lifecycle.field]: present } = await rowOf(ground.house.open.services.db, resource, id)
  const actions = given ?? sampleNamed(resource.name).ways?.[state]
  const from = stateOf(lifecycle, present) ?? ''
  const way = actions === undefined ? wayTo(lifecycle, from, state) : wayBy(lifecycle, from, state, actions)
  if (way === undefined) throw new Error(`no caller leads ${resource.name} from ${present} to ${state}`)
  for (const transition of way) {
    const target = rows.find(({ row }) => row === transition)
    if (target === undefined) throw new Error(`${resource.name} has no row ${transition.action}`)
    await take(ground, resource, { id, draw, target, rows, people: [person, ...ground.people()] })
  }
  const { [lifecycle.field]: reached } = await rowOf(ground.house.open.services.db, resource, id)
  if (stateOf(lifecycle, reached) !== state) throw new Error(`${resource.name} ${id} came to ${reached} instead of ${state}`)
}

interface Step {
  readonly id: string
  readonly draw: ChanceDraw
  readonly target: JudgedRow
  readonly rows: readonly JudgedRow[]
  readonly people: readonly Person[]
}

/** One step, by the first whom the table lets and whose call is not refused. */
async function take(ground: SampleGround, resource: CompleteResource, { id, draw, target, rows, people }: Step): Promise<void> {
  const { db, clock } = ground.house.open.services
  const { action } = target.row
  const today = datetimeText(clock()).slice(0, 10)
  const row = await rowOf(db, resource, id)
  const duties = (await dutiesOf(db, resource, [id]))(id)
  const lines = await linesOfRow(ground, resource, id)
  const refused: string[] = []
  for (const person of people) {
    const actor = await actorOf(ground, person)
    if (!letsAct(target, { action, row, input: {}, actor, duties })) continue
    const pictures = [await uploadPicture(ground.house, person), await uploadPicture(ground.house, person)]
    const file = () => draw.oneOf(pictures)
    const needs = actOf(resource.name, { actor, city: ground.city, draw, file, today, row, lines, transition: target.row })
    const known = { ids: (name: string) => idsOf(ground, name), pictures: () => pictures }
    const input = inputFor(draw, target, resource, { before: row, actor, known, today, needs })
    if (legalRow(rows, { action, row, input, actor, duties }) !== target) continue
    const { path, named } = walkAddress(resource, action)
    const reply: CallReply = (
      await person.raw(action === 'edit' && resource.family === 'sys' ? 'PUT' : 'POST', path, { body: { ...input, ...named, id } })
    ).json()
    if (reply.code === 0) return
    refused.push(`${actor.username}: ${reply.code} ${reply.msg}`)
  }
  throw new Error(`nobody could ${action} ${resource.name} ${id}: ${refused.join('; ') || 'the table lets none of them'}`)
}

/** Rows of the test city that a reference may name. */
function idsOf({ city }: SampleGround, resource: string): readonly string[] {
  const named: Readonly<Record<string, readonly string[]>> = {
    dept: [city.ours.bureau, city.ours.companyDept],
    user: [city.officer, ...city.inspectors],
    region: [city.ours.region],
    gasCompany: [city.ours.company],
    gasFacility: [city.ours.station],
    road: [city.road],
    bridge: [city.bridge],
    contract: [city.contract],
    contractItem: [city.priceItem],
    jointMeeting: [city.meeting],
    excavation: [city.declaration],
    checkItem: [city.checkItem],
  }
  return named[resource] ?? []
}
