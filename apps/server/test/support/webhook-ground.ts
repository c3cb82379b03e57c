import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { deliverWebhooks } from '../../src/areas/system/integration/deliver.ts'
import { startTestServer, type TestServer } from './house.ts'
import { addTrustedSystem, type OutsideSystem, openReceiver, type ReceivedCall } from './outside-systems.ts'
import { addAccount, type Person, personOf } from './people.ts'
import { buildSmallCity, type SmallCity } from './small-city.ts'

/** What the webhooks of the tests tell of: posts, which change without a rule of their own. */
export const SUBSCRIBED_ROOT = 'sys/post'

type Given = Readonly<Record<string, unknown>>

/** A city with a trusted system beside it that receives what webhooks tell. */
export class WebhookGround {
  readonly house: TestServer
  readonly city: SmallCity
  readonly secAdmin: Person
  readonly root: Person
  /** With a secret that a test may reset. */
  system: OutsideSystem
  readonly receiver: Awaited<ReturnType<typeof openReceiver>>
  /** What the receiver says to what it is sent. */
  answer: (received: ReceivedCall) => number | Promise<number> = () => 200
  #posts = 0

  private constructor(
    house: TestServer,
    city: SmallCity,
    people: { readonly secAdmin: Person; readonly root: Person },
    outside: {
      readonly system: OutsideSystem
      readonly receiver: WebhookGround['receiver']
    },
  ) {
    this.house = house
    this.city = city
    this.secAdmin = people.secAdmin
    this.root = people.root
    this.system = outside.system
    this.receiver = outside.receiver
  }

  static async open(): Promise<WebhookGround> {
    const house = await startTestServer()
    const { services } = house.open
    const city = await buildSmallCity(house)
    const secAdmin = await personOf(house, await addAccount(house, { username: 'sec.one', deptId: '1', roles: ['secAdmin'] }))
    const root = await personOf(house, await addAccount(house, { username: 'root.one', deptId: '1', roles: ['superAdmin'] }))
    await sql`update session set idle_minutes = null, expire_date = '2030-01-01'`.execute(services.db)
    const receiver = await openReceiver((received) => ground.answer(received))
    await sql`update param set param_value = '["127.0.0.1"]' where param_code = 'webhook.hosts'`.execute(services.db)
    await services.settings.reload()
    const system = await addTrustedSystem(secAdmin, { expireDate: '2029-12-31' })
    const ground = new WebhookGround(house, city, { secAdmin, root }, { system, receiver })
    return ground
  }

  async close(): Promise<void> {
    await this.receiver.close()
    await this.house.close()
  }

  db() {
    return this.house.open.services.db
  }

  now(): number {
    return this.house.open.services.clock()
  }

  later(milliseconds: number): void {
    this.house.setNow(new Date(this.now() + milliseconds + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '))
  }

  post(more: Given = {}) {
    this.#posts += 1
    return { postCode: `P${this.#posts}`, postName: `岗位${this.#posts}`, sort: 1, status: '1', ...more }
  }

  hook(more: Given = {}) {
    return { name: '岗位变化', url: this.receiver.url, accesssystemId: this.system.id, resources: [{ root: SUBSCRIBED_ROOT }], ...more }
  }

  async addHook(more: Given = {}) {
    const reply = await this.secAdmin.post('sys/webhook', this.hook(more))
    if (reply.code !== 0) throw new Error(`the webhook was refused: ${reply.msg}`)
    return reply.data
  }

  deliver(): Promise<number> {
    return deliverWebhooks(this.house.open.services)
  }

  async logs(query: Given = {}) {
    return (await this.secAdmin.get('sys/webhookLog/page', { limit: 200, ...query })).data.list
  }

  bodies() {
    return this.receiver.received.map((one) => JSON.parse(one.body))
  }
}

/** Opens a ground for the tests of a file and hands it over: each test begins without webhooks, some seconds later, with a receiver that takes
 *  everything. */
export function onWebhookGround(take: (ground: WebhookGround) => void): void {
  let ground: WebhookGround
  beforeAll(async () => {
    ground = await WebhookGround.open()
    take(ground)
  })
  afterAll(() => ground.close())
  beforeEach(() => {
    ground.later(5000)
    ground.answer = () => 200
    ground.receiver.received.length = 0
  })
  afterEach(async () => {
    await sql`delete from webhook_log`.execute(ground.db())
    await sql`delete from webhook`.execute(ground.db())
  })
}
