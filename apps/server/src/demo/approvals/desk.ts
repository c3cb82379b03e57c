import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { keyProofText, signedText } from '@chengan/flow/operations/signed-opinion'
import type { KnownName, ResourceName, RowNamed } from '@chengan/kernel/declared/resources'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import type { Values } from '@chengan/kernel/rule'
import { addDays, instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { accountWords } from '../../account-words.ts'
import { simpleFlowCalls } from '../../areas/system/flow/simple-calls.ts'
import { newSm2KeyPair, type Sm2KeyPair, sm2Sign } from '../../ciphers/sm2.ts'
import type { Context } from '../../context.ts'
import type { ServerCall } from '../../pipeline/call.ts'
import { contextOf, jobFacts, systemActor } from '../../pipeline/context-of.ts'
import { runCall } from '../../pipeline/run-call.ts'
import { inTransaction } from '../../pipeline/transaction.ts'
import { rowsById } from '../../resources/rows.ts'
import { callsOf } from '../../resources/standard-calls.ts'
import type { Services } from '../../services.ts'
import { buildActor } from '../../session/actor.ts'

type Kept = Readonly<Record<string, unknown>>

const resources = [
  'correction',
  'approvalDocument',
  'approvalCase',
  'excavation',
  'supervision',
  'supervisionVisit',
  'constructionFiling',
  'rectificationOrder',
  'acceptanceApplication',
  'excavationPlan',
  'planMember',
  'jointMeeting',
  'assessmentScheme',
  'annualAssessment',
  'creditRecord',
  'creditEvent',
  'assetCorrection',
  'specialBatch',
  'specialProject',
  'worksAcceptance',
  'hotSpot',
  'monthFill',
  'progressCheck',
  'contract',
  'maintenanceAssessment',
  'assessmentResult',
  'assessmentLine',
  'paymentCertificate',
  'user',
] as const

interface Person {
  readonly userId: string
  readonly realName: string
  readonly deptId: string
  readonly deptName: string
  readonly regionId: string | null
}

/** What files of the approvals show, how they are called, and the titles of the city's pictures whose content they take. */
const shownFiles = {
  before: { name: '现场照片.jpg', titles: ['上报'] },
  after: { name: '恢复照片.jpg', titles: ['完工'] },
  paper: { name: '材料.png', titles: ['依据文件', '报废依据'] },
} as const
type Shows = keyof typeof shownFiles

/** Of how many works that are going on papers speak. */
export const WORKS = 3

/** Lets the people of the city do what they do in the console, at moments of the past: the same calls, with history, duties and notices. */
export class Desk {
  /** The last moment of the city. */
  readonly asOf: string
  readonly #services: Services
  readonly #calls: ReadonlyMap<string, ServerCall>
  readonly #keys = new Map<string, Sm2KeyPair>()
  #files = 0
  readonly #pictures = new Map<Shows, string>()

  constructor(services: Services, asOf: string) {
    this.asOf = asOf
    this.#services = services
    const calls = resources.flatMap((name) => callsOf(services.registry.byName(name), services.implementations))
    this.#calls = new Map([...simpleFlowCalls, ...calls].filter((one) => one.changes).map((one) => [`${one.verb} ${one.path}`, one]))
  }

  get db() {
    return this.#services.db
  }

  /** The last moment but so many working days, at a time of the day. */
  ago(workdays: number, time = '10:00'): string {
    let day = this.asOf.slice(0, 10)
    for (let left = workdays; left > 0 || !this.#services.calendar.isWorkday(day); ) {
      day = addDays(day, -1)
      if (this.#services.calendar.isWorkday(day)) left -= 1
    }
    const moment = `${day} ${time}:00`
    return moment < this.asOf ? moment : this.asOf
  }

  /** A time of the first working day from a day on. */
  on(from: string, time = '10:00'): string {
    let day = from
    while (!this.#services.calendar.isWorkday(day)) day = addDays(day, 1)
    return `${day} ${time}:00`
  }

  /** Does a call as somebody at a moment, in a transaction of its own; its verb is said where a path has several. */
  async act(username: string, at: string, path: string, body: Values): Promise<Kept> {
    const call = this.#calls.get(path) ?? this.#calls.get(`PUT ${path}`) ?? this.#calls.get(`POST ${path}`)
    if (call === undefined) throw new Error(`there is no call ${path}`)
    const { rows } = await sql<{ id: string }>`select id from "user" where username = ${username}`.execute(this.db)
    const actor = await buildActor(this.db, accountWords, rows[0]?.id ?? '')
    if (actor === null) throw new Error(`nobody is called ${username}`)
    const services = { ...this.#services, clock: () => instantOf(at), push: () => undefined }
    const ctx = contextOf(services, actor, jobFacts(path), 'zh-CN')
    const input = { query: {}, params: {}, body, raw: body }
    const done = await inTransaction(ctx, (inside) => runCall(inside, call, input)).catch((cause: unknown) => {
      throw new Error(`${username} could not ${path} at ${at}: ${JSON.stringify(cause)}`, { cause })
    })
    return typeof done === 'object' && done !== null ? (done as Kept) : {}
  }

  /** What the system does by night, at the last moment of the city. */
  async nightly(work: (ctx: Context) => Promise<unknown>): Promise<void> {
    const services = { ...this.#services, clock: () => instantOf(this.asOf), push: () => undefined }
    await inTransaction(contextOf(services, systemActor, jobFacts('demo'), 'zh-CN'), work)
  }

  /** Adds a row and answers its id. */
  async add(username: string, at: string, path: string, body: Values): Promise<string> {
    const { id } = await this.act(username, at, path, body)
    if (typeof id !== 'string') throw new Error(`${path} answered no row`)
    return id
  }

  /** Works that are dug with a permit, the newest first, in turn. */
  async worksGoingOn(turn: number): Promise<RowNamed<'excavation'>> {
    const { rows } = await sql<{ id: string }>`select id from excavation where demo and not deleted and permit_start is not null
      order by status = ${wjspStatus.values.underConstruction.value} desc, permit_start desc, id offset ${turn % WORKS} limit 1`.execute(
      this.db,
    )
    const row = await this.row('excavation', rows[0]?.id ?? '')
    if (row === undefined) throw new Error('the city has too few declarations')
    return row
  }

  /** A row of the city as it stands. */
  async row<const N extends string>(resource: N & KnownName<N, ResourceName>, id: string): Promise<RowNamed<N> | undefined> {
    const declared = this.#services.registry.byName(resource as string) as ResourceNamed<N>
    const [row] = await rowsById(this.db, declared, [id], this.asOf.slice(0, 10))
    return row
  }

  /** What somebody signs of an opinion on a row whose step he has. His key is that of a browser nobody opens again: the one that he opens first
   *  registers its own. */
  async signature(username: string, at: string, businessKey: string, said: { outcome: string; comment: string }): Promise<string> {
    const { rows } = await sql<{ task: string; instance: string }>`select t.id as task, i.id as instance from flow_task t
      join flow_instance i on i.id = t.instance_id where i.business_key = ${businessKey} and i.ended_at is null and t.state = 'open'
      order by t.created_at desc limit 1`.execute(this.db)
    const [open] = rows
    if (open === undefined) throw new Error(`no step of ${businessKey} waits`)
    const { privateKey } = await this.#keyOf(username, at)
    return `${at} ${sm2Sign(signedText({ ...open, outcome: said.outcome, message: said.comment }, at), privateKey)}`
  }

  async #keyOf(username: string, at: string): Promise<Sm2KeyPair> {
    const kept = this.#keys.get(username)
    if (kept !== undefined) return kept
    const pair = newSm2KeyPair()
    const { userId } = await this.idOf(username)
    const proof = sm2Sign(keyProofText(userId, pair.publicKey), pair.privateKey)
    await this.act(username, at, 'sys/user/signKey', { publicKey: pair.publicKey, proof })
    this.#keys.set(username, pair)
    return pair
  }

  /** A file of somebody's with the content of a picture that the city has: of a street before or after the works, else of a paper. */
  async file(username: string, at: string, shows: Shows = 'paper'): Promise<string> {
    const id = `demo${String(++this.#files).padStart(28, '0')}`
    await sql`insert into file (id, name, url, size, mime, type_id, oss_type, sha, secret_level, scan_status, creator, create_date, update_date,
      version, deleted, demo) select ${id}, ${shownFiles[shows].name}::text, url, size, mime, type_id, oss_type, sha, secret_level, scan_status,
      (select id from "user" where username = ${username}), ${at}::timestamptz, ${at}::timestamptz, 1, false, true
      from file where id = ${await this.#pictureOf(shows)}`.execute(this.db)
    return id
  }

  /** The picture that files of a kind show: looked for once. */
  async #pictureOf(shows: Shows): Promise<string> {
    const known = this.#pictures.get(shows)
    if (known !== undefined) return known
    const { rows } = await sql<{ id: string }>`select id from file where demo and mime like 'image/%'
      order by not exists (select 1 from unnest(${[...shownFiles[shows].titles]}::text[]) as t where name like t || '%'), id limit 1`.execute(
      this.db,
    )
    const id = rows[0]?.id ?? ''
    this.#pictures.set(shows, id)
    return id
  }

  /** Who has the open step of a row: its assignee, else the preferred one of its candidates; null where the step is not open. */
  async holderOf(businessKey: string, node: string, preferred: string): Promise<string | null> {
    const { rows } = await sql<{ name: string }>`select u.username as name from flow_task t join flow_instance i on i.id = t.instance_id
      join "user" u on u.id = t.assignee or (t.assignee is null and u.id = any(t.candidates))
      where i.business_key = ${businessKey} and i.ended_at is null and t.node = ${node} and t.state = 'open'
      order by u.username = ${preferred} desc, u.username limit 1`.execute(this.db)
    return rows[0]?.name ?? null
  }

  /** The steps of a row that wait, each with somebody who may do it; of several those before the others whose names are preferred. */
  async openSteps(businessKey: string, preferred: readonly string[]): Promise<readonly { node: string; who: string }[]> {
    const { rows } = await sql<{ node: string; who: string }>`select distinct on (t.node) t.node, u.username as who from flow_task t
      join flow_instance i on i.id = t.instance_id join "user" u on u.id = t.assignee or (t.assignee is null and u.id = any(t.candidates))
      where i.business_key = ${businessKey} and i.ended_at is null and t.state = 'open'
      order by t.node, u.username = any(${[...preferred]}::text[]) desc, u.username`.execute(this.db)
    return rows
  }

  async idOf(username: string): Promise<Person> {
    const { rows } = await sql<Person>`select u.id as "userId", u.real_name as "realName", u.dept_id as "deptId", d.name as "deptName",
      d.region_id as "regionId" from "user" u join dept d on d.id = u.dept_id where u.username = ${username}`.execute(this.db)
    const [found] = rows
    if (found === undefined) throw new Error(`nobody is called ${username}`)
    return found
  }
}
