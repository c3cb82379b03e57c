import { yhContractStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect, Fact, FactNamed } from '../../../resources/implementation.ts'

const ACTIVE = yhContractStatus.values.active.value

interface Work {
  readonly contracts: number
  readonly regions: readonly string[]
}

/** The contracts in force that a department fulfils, and the regions in which it works or supervises. */
async function workOf(ctx: Context, deptId: string): Promise<Work> {
  const { rows } = await sql<Work>`select count(*) filter (where company_dept_id = ${deptId})::int as contracts,
      coalesce(array_agg(distinct region_id order by region_id) filter (where region_id is not null), '{}') as regions
    from contract where status = ${ACTIVE} and not deleted and ${deptId} in (company_dept_id, supervisor_dept_id)`.execute(ctx.db)
  return rows[0] ?? { contracts: 0, regions: [] }
}

const kept = ({ contracts, regions }: Work): Values => ({ activeContracts: contracts, workRegionIds: regions })

/** A new company whose department has contracts already. */
export const countContractsOfCompany: Effect<'maintenanceCompany'> = async (effect) =>
  effect.patch(kept(await workOf(effect, asText(effect.row.deptId))))

/** A contract begins, ends or changes hands: its companies say how many they have and where they work. */
export const countContractsOfParties: Effect<'contract'> = async (effect) => {
  const parties = [effect.row, effect.before].flatMap((row) => [asText(row?.companyDeptId), asText(row?.supervisorDeptId)])
  const { rows } = await sql<{ id: string; dept: string; contracts: number; regions: readonly string[] | null }>`select id, dept_id as dept,
      active_contracts as contracts, work_region_ids as regions from maintenance_company
    where dept_id = any(${[...new Set(parties)]}::text[]) and not deleted order by id`.execute(effect.db)
  for (const { id, dept, contracts, regions } of rows) {
    const work = await workOf(effect, dept)
    const isSame = work.contracts === contracts && work.regions.join() === (regions ?? []).join()
    if (!isSame) await changeValuesOf(effect, 'maintenanceCompany', id, kept(work), { words: '在履合同变更' })
  }
}

/** How many contracts in force the company has. */
export const contractsInForceOfCompany: Fact<'maintenanceCompany'> = async (ctx, row) => (await workOf(ctx, asText(row.deptId))).contracts

/** How the contractor of a contract stands, and the first day on which one of its papers ends; null for who is not registered as a company. */
export const contractorOfContract: FactNamed<'contract', 'contractorOfContract'> = async (ctx, row) => {
  const { rows } = await sql<{ blackState: string; until: string | null }>`select black_state as "blackState",
      least(safety_licence_to, qualification_to)::text as until from maintenance_company
    where dept_id = ${asText(row.companyDeptId)} and not deleted limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

/** The section of the contractor that failed twice running under a contract of the kind in the region; null where there is none. */
export const sectionLimited: FactNamed<'contract', 'sectionLimited'> = async (ctx, row) => {
  const { rows } = await sql<{
    name: string
  }>`select s.section_name as name from bid_section s join contract c on c.id = s.contract_id and not c.deleted
    where s.dispatch_limited and not s.deleted and c.company_dept_id = ${asText(row.companyDeptId)} and c.contract_kind = ${asText(row.contractKind)}
      and c.region_id = ${asText(row.regionId)} order by s.section_no, s.id limit 1`.execute(ctx.db)
  return rows[0]?.name ?? null
}
