import { KH_POINTS, khMetrics } from '@chengan/domain/maintenance/assessment/assessment-codes'
import { CROSS_CHECK_ITEM } from '@chengan/domain/maintenance/assessment/scheme/monthly-scheme'
import type { AssessedPeriod } from '@chengan/domain/maintenance/assessment/scoring/assessed-period'
import { acceptStatus, CROSS_CHECK_POINTS } from '@chengan/domain/maintenance/works/acceptance/acceptance-codes'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { ItemOfScheme } from './run-ground.ts'

const ACCEPTANCES = 'yhgl/zxyhxmys'

interface Failed {
  readonly id: string
  readonly no: string
  readonly name: string
  readonly at: string
}

/** The item under which a failed cross-check is scored: the one that is for it, else any of management that takes points. */
function itemFor(items: readonly ItemOfScheme[]): ItemOfScheme | undefined {
  const groups = new Set(items.map(({ parentId }) => parentId))
  const open = items.filter(({ id, metric, scoreMode }) => !groups.has(id) && metric === khMetrics.manage && scoreMode === KH_POINTS)
  return open.find(({ name }) => name === CROSS_CHECK_ITEM) ?? open[0]
}

/** Projects of the company that failed their cross-check by the end of the period cost it 5 points each, once: in the first run of a section of it that is counted
 *  afterwards (maintenance.md §5.3 xmysCcjc fail). */
export async function linesOfFailedProjects(
  ctx: Context,
  run: RowNamed<'maintenanceAssessment'>,
  { to }: AssessedPeriod,
  items: readonly ItemOfScheme[],
): Promise<readonly ValuesNamed<'assessmentLine'>[]> {
  const item = itemFor(items)
  if (item === undefined || !run.companyDeptId) return []
  const { rows } = await sql<Failed>`select a.id, a.accept_no as no, p.project_name as name, to_char(a.cross_check_date, 'YYYY-MM-DD') as at
    from works_acceptance a join special_project p on p.id = a.project_id
    where a.company_dept_id = ${run.companyDeptId} and a.status = ${acceptStatus.crossFailed} and a.cross_check_date <= ${to}::date and not a.deleted
      and not exists (select from assessment_line l join maintenance_assessment r on r.id = l.kh_id and not r.deleted
        where l.source_type = ${ACCEPTANCES} and l.source_id = a.id and l.kh_id <> ${run.id} and not l.deleted)
    order by a.cross_check_date, a.id`.execute(ctx.db)
  return rows.map(({ id, no, name, at }) => ({
    ...{ khId: run.id, khxId: item.id, sourceType: ACCEPTANCES, sourceId: id, sourceNo: asText(no), auto: true },
    ...{ occurTime: `${at} 00:00:00`, description: `项目抽查不通过：${name}`.slice(0, 500), count: 1, deduct: CROSS_CHECK_POINTS },
  }))
}
