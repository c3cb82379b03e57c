import { schemeKinds } from '@chengan/domain/assets/detection/schemes/scheme-kinds'
import type { RatedBySchemes } from '@chengan/domain/assets/detection/schemes/scheme-table'
import { schemeStatus } from '@chengan/domain/assets/dictionaries/detection'
import { addDays } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { changeValues, takeSteps } from '../../../../resources/change/by-system.ts'
import { computedOf } from '../../../../resources/children/judge.ts'
import { withChildren } from '../../../../resources/children/load.ts'
import type { Effect, EffectContext } from '../../../../resources/implementation.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { isOpenFrom, withRefsAhead } from './rate-by.ts'

/** The former scheme of the kind ends on the day before (szgl/scorescheme/rule-1). */
export const retireFormerScheme: Effect<'scoreScheme'> = async (effect) => {
  const { schemeKind, validFrom, id } = effect.row
  const { rows } = await sql<{ id: string }>`select id from score_scheme
    where scheme_kind = ${asText(schemeKind)} and status = ${schemeStatus.values.inForce.value} and id <> ${id} and not deleted`.execute(
    effect.db,
  )
  await takeSteps(effect, {
    ...{ resource: 'scoreScheme', ids: rows.map((row) => row.id), action: 'retire' },
    values: () => ({ validTo: addDays(asText(validFrom), -1) }),
  })
}

/** What is not handed in yet is rated by the new scheme; what is handed in or published stays as it is (szgl/scorescheme/rule-1). Of what lives beside its record the
 *  records come first, which keep the scheme too. */
export const rateDraftsAnew: Effect<'scoreScheme'> = async (effect) => {
  const rates = schemeKinds[asText(effect.row.schemeKind)]?.rates
  if (rates === undefined) return
  if (rates.found !== undefined) await rateAnew(effect, { ...rates, resource: rates.found.record })
  await rateAnew(effect, rates)
}

type Rates = Pick<RatedBySchemes, 'where' | 'found'> & { readonly resource: string }

async function rateAnew(effect: EffectContext<'scoreScheme'>, { found, ...rates }: Rates): Promise<void> {
  const resource = effect.services.registry.byName(rates.resource)
  // The record itself is open as every record is.
  const besides = found === undefined || found.record === rates.resource ? {} : { found }
  const isOpen = isOpenFrom(effect, resource, { ...rates, ...besides }, asText(effect.row.validFrom))
  const { rows: open } = await sql<{
    id: string
  }>`select t.id from ${sql.table(resource.table)} as t where ${isOpen} order by t.id for update`.execute(effect.db)
  const ids = open.map(({ id }) => id)
  const rows = await withChildren(effect.db, resource, await rowsById(effect.db, resource, ids, effect.today), effect.today)
  const ctx = await withRefsAhead(effect, resource, rows)
  const recorded = { words: '按新评分方案重算', beside: true, effects: resource.after?.edit ?? [] }
  for (const row of rows) await changeValues(ctx, resource, row, await computedOf(ctx, resource, row, row), recorded)
}
