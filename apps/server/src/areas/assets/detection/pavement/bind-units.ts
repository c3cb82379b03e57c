import { bestProposals, type PlacedSection, type PlacedUnit } from '@chengan/domain/assets/detection/pavement/bind-proposals'
import type { BindProposal, roadCondition } from '@chengan/domain/assets/detection/pavement/road-condition'
import type { unitCalls } from '@chengan/domain/assets/detection/pavement/unit-calls'
import { pavementType } from '@chengan/domain/assets/dictionaries/roads'
import { assetInRegister } from '@chengan/domain/assets/register/asset-definition'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { readRows } from '../../../../resources/scope.ts'
import { allOf, filterSql } from '../../../../storage/scope/filter-sql.ts'
import { visible } from '../../../../storage/scope/visible.ts'
import { bindEach } from '../bind-each.ts'

type Calls = typeof roadCondition.calls

/** POST szgl/bhjcroad/bind: each unit for itself, as if it were edited (szgl/bhjcroad/rule-2). */
export const bindUnits: CallHandler<Calls['bind']> = (ctx, { body }) => {
  const name = body.kind === pavementType.values.cementConcrete.value ? 'cementPavementUnit' : 'pavementUnit'
  const values = { roadId: body.roadId, sectionId: body.sectionId ?? null }
  return bindEach(ctx, ctx.services.registry.byName(name), body.ids, values)
}

/** The same at the root of the units, for their lists. */
export const bindOwnUnits =
  (name: 'pavementUnit' | 'cementPavementUnit'): CallHandler<ReturnType<typeof unitCalls>['bind']> =>
  (ctx, { body: { ids, roadId, sectionId } }) =>
    bindEach(ctx, ctx.services.registry.byName(name), ids, { roadId, sectionId: sectionId ?? null })

/** The sections that the caller sees, with their roads; of a road without sections the road alone. */
async function placedSections(ctx: Context): Promise<readonly PlacedSection[]> {
  const { registry } = ctx.services
  const roads = visible(ctx, registry.byName('road'), 'r')
  const isKept = filterSql(roads.frame, assetInRegister)
  const { rows } = await sql<PlacedSection>`select r.id as "roadId", r.name as "roadName", s.id as "sectionId", s.name as "sectionName",
      s.start_stake as "startStake", s.end_stake as "endStake", coalesce(s.pavement_type, r.pavement_type) as "pavementType"
    from ${roads.from} left join road_section s on s.road_id = r.id and not s.deleted
    where ${allOf([roads.where, isKept])} order by r.name, s.section_no, s.id`.execute(ctx.db)
  return rows
}

/** So many units at once. */
const MOST_PROPOSED = 200

/** GET szgl/bhjcroad/bindSuggest: where units may lie, by the likeness of names and by their chainage. Nothing is bound (szgl/bhjcroad/rule-2). */
export const proposeBinding: CallHandler<Calls['bindSuggest']> = async (ctx, { query }) => {
  const { registry } = ctx.services
  const ids = query.ids.split(',').slice(0, MOST_PROPOSED)
  const units: PlacedUnit[] = []
  for (const name of ['pavementUnit', 'cementPavementUnit'] as const) {
    const { rows: own } = await sql<{ id: string }>`select id from pavement_unit where id = any(${ids}::text[]) and not deleted
      and pavement_type = ${(name === 'pavementUnit' ? pavementType.values.asphalt : pavementType.values.cementConcrete).value}`.execute(
      ctx.db,
    )
    const rows =
      own.length === 0
        ? []
        : await readRows(
            ctx,
            registry.byName(name),
            own.map(({ id }) => id),
          )
    for (const row of rows)
      units.push({
        ...{ id: row.id, roadName: asText(row.roadNameRaw), pavementType: asText(row.pavementType) },
        ...{ startStake: asTextOrNull(row.startStake), endStake: asTextOrNull(row.endStake) },
      })
  }
  const sections = units.length === 0 ? [] : await placedSections(ctx)
  return units.map((unit) => ({ id: unit.id, proposals: bestProposals(unit, sections) satisfies readonly BindProposal[] }))
}
