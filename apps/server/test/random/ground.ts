import { samples } from '@chengan/domain/testing/samples'
import { sql } from 'kysely'
import { sampleRow, sampleValues } from '../samples/given.ts'
import type { Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { drawOf } from './chance.ts'
import type { Crowd } from './crowd.ts'
import type { Known } from './values.ts'
import { addVerb } from './walk.ts'

type Values = Readonly<Record<string, unknown>>

/** Rows that random calls may name: what there is, what they have added, and pictures of each caller. */
export interface KnownRows extends Known {
  /** Notes a row that a call has added. */
  add(resource: string, id: unknown): void
  upload(person: Person): Promise<void>
}

const MAX_ROWS_KNOWN = 400

/** Reads the ids of every table with rows. Newer rows push out those in the middle, so that old and new ones stay. */
export async function knownRows(crowd: Crowd): Promise<KnownRows> {
  const { registry, db } = crowd.house.open.services
  const ids = new Map<string, string[]>()
  for (const resource of registry.all.filter(({ view }) => view === undefined)) {
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
      if (list.length > MAX_ROWS_KNOWN) list.splice(MAX_ROWS_KNOWN / 2, 1)
    },
    async upload(person) {
      const list = pictures.get(person.userId) ?? []
      // The newest only: older ones belong to some row by now.
      pictures.set(person.userId, [...list, await uploadPicture(crowd.house, person)].slice(-3))
    },
  }
}

const needed = new WeakMap<Crowd, Promise<ReadonlyMap<string, Values>>>()

/** The values that samples say of rows of each resource, written by the super administrator; asked once for each crowd. */
export async function neededValues(crowd: Crowd): Promise<(resource: string) => Values> {
  const asked = needed.get(crowd) ?? writtenValues(crowd)
  needed.set(crowd, asked)
  const found = await asked
  return (name) => found.get(name) ?? {}
}

async function writtenValues(crowd: Crowd): Promise<ReadonlyMap<string, Values>> {
  const found = new Map<string, Values>()
  for (const { resource } of samples)
    found.set(resource, await sampleValues(crowd.ground, resource, { person: crowd.boss, draw: drawOf(1, found.size) }))
  return found
}

/** Adds a row of every resource that can be added, so that no call stands before an empty table. Answers how many could not be. */
export async function addSamples(crowd: Crowd, known: KnownRows): Promise<number> {
  let missing = 0
  for (const [at, resource] of crowd.house.open.services.registry.all.entries()) {
    if (!resource.standard.includes('add')) continue
    const body = await sampleRow(crowd.ground, resource, { person: crowd.boss, draw: drawOf(2, at) })
    const reply = await crowd.boss.raw(addVerb(resource), resource.root, { body })
    const { code, data } = reply.json<{ code: number; data: { id?: string } | null }>()
    if (code === 0) known.add(resource.name, data?.id)
    else missing += 1
  }
  return missing
}
