import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { sampleForm } from '@chengan/kernel/testing/sample'
import { sql } from 'kysely'
import type { Person } from '../people.ts'
import { sampleValues } from '../sample-values.ts'
import { uploadPicture } from '../small-city.ts'
import type { Crowd } from './crowd.ts'
import type { Known } from './values.ts'

type Values = Readonly<Record<string, unknown>>

/** Rows that random calls may name: what there is, what they have added, and pictures of each caller. */
export interface KnownRows extends Known {
  /** Notes a row that a call has added. */
  add(resource: string, id: unknown): void
  upload(person: Person): Promise<void>
}

const MOST = 400

/** Reads the ids of every table with rows. Newer rows push out those in the middle, so that old and new ones stay. */
export async function knownRows(crowd: Crowd): Promise<KnownRows> {
  const { registry, db } = crowd.house.open.services
  const ids = new Map<string, string[]>()
  for (const resource of registry.all) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(resource.table)} order by id limit 200`.execute(db)
    ids.set(
      resource.name,
      rows.map((row) => row.id),
    )
  }
  const pictures = new Map<string, string[]>()
  return {
    ids: (name) => ids.get(name) ?? ids.get(registry.byRoot(name)?.name ?? '') ?? [],
    pictures: (userId) => pictures.get(userId) ?? [],
    add(name, id) {
      const list = ids.get(name)
      if (typeof id !== 'string' || list === undefined) return
      list.push(id)
      if (list.length > MOST) list.splice(MOST / 2, 1)
    },
    async upload(person) {
      const list = pictures.get(person.userId) ?? []
      // The newest only: older ones belong to some row by now.
      pictures.set(person.userId, [...list, await uploadPicture(crowd.house, person)].slice(-3))
    },
  }
}

/** What the samples of resources need beyond their declarations (sample-values.ts), asked once. */
export async function neededValues(crowd: Crowd): Promise<(resource: string) => Values> {
  const found = new Map<string, Values>()
  for (const [name, need] of Object.entries(sampleValues)) found.set(name, (await need.values?.(crowd.house, crowd.at, crowd.boss)) ?? {})
  return (name) => found.get(name) ?? {}
}

/** Adds a row of every resource that can be added, so that no call stands before an empty table. Answers how many could not be. */
export async function addSamples(crowd: Crowd, known: KnownRows, needs: (resource: string) => Values): Promise<number> {
  let missing = 0
  for (const resource of crowd.house.open.services.registry.all) {
    if (!resource.standard.includes('add')) continue
    const reply = await crowd.boss.raw(addVerb(resource), resource.root, { body: sampleOf(crowd, resource, needs) })
    const { code, data } = reply.json<{ code: number; data: { id?: string } | null }>()
    if (code === 0) known.add(resource.name, data?.id)
    else missing += 1
  }
  return missing
}

/** PUT adds in the console's family, POST in that of the system. */
export const addVerb = (resource: CompleteResource) => (resource.family === 'sys' ? 'POST' : 'PUT')

function sampleOf(crowd: Crowd, resource: CompleteResource, needs: (resource: string) => Values): Values {
  const known = { dept: 'd-district', user: crowd.boss.userId, region: '990102', gasCompany: crowd.at.ids.company }
  return sampleForm(resource, { known, values: needs(resource.name) })
}
