import { sourceStatus } from '@chengan/domain/utilities/dictionaries/dangerous-sources'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Effect, Fact } from '../../../resources/implementation.ts'
import { drawNumber } from '../../../resources/numbers.ts'

const state = sourceStatus.values
const UNDER_WAY = [state.draft, state.toAudit, state.examining, state.cityAudit, state.rejected].map(({ value }) => value)

/** Check items whose failure alone forbids a pass. */
const vetoItems: Fact<'sourceFiling'> = async (ctx) => {
  const { rows } = await sql<{ id: string }>`select id from check_item where key_item and not coalesce(deleted, false)`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Whether a change of the filing is a draft, or on its way through the offices. */
const changeUnderWay: Fact<'sourceFiling'> = async (ctx, row) => {
  const { rows } = await sql`select 1 from source_filing where change_of_id = ${asText(row.id)} and not deleted
    and status = any(${UNDER_WAY}::text[]) limit 1`.execute(ctx.db)
  return rows.length > 0
}

const numbered =
  (field: 'filingNo' | 'cancelNo'): Effect =>
  async (effect) => {
    if (typeof effect.row[field] === 'string') return
    const number = await drawNumber(effect, effect.resource, field, effect.row)
    await effect.patch({ [field]: number })
    effect.answer({ [field]: number })
  }

export const filingFacts = { vetoItems, changeUnderWay }
export const filingEffects = { numberTheFiling: numbered('filingNo'), numberTheWriteOff: numbered('cancelNo') }
