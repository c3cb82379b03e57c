import type { Actor } from '@chengan/kernel/access/actor'
import type { Registry } from '@chengan/kernel/definition/registry'
import { sql } from 'kysely'
import type { Context, RequestFacts } from '../../../src/context.ts'
import { contextOf, systemActor } from '../../../src/pipeline/context-of.ts'
import { inTransaction } from '../../../src/pipeline/transaction.ts'
import type { Services } from '../../../src/services.ts'
import { tableOf } from '../../../src/storage/schema/resource-tables.ts'
import { createTable } from '../../../src/storage/schema/schema-sql.ts'
import { startTestServer, type TestServer } from '../house.ts'
import { addAccount, type Person } from '../people.ts'

const request: RequestFacts = {
  id: 'r',
  ip: '',
  port: 0,
  userAgent: '',
  method: 'PUT',
  path: '/api/test',
  sessionId: null,
  strict: false,
}

/** A house that knows more than the product does: the resources of a test have their tables, and what people do with their rows is done through the functions
 *  that the calls run. */
export interface SmallHouse {
  readonly house: TestServer
  readonly services: Services
  /** Who does it where nobody is named: an account that may everything. */
  readonly keeper: Actor
  context(actor?: Actor): Context
  within<T>(run: (ctx: Context) => Promise<T>, actor?: Actor): Promise<T>
  /** Who somebody is once he has signed in. */
  actorOf(person: Person): Promise<Actor>
  close(): Promise<void>
}

/** Opens a house for a registry: every table that the product does not have is made. `as`: what the keeper is besides; `strict`: his calls refuse names
 *  that nobody knows. */
export async function startSmallHouse(
  registry: Registry,
  { as = {}, strict = false }: { readonly as?: Partial<Actor>; readonly strict?: boolean } = {},
): Promise<SmallHouse> {
  const house = await startTestServer()
  const services: Services = { ...house.open.services, registry }
  const userId = await addAccount(house, { username: 'keeper', deptId: '1', roles: ['superAdmin'] })
  const keeper: Actor = { ...systemActor, userId, ...as }
  const there = new Set(house.open.services.registry.tabled.map(({ table }) => table))
  for (const resource of registry.tabled.filter(({ table }) => !there.has(table)))
    for (const statement of createTable(tableOf(resource))) await sql.raw(statement).execute(services.db)
  const context = (actor = keeper) => contextOf(services, actor, { ...request, strict }, 'zh-CN')
  return {
    house,
    services,
    keeper,
    context,
    within: (run, actor) => inTransaction(context(actor), run),
    actorOf: async ({ userId: id }) => {
      const actor = await house.open.sessions.actorOf(id)
      if (actor === null) throw new Error(`${id} is nobody`)
      return actor
    },
    close: () => house.close(),
  }
}
