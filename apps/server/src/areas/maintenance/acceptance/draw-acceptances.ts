import { randomBytes } from 'node:crypto'
import { KH_FAILED } from '@chengan/domain/maintenance/assessment/assessment-codes'
import { acceptStatus, DRAWN_FROM, drawReason } from '@chengan/domain/maintenance/works/acceptance/acceptance-codes'
import { drawn, numberDrawn } from '@chengan/domain/maintenance/works/acceptance/acceptance-draw'
import { addDays, addMonths } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { takeStep, takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import type { Row } from '../../../resources/rows.ts'

const SHARE = 20

/** Whether a builder failed its last assessment. */
async function failedLast(ctx: Context, deptId: string): Promise<boolean> {
  const { rows } = await sql<{ lastGrade: string | null }>`select last_grade as "lastGrade" from maintenance_company
    where dept_id = ${deptId} and not deleted order by id limit 1`.execute(ctx.db)
  return rows[0]?.lastGrade === KH_FAILED
}

/** Large contracts, and all of a builder that failed its last assessment, are cross-checked at once (yhgl/zxyhxmys/rule-2). */
export const drawAtOnce: Effect<'worksAcceptance'> = async (effect) => {
  const { row } = effect
  const isLarge = (row.contractAmount ?? 0) >= DRAWN_FROM
  if (!isLarge && !(await failedLast(effect, asText(row.companyDeptId)))) return
  const acceptances = effect.services.registry.byName('worksAcceptance')
  const values = { drawReason: isLarge ? drawReason.sum : drawReason.grade }
  effect.adopt((await takeStep(effect, acceptances, row as Row, 'draw', values)).row)
}

/** The quarter that ends on this day, else the last that ended: its first and last day. */
function lastQuarter(today: string): { readonly from: string; readonly to: string } {
  const first = (day: string) => `${day.slice(0, 4)}-${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
  const next = addMonths(first(today), 3)
  const to = addDays(next, -1) === today ? today : addDays(first(today), -1)
  return { from: first(to), to }
}

interface Candidate {
  readonly id: string
  readonly no: string
  readonly isDrawn: boolean
}

/** Draws, of the projects accepted in the quarter that has ended and not drawn at once, a share, one at least. What was drawn of it before counts, so that a second run
 *  draws nothing; the seed and all candidates stand with each that is drawn. Answers how many. */
export async function drawAcceptances(ctx: Context): Promise<number> {
  const { from, to } = lastQuarter(ctx.today)
  const { rows } = await sql<Candidate>`select id, accept_no as no, draw_reason is not null as "isDrawn" from works_acceptance
    where pass_time >= ${from}::date and pass_time <= ${to}::date and not deleted
      and (draw_reason = ${drawReason.quarter} or (draw_reason is null and status = ${acceptStatus.accepted})) order by id`.execute(ctx.db)
  const wanted = numberDrawn(rows.length, ctx.services.settings.number('yh.sample.project', SHARE))
  const open = rows.filter(({ isDrawn }) => !isDrawn)
  const missing = Math.max(0, wanted - (rows.length - open.length))
  if (missing === 0 || open.length === 0) return 0
  const seed = randomBytes(16).toString('hex')
  const byNo = new Map(open.map(({ id, no }) => [no, id]))
  const drawCandidates = open.map(({ no }) => no).toSorted()
  const ids = drawn(seed, drawCandidates, missing).map((no) => byNo.get(no) ?? '')
  const taken = await takeSteps(ctx, {
    resource: 'worksAcceptance',
    ids,
    action: 'draw',
    values: () => ({ drawReason: drawReason.quarter, drawSeed: seed, drawCandidates }),
  })
  return taken.length
}
