import { disposalStandard } from '@chengan/domain/maintenance/defects/standard/disposal-standard'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Fact } from '../../../resources/implementation.ts'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { calcDeadlines } from './calc-deadlines.ts'
import { cityStandardOf } from './standards.ts'

const cityStandard: Fact<'disposalStandard'> = (ctx, { defectCode }) => cityStandardOf(ctx, asText(defectCode))

const districtStandards: Fact<'disposalStandard'> = async (ctx, { defectCode }) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from disposal_standard
    where defect_code = ${asText(defectCode)} and region_id is not null`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** What the definition of the time limits names. */
export const disposalStandardImplementations = implementing(() => [
  implement(disposalStandard, { facts: { cityStandard, districtStandards }, calls: { calc: calcDeadlines } }),
])
