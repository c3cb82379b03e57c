import { registry } from '@chengan/domain/registry'
import { sql } from 'kysely'
import { demoAccounts } from '../../src/demo/organisation/accounts.ts'
import { profile } from '../random/profile.ts'
import { startDemonstration } from '../support/demonstration.ts'
import type { TestServer } from '../support/house.ts'
import { personOf } from '../support/people.ts'
import { askingOnce, Ledger, type Looker } from './numbers.ts'

/** Who looks in short: each level of both systems, and who comes from outside. */
const inShort = ['demo_js', 'demo_jl', 'demo_qx_rq', 'demo_qx_sz', 'demo_qy_gd', 'demo_qy_yh', 'demo_sj_ld', 'demo_sj_rq', 'demo_sj_sz']

/** A demonstration city, and its accounts to look at its numbers: all of them at length, in short those named, or one of each kind. */
export async function openLookers(
  short: readonly string[] = inShort,
): Promise<{ readonly house: TestServer; readonly ledger: Ledger; readonly lookers: readonly Looker[] }> {
  const house = await startDemonstration({ FIGURE_SECONDS: '30' })
  const ledger = new Ledger()
  const accounts = profile.long ? demoAccounts().map(({ username }) => username) : short
  const { rows } = await sql<{ id: string; name: string }>`select id, username as name from "user"
    where username = any(${[...accounts]}::text[]) order by username`.execute(house.open.services.db)
  const lookers: Looker[] = []
  for (const { id, name } of rows) lookers.push({ name, person: askingOnce(await personOf(house, id)), ledger, registry })
  return { house, ledger, lookers }
}

/** So many look at once: most of a walk waits for the database. */
const LANES = 4

/** Lets each of them look, several at once. */
export async function eachLooks(lookers: readonly Looker[], look: (who: Looker) => Promise<void>): Promise<void> {
  const waiting = [...lookers]
  const lane = async () => {
    for (let who = waiting.shift(); who !== undefined; who = waiting.shift()) await look(who)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
