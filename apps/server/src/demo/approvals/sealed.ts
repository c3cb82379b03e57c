import { addDays, daysBetween } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Desk } from './desk.ts'

/** Papers sealed within so many days still wait to be handed over. */
const STILL_HERE = 4

/** Seals the notices of a declaration that wait for it, and hands them over on the next working day. */
export async function sealNotices(desk: Desk, id: string, at: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from approval_document where biz_id = ${id} and status = '4'`.execute(desk.db)
  for (const document of rows) {
    const keeper = await desk.holderOf(document.id, 'W5', 'demo_qx_sz')
    if (keeper === null) continue
    await desk.act(keeper, at, 'szgl/spws/seal', { id: document.id })
    if (daysBetween(at.slice(0, 10), desk.asOf.slice(0, 10)) > STILL_HERE) await handOver(desk, document.id, at)
  }
}

/** Whoever drafted a paper hands it over and says so. */
async function handOver(desk: Desk, id: string, sealed: string): Promise<void> {
  const { rows } = await sql<{ drafter: string }>`select u.username as drafter from approval_document d
    join "user" u on u.id = d.drafter where d.id = ${id} and d.status = '5'`.execute(desk.db)
  const [paper] = rows
  if (paper === undefined) return
  const day = addDays(sealed.slice(0, 10), 1)
  await desk.act(paper.drafter, desk.on(day, '17:20'), 'szgl/spws/deliver', { id, deliverWay: '1', deliverTime: desk.on(day, '16:40') })
}

/** Brings the decision of a declaration to its seal. */
export async function sealDecision(desk: Desk, id: string, at: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select decision_document_id as id from excavation where id = ${id}`.execute(desk.db)
  const document = rows[0]?.id ?? ''
  for (const [node, who] of [
    ['W2', 'demo_qx_sz'],
    ['W4', 'demo_qx_szld'],
  ] as const) {
    const holder = await desk.holderOf(document, node, who)
    if (holder === null) continue
    const said = { comment: '同意' }
    const signature = node === 'W4' ? { signature: await desk.signature(holder, at, document, { outcome: 'sign', ...said }) } : {}
    await desk.act(holder, at, 'szgl/spws/audit', { id: document, result: 1, ...said, ...signature })
  }
  await sealNotices(desk, id, at)
}
