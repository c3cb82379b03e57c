import { careTaskStatus } from '@chengan/domain/maintenance/care/care-plan/care-codes'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { makeOf } from '../../../resources/change/others/make-rows.ts'
import type { Effect, Fact, FactNamed } from '../../../resources/implementation.ts'

const SHARE = 20
const PER_CENT = 100
/** Working days within which a rejected task is done again (yhgl/bjby/rule-7). */
const REDO_DAYS = 3

/** Whether a task that comes to the manager now is drawn: of each block of so many that come in a section and a month, one at random (yhgl/bjby/rule-6). */
async function drawn(ctx: Context, sectionId: string): Promise<boolean> {
  const share = ctx.services.settings.number('yh.sample.component', SHARE)
  if (share <= 0) return false
  const block = Math.max(1, Math.round(PER_CENT / share))
  await sql`select id from bid_section where id = ${sectionId} for update`.execute(ctx.db)
  const { rows } = await sql<{ place: number; taken: boolean; lot: number }>`with came as (
      select sampled, row_number() over (order by arrived_time, id) - 1 as no from care_task
      where section_id = ${sectionId} and arrived_time >= ${`${ctx.today.slice(0, 7)}-01`}::date and not deleted)
    select (count(*) % ${block})::int as place, random()::float8 as lot,
      coalesce(bool_or(sampled) filter (where no >= count_all - count_all % ${block}), false) as taken
    from (select came.*, count(*) over () as count_all from came) c`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) return false
  return !found.taken && found.lot < 1 / (block - found.place)
}

const drawnForCheck: FactNamed<'careTask', 'drawnForCheck'> = (ctx, { sectionId }) => drawn(ctx, asText(sectionId))

const redoUntil: Fact<'careTask', string> = async (ctx) => ctx.services.calendar.addWorkdays(ctx.today, REDO_DAYS)

export const careTaskFacts = { drawnForCheck, redoUntil }

/** What failed its check becomes drafts of events, which the task names among the defects found. */
export const reportFindings: Effect<'careTask'> = async (effect) => {
  const made = await makeOf(effect, 'careTask', effect.row, 'careFinding')
  if (made.length === 0) return
  const ids = [...new Set([...asTexts(effect.row.foundDefects), ...made.map(({ row }) => row.id)])]
  await effect.patch({ foundDefects: ids })
  effect.answer({ draftEvents: made.length })
}

/** States in which a task is open. */
export const openCareStates = [careTaskStatus.notDue, careTaskStatus.due]
