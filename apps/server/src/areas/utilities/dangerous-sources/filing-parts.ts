import { sql } from 'kysely'
import type { Effect, Fact } from '../../../resources/implementation.ts'
import { drawNumber } from '../../../resources/numbers.ts'
import { changeUnderWay, draftTheChange, replaceTheFormer } from './changed-filing.ts'
import { draftHazardsOfFailedItems } from './failed-items.ts'

/** Check items whose failure alone forbids a pass. */
const vetoItems: Fact<'sourceFiling'> = async (ctx) => {
  const { rows } = await sql<{ id: string }>`select id from check_item where key_item and not coalesce(deleted, false)`.execute(ctx.db)
  return rows.map((row) => row.id)
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
export const filingEffects = {
  numberTheFiling: numbered('filingNo'),
  numberTheWriteOff: numbered('cancelNo'),
  draftHazardsOfFailedItems,
  draftTheChange,
  replaceTheFormer,
}
