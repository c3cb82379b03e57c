import type { gasFacility } from '@chengan/domain/utilities/facilities/gas-facility/gas-facility'
import { networkNodes, PIPE } from '@chengan/domain/utilities/facilities/gas-facility/types'
import {
  type FaultKind,
  type NetworkFault,
  type NetworkNode,
  type NetworkPipe,
  networkFaults,
} from '@chengan/domain/utilities/facilities/network/faults'
import { TOLERANCE_M } from '@chengan/domain/utilities/facilities/network/links'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Geometry } from '@chengan/kernel/fields/field'
import { stringsOf } from '@chengan/kernel/geometry/measure'
import { type Label, labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { readRows } from '../../../../resources/scope.ts'
import { countsInNetwork } from './network-rows.ts'

const NAMES_SHOWN = 3

async function pipesOf(ctx: Context, company: string): Promise<readonly NetworkPipe[]> {
  const { rows } =
    await sql<NetworkPipe>`select f.id, f.name, f.pressure_class as "pressureClass", f.diameter, f.start_node_id as "startNodeId",
      f.end_node_id as "endNodeId", f.geometry from gas_facility f
    where f.gas_companies_id = ${company} and f.facility_type = ${PIPE} and ${countsInNetwork} order by f.id`.execute(ctx.db)
  return rows
}

/** The nodes of a company, and those of others in which its pipes end. */
async function nodesOf(ctx: Context, company: string, named: readonly string[]): Promise<readonly NetworkNode[]> {
  const { rows } = await sql<Omit<NetworkNode, 'place'> & { lng: number | null; lat: number | null }>`select f.id,
      f.facility_type as "facilityType", f.node_kind as "nodeKind", f.gas_companies_id = ${company} as own, f.location_lng as lng,
      f.location_lat as lat from gas_facility f
    where f.facility_type = any(${[...networkNodes]}::text[]) and ${countsInNetwork}
      and (f.gas_companies_id = ${company} or f.id = any(${[...named]}::text[])) order by f.id`.execute(ctx.db)
  return rows.map(({ lng, lat, ...node }) => ({ ...node, place: lng === null || lat === null ? null : [lng, lat] }))
}

const named = (fault: NetworkFault) => {
  const { pipes } = fault
  const names = pipes.slice(0, NAMES_SHOWN).map(({ name }) => name)
  return {
    zh: `${names.join('、')}${pipes.length > NAMES_SHOWN ? `等${pipes.length}段` : ''}`,
    en: `${names.join(', ')}${pipes.length > NAMES_SHOWN ? ` and others, ${pipes.length} in all` : ''}`,
  }
}

/** Where the pipes of a fault lie; null where nothing of them is drawn. */
function linesOf({ pipes }: NetworkFault): Geometry | null {
  const coordinates = pipes.flatMap(({ geometry }) => (geometry === null ? [] : stringsOf(geometry)))
  return coordinates.length === 0 ? null : { type: 'MultiLineString', coordinates }
}

const wordsOf: Readonly<Record<FaultKind, (fault: NetworkFault) => Label>> = {
  looseEnd: (fault) => ({
    zh: `${named(fault).zh}的端点没有连接厂站、阀门或节点，请补录节点或移动端点`,
    en: `An end of ${named(fault).en} lies in no station, valve or node: add the node or move the end`,
  }),
  crossing: (fault) => ({
    zh: `${named(fault).zh}同压力级制相交且没有节点，请补录三通或核对走向`,
    en: `${named(fault).en} cross in one pressure class without a node: add the tee or check the lines`,
  }),
  diameterJump: (fault) => ({
    zh: `${named(fault).zh}在该节点管径不同，请核对管径或将节点类型改为变径、三通`,
    en: `${named(fault).en} meet here with several diameters: check them, or make the node a reducer or tee`,
  }),
  noSource: (fault) => ({
    zh: `${named(fault).zh}不与任何气源连通，请补录连接的管段、节点或气源接口`,
    en: `No source reaches ${named(fault).en}: add the pipe, node or supply joint that connects them`,
  }),
}

/** GET gysy/gasfacility/networkFaults: what is wrong with the network of a company that the caller sees. */
export const networkFaultsOf: CallHandler<typeof gasFacility.calls.networkFaults> = async (ctx, { query }) => {
  const [company] = await readRows(ctx, ctx.services.registry.byName('gasCompany'), [query.gasCompaniesId])
  if (company === undefined) throw refuse('rowMissing')
  const pipes = await pipesOf(ctx, company.id)
  const ends = [...new Set(pipes.flatMap(({ startNodeId, endNodeId }) => [startNodeId, endNodeId]))].filter((id) => id !== null)
  const faults = networkFaults(
    pipes,
    await nodesOf(ctx, company.id, ends),
    ctx.services.settings.number('gysy.network.toleranceM', TOLERANCE_M),
  )
  const count = (kind: FaultKind) => faults.filter((fault) => fault.kind === kind).length
  return {
    counts: {
      looseEnd: count('looseEnd'),
      crossing: count('crossing'),
      diameterJump: count('diameterJump'),
      noSource: count('noSource'),
    },
    faults: faults.map((fault) => ({
      kind: fault.kind,
      words: labelText(wordsOf[fault.kind](fault), ctx.language),
      location: fault.place && { lng: fault.place[0], lat: fault.place[1] },
      pipeIds: fault.pipes.map(({ id }) => id),
      nodeId: fault.nodeId,
      lines: linesOf(fault),
    })),
    asOf: ctx.now,
  }
}
