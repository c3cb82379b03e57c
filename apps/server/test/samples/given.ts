import { sideOf } from '@chengan/domain/testing/test-city'
import type { Actor } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { sampleForm } from '@chengan/kernel/testing/sample'
import type { Row } from '../../src/resources/rows.ts'
import { birthCall } from '../random/walk.ts'
import { uploadPicture, uploadWord } from '../support/small-city.ts'
import { actorOf, type RowWriter, type SampleGround } from './ground.ts'
import { growTo } from './grow.ts'
import { laidRows } from './laid-rows.ts'
import { sampleNamed } from './named.ts'

/** Which row a test wants: in which state (as it is added, unless it is said), with which values besides those of its sample. */
interface Wanted extends RowWriter {
  readonly state?: string
  readonly way?: readonly string[]
  readonly values?: Values
}

/** Makes a row of a resource by its sample and lets it grow to a state, by the calls of those who may; what takes a long flow is laid down. Answers what was
 *  written, with id and creator. Throws with the reply that refused. */
export async function given(ground: SampleGround, name: string, { person, draw, state, way, values = {} }: Wanted): Promise<Row> {
  const lay = laidRows[`${name} ${state}`]
  if (lay !== undefined) return { id: await lay(ground.house) }
  const resource = ground.house.open.services.registry.byName(name)
  const form = await sampleRow(ground, resource, { person, draw }, values)
  const { verb, path } = birthCall(resource)
  const reply = (await person.raw(verb, path, { body: form })).json()
  if (reply.code !== 0) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  const { id } = reply.data
  if (state !== undefined) await growTo(ground, resource, { id, person, draw, state, ...(way === undefined ? {} : { way }) })
  return { ...form, id, creator: person.userId }
}

/** A complete form of a new row, as this person would fill it in; `values` are wanted besides. */
export async function sampleRow(ground: SampleGround, resource: CompleteResource, writer: RowWriter, values: Values = {}): Promise<Values> {
  const actor = await actorOf(ground, writer.person)
  const written = { ...(await sampleValues(ground, resource.name, writer)), ...values }
  return sampleForm(resource, { seed: writer.draw.below(2 ** 31), level: actor.level, known: knownTo(ground, actor), values: written })
}

/** The values of a new row that rules tie together, as this person would write them. What must be there first is made, and his files are uploaded. */
export async function sampleValues(ground: SampleGround, resource: string, { person, draw }: RowWriter): Promise<Values> {
  const { first = {}, values } = sampleNamed(resource)
  const actor = await actorOf(ground, person)
  const made: Record<string, Row> = {}
  for (const [name, { by, resource: other, state, way }] of Object.entries(first)) {
    const writer = by === undefined ? person : await ground.personOf(by({ actor, city: ground.city }))
    const there = { ...(state === undefined ? {} : { state }), ...(way === undefined ? {} : { way }) }
    made[name] = await given(ground, other, { draw, person: writer, ...there })
  }
  const wanted: ('picture' | 'word')[] = []
  const file = (as: 'picture' | 'word' = 'picture') => {
    wanted.push(as)
    return `file ${wanted.length}`
  }
  const written = values?.({ actor, city: ground.city, draw, first: made, file }) ?? {}
  const files: string[] = []
  for (const as of wanted) files.push(await (as === 'word' ? uploadWord : uploadPicture)(ground.house, person))
  return withFiles(written, files)
}

/** The same values with what was uploaded in the places of files. */
function withFiles(values: Values, files: readonly string[]): Values {
  const put = (_key: string, value: unknown) => {
    const at = typeof value === 'string' ? /^file (\d+)$/.exec(value)?.[1] : undefined
    return at === undefined ? value : files[Number(at) - 1]
  }
  return JSON.parse(JSON.stringify(values), put)
}

/** What references name that no value says. */
function knownTo({ city }: SampleGround, actor: Actor): Readonly<Record<string, string>> {
  const side = sideOf({ city, actor })
  const dept = actor.superAdmin ? side.bureau : actor.deptId
  return { dept, user: actor.userId, region: city.ours.region, gasCompany: side.company, road: city.road, bridge: city.bridge }
}
