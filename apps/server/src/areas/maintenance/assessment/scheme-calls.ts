import { KH_SCHEME } from '@chengan/domain/maintenance/assessment/assessment-codes'
import type { assessmentItem } from '@chengan/domain/maintenance/assessment/item/assessment-item'
import type { assessmentResult } from '@chengan/domain/maintenance/assessment/run/assessment-result'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { makeRow } from '../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { readRows } from '../../../resources/scope.ts'
import { visible } from '../../../storage/scope/visible.ts'

/** POST yhgl/khjg/copyScheme: a scheme with its items, to be changed and enabled. */
export const copyScheme: CallHandler<typeof assessmentResult.calls.copyScheme> = async (ctx, { body }) => {
  const schemes = ctx.services.registry.byName('maintenanceAssessment')
  const [scheme] = await readRows(ctx, schemes, [body.id])
  if (scheme === undefined || scheme.recordKind !== KH_SCHEME) throw refuse('rowMissing')
  const { facilityKind, period, fullScore, contractKinds, effectiveFrom, effectiveTo, payRule, gradeRule, sampleRate, remark } = scheme
  const name = `${asText(scheme.name).slice(0, 190)}（副本）`
  const { row: copy } = await makeRow(
    ctx,
    schemes,
    {
      ...{ recordKind: KH_SCHEME, name, facilityKind, period, fullScore, contractKinds, effectiveFrom, effectiveTo, payRule, gradeRule },
      ...{ sampleRate, remark, enabled: false, status: null },
    },
    { words: '复制考核方案', verb: 'copyScheme' },
  )
  const items = ctx.services.registry.byName('assessmentItem')
  const { rows } = await sql<{
    id: string
  }>`select id from assessment_item where scheme_id = ${scheme.id} and not deleted order by code, id`.execute(ctx.db)
  const standing = await rowsById(
    ctx.db,
    items,
    rows.map(({ id }) => id),
    ctx.today,
  )
  // Parents first: each level is written once the one above it has its ids.
  const copies = new Map<string, string>()
  for (let left = standing, done = -1; left.length > 0 && copies.size !== done; ) {
    done = copies.size
    for (const item of left) {
      if (item.parentId != null && !copies.has(item.parentId)) continue
      const { code, name: own, fullScore: full, weight, scoreMode, sourceRule, deductUnit, deductCap, criterion, basis } = item
      const { vetoFlag, defectCodes, sort, enabled } = item
      const { row } = await makeRow(ctx, items, {
        ...{
          schemeId: copy.id,
          parentId: item.parentId == null ? null : (copies.get(item.parentId) ?? null),
          code,
          name: own,
          fullScore: full,
        },
        ...{ weight, scoreMode, sourceRule, deductUnit, deductCap, criterion, basis, vetoFlag, defectCodes, sort, enabled },
      })
      copies.set(item.id, row.id)
    }
    left = left.filter(({ id }) => !copies.has(id))
  }
  return { id: copy.id, name }
}

interface ItemNode {
  readonly id: string
  readonly parentId: string | null
  readonly children: ItemNode[]
}

/** GET szgl/szglyhgltaskkhx/list: the items that the caller sees, as they stand in their tree. */
export const itemTree: CallHandler<typeof assessmentItem.calls.list> = async (ctx, { query }) => {
  const seen = visible(ctx, ctx.services.registry.byName('assessmentItem'))
  const { rows } = await sql<ItemNode>`select t.id, t.parent_id as "parentId", t.code, t.name, t.full_score::float8 as "fullScore",
      t.weight::float8 as weight, t.score_mode as "scoreMode", t.source_rule as "sourceRule", t.deduct_unit::float8 as "deductUnit",
      t.deduct_cap::float8 as "deductCap", t.criterion, t.sort, t.veto_flag as "vetoFlag", t.enabled
    from ${seen.from} where ${seen.where} and (${query.schemeId ?? null}::text is null or t.scheme_id = ${query.schemeId ?? null})
      and (${query.parentId ?? null}::text is null or t.parent_id = ${query.parentId ?? null})
      and (${query.name ?? null}::text is null or strpos(t.name, ${query.name ?? null}) > 0)
      and (${query.enabled ?? null}::bool is null or t.enabled = ${query.enabled ?? null}) order by t.code, t.sort, t.id`.execute(ctx.db)
  const nodes = new Map(rows.map((row) => [row.id, { ...row, children: [] as ItemNode[] }]))
  const top: ItemNode[] = []
  for (const node of nodes.values()) (nodes.get(node.parentId ?? '')?.children ?? top).push(node)
  return top
}
