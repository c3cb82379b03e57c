import { reviewStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { facilityStatus, gasNodeKind } from '@chengan/domain/utilities/dictionaries/facilities'
import { networkNodes, PIPE } from '@chengan/domain/utilities/facilities/gas-facility/types'
import { type GasNetwork, type GasNode, type GasPipe, gasNetworkOf } from '@chengan/domain/utilities/facilities/network/gas-network'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { Services } from '../../../../services.ts'

const IN_USE = facilityStatus.values.inOperation.value
const PASSED = [reviewStatus.values.passed.value, reviewStatus.values.changing.value]
const JOINT = gasNodeKind.values.supplyJoint.value
/** Networks kept in memory: of the largest companies some twenty megabytes each. */
const KEPT = 16

/** Of the network only what is passed and in use counts. */
export const countsInNetwork: RawBuilder<boolean> = sql`f.facility_status = ${IN_USE} and f.review_status = any(${PASSED}::text[]) and not f.deleted`

interface KeptNetwork {
  readonly stamp: string
  readonly network: GasNetwork
}
const kept = new WeakMap<Services, Map<string, KeptNetwork>>()

/** The network of a company, passed and in use. It is built anew when a row of it, or a joint of another company, has changed since: a plan is never of
 *  yesterday. */
export async function networkOfCompany(ctx: Context, company: string): Promise<GasNetwork> {
  const own = kept.get(ctx.services) ?? new Map<string, KeptNetwork>()
  kept.set(ctx.services, own)
  const stamp = await stampOf(ctx, company)
  const before = own.get(company)
  const network = before?.stamp === stamp ? before.network : await built(ctx, company)
  // What was asked last is dropped last.
  own.delete(company)
  own.set(company, { stamp, network })
  for (const oldest of own.keys()) {
    if (own.size <= KEPT) break
    own.delete(oldest)
  }
  return network
}

/** Each change of a row raises its version, and none goes without its version rising first. */
async function stampOf(ctx: Context, company: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`select concat_ws('.', count(*), sum(f.version), count(*) filter (where f.deleted)) as stamp
    from gas_facility f where f.gas_companies_id = ${company} or f.node_kind = ${JOINT}`.execute(ctx.db)
  return rows[0]?.stamp ?? ''
}

async function built(ctx: Context, company: string): Promise<GasNetwork> {
  const pipes = await sql<GasPipe>`select f.id, f.pressure_class as "pressureClass", f.start_node_id as "startNodeId",
      f.end_node_id as "endNodeId", (coalesce(f.length, 0) * 1000)::float8 as metres from gas_facility f
    where f.gas_companies_id = ${company} and f.facility_type = ${PIPE} and ${countsInNetwork} order by f.id`.execute(ctx.db)
  // Joints of other companies belong to it where its pipes end in them.
  const nodes = await sql<GasNode>`select f.id, f.facility_type as "facilityType", f.node_kind as "nodeKind",
      coalesce(f.valve_state, f.normal_state) as "valveState", f.gas_companies_id = ${company} as own from gas_facility f
    where f.facility_type = any(${[...networkNodes]}::text[]) and ${countsInNetwork}
      and (f.gas_companies_id = ${company} or f.node_kind = ${JOINT}) order by f.id`.execute(ctx.db)
  const named = new Set(pipes.rows.flatMap(({ startNodeId, endNodeId }) => [startNodeId, endNodeId]))
  return gasNetworkOf(
    nodes.rows.filter(({ id, own }) => own || named.has(id)),
    pipes.rows,
  )
}
