import type { AssessedItem, AssessedLine } from '@chengan/domain/maintenance/assessment/scoring/score-of-run'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** An item of a scheme, with the defects that it is about. */
export interface ItemOfScheme extends AssessedItem {
  readonly defectCodes: readonly string[]
}

/** The items of a scheme that are used, in their order. */
export async function itemsOfScheme(ctx: Context, schemeId: string): Promise<readonly ItemOfScheme[]> {
  const { rows } =
    await sql<ItemOfScheme>`select id, parent_id as "parentId", name, full_score::float8 as "fullScore", weight::float8 as weight,
      score_mode as "scoreMode", source_rule ->> 'metric' as metric, deduct_unit::float8 as "deductUnit", deduct_cap::float8 as "deductCap",
      coalesce(veto_flag, false) as "vetoFlag", coalesce(defect_codes, '{}') as "defectCodes"
    from assessment_item where scheme_id = ${schemeId} and enabled is not false and not deleted order by code, sort, id`.execute(ctx.db)
  return rows
}

/** A line with what tells it from the others of its run. */
export interface LineOfRun extends AssessedLine {
  readonly id: string
  readonly auto: boolean
  readonly sourceType: string | null
  readonly sourceId: string | null
}

/** The lines of a run. */
export async function linesOfRun(ctx: Context, runId: string): Promise<readonly LineOfRun[]> {
  const { rows } = await sql<LineOfRun>`select id, khx_id as "khxId", coalesce(deduct, 0)::float8 as deduct, coalesce(count, 1) as count,
      share::float8 as share, objection_result as "objectionResult", coalesce(auto, false) as auto, source_type as "sourceType", source_id as "sourceId"
    from assessment_line where kh_id = ${runId} and not deleted order by id`.execute(ctx.db)
  return rows
}

/** Whether the weights of all siblings are empty or 100 together (yhgl/khsz/rule-1). */
export function weightsAddUp(items: readonly AssessedItem[]): boolean {
  const siblings = Map.groupBy(items, ({ parentId }) => parentId)
  return (
    items.length > 0 &&
    [...siblings.values()].every((group) => {
      if (group.every(({ weight }) => weight === null)) return true
      return Math.abs(group.reduce((sum, { weight }) => sum + (weight ?? 0), 0) - 100) < 0.005
    })
  )
}
