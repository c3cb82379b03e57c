import type { Values } from '@chengan/kernel/rule'
import { datetimeText } from '@chengan/kernel/time'
import { afterAll, beforeAll, expect } from 'vitest'
import { jobHandlers } from '../../src/areas/register.ts'
import { drawOf } from '../random/chance.ts'
import { type Crowd, openCrowd } from '../random/crowd.ts'
import { birthCall } from '../random/walk.ts'
import { sampleRow } from '../samples/given.ts'
import type { Answer, AnsweredRow, CallReply, Person } from '../support/people.ts'

/** What an add or an edit answers: the row, with what it warns of. */
export interface SavedRow extends AnsweredRow {
  readonly warnings?: readonly { readonly field: string; readonly msg: string }[]
}

type Saved = CallReply<SavedRow>

/** What a test says of a form. */
export type Form = Readonly<Record<string, unknown>>

/** The crowd's city, with forms that are filled in by the samples of their resources: a test of a rule says only what its rule speaks of. */
export interface RuleGround extends Crowd {
  /** A complete form, as this person fills it in. */
  form(resource: string, by: Person, values?: Values): Promise<Values>
  /** Hands such a form in as a new row, by the call that people use. */
  add(resource: string, by: Person, values?: Values): Promise<Saved>
  /** The same, where it must succeed. */
  added(resource: string, by: Person, values?: Values): Promise<SavedRow>
  /** Changes a row as its form does, with the version that stands there. */
  edit(resource: string, by: Person, id: string, values: Values): Promise<Saved>
  info(resource: string, by: Person, id: string): Promise<AnsweredRow>
  /** Lets two seconds go by: the same call within one is the same click. */
  later(): void
  /** Sets a parameter, as an administrator does on the page of parameters. */
  setting(code: string, value: string): Promise<void>
  /** Runs a job once, as its turn does. */
  work(name: keyof ReturnType<typeof jobHandlers>): Promise<number>
}

/** Opens a server with the crowd on it. */
export async function openRules(): Promise<RuleGround> {
  const crowd = await openCrowd()
  const { services } = crowd.house.open
  const rootOf = (resource: string) => services.registry.byName(resource).root
  let turn = 0
  const form: RuleGround['form'] = (resource, by, values = {}) => {
    turn += 1
    return sampleRow(crowd.ground, services.registry.byName(resource), { person: by, draw: drawOf(11, turn) }, values)
  }
  const add: RuleGround['add'] = async (resource, by, values) => {
    const { verb, path } = birthCall(services.registry.byName(resource))
    return (await by.raw(verb, path, { body: await form(resource, by, values) })).json()
  }
  const info: RuleGround['info'] = async (resource, by, id) => (await by.get(`${rootOf(resource)}/info/${id}`)).data
  const later = () => crowd.house.setNow(datetimeText(services.clock() + 2000))
  return {
    ...crowd,
    form,
    add,
    info,
    later,
    async added(resource, by, values) {
      const reply = await add(resource, by, values)
      expect(reply).toMatchObject({ code: 0 })
      return reply.data
    },
    async edit(resource, by, id, values) {
      const { version } = await info(resource, by, id)
      later()
      return by.post(rootOf(resource), { id, version, ...values })
    },
    async setting(paramCode, paramValue) {
      const { list } = (await crowd.boss.get('sys/params/page', { paramCode })).data
      expect(list.map((row) => row.paramCode)).toEqual([paramCode])
      expect(await crowd.boss.put('sys/params', { id: list[0]?.id, paramValue })).toMatchObject({ code: 0 })
      // Processes look at them anew every so many seconds; a test does not wait.
      await services.settings.reload()
    },
    work(name) {
      const handler = jobHandlers(crowd.house.open)[name]
      const run = { due: 0, params: null, signal: new AbortController().signal }
      return 'run' in handler ? handler.run(run) : services.db.transaction().execute((db) => handler.runIn(db, run))
    },
  }
}

/** What a saved row warns of, by the fields that it concerns; null where the save was refused. */
export const warningsOfSaved = ({ code, data }: Saved): Readonly<Record<string, string>> | null =>
  code === 0 ? Object.fromEntries((data.warnings ?? []).map(({ field, msg }) => [field, msg])) : null

/** With which code a call was refused, and at which field of the form; null when it went well. */
export const refusedAt = ({ code, data }: CallReply<unknown>): readonly [code: number, field: string | null] | null =>
  code === 0 ? null : [code, (data as Answer | null)?.errors?.[0]?.field ?? null]

/** The city of a file of tests, open from its first test to its last: `tell` hands it over with the person whose forms are judged there. Answers what becomes
 *  of such a form. */
export function rulesOf(who: 'district' | 'principal', tell: (ground: RuleGround, person: Person) => void) {
  let here: RuleGround
  let person: Person
  beforeAll(async () => {
    here = await openRules()
    person = here.at[who]
    tell(here, person)
  })
  afterAll(() => here.close())
  const add = (resource: string, values: Form) => here.add(resource, person, values)
  return {
    /** With which code, at which field; null where it is taken. */
    refusal: async (resource: string, values: Form) => refusedAt(await add(resource, values)),
    /** What a new row is warned of at a field; undefined where it is not. */
    async warned(resource: string, field: string, values: Form) {
      const warnings = warningsOfSaved(await add(resource, values))
      expect(warnings).not.toBeNull()
      return warnings?.[field]
    },
    /** The row as it is read after it was saved. */
    saved: async (resource: string, values: Form) => here.info(resource, person, (await here.added(resource, person, values)).id),
    /** What is missing in a draft is asked when it is handed in: with which code, at which field. */
    async handedIn(resource: string, values: Form) {
      const { id } = await here.added(resource, person, values)
      const { root } = here.house.open.services.registry.byName(resource)
      return refusedAt(await person.post(`${root}/submit`, { id }))
    },
  }
}
