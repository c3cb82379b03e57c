import type { gasFacility } from '@chengan/domain/utilities/facilities/gas-facility/gas-facility'
import { networkNodes, PIPE } from '@chengan/domain/utilities/facilities/gas-facility/types'
import {
  type FaultKind,
  faultWords,
  manyPipes,
  type NetworkFault,
  type NetworkNode,
  type NetworkPipe,
  networkFaults,
} from '@chengan/domain/utilities/facilities/network/faults'
import { TOLERANCE_M } from '@chengan/domain/utilities/facilities/network/links'
import { filledWords } from '@chengan/kernel/alerts/words'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Geometry } from '@chengan/kernel/fields/field'
import { stringsOf } from '@chengan/kernel/geometry/measure'
import { type Language, labelText } from '@chengan/kernel/label'
import { listedIn } from '@chengan/kernel/texts/punctuation'
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

/** What is wrong, in the reader's language. */
function saidOf({ kind, pipes }: NetworkFault, language: Language): string {
  const named = listedIn(
    pipes.slice(0, NAMES_SHOWN).map(({ name }) => name),
    language,
  )
  const all = pipes.length > NAMES_SHOWN ? filledWords(labelText(manyPipes, language), { named, n: pipes.length }) : named
  return filledWords(labelText(faultWords[kind], language), { pipes: all })
}

/** Where the pipes of a fault lie; null where nothing of them is drawn. */
function linesOf({ pipes }: NetworkFault): Geometry | null {
  const coordinates = pipes.flatMap(({ geometry }) => (geometry === null ? [] : stringsOf(geometry)))
  return coordinates.length === 0 ? null : { type: 'MultiLineString', coordinates }
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
      words: saidOf(fault, ctx.language),
      location: fault.place && { lng: fault.place[0], lat: fault.place[1] },
      pipeIds: fault.pipes.map(({ id }) => id),
      nodeId: fault.nodeId,
      lines: linesOf(fault),
    })),
    asOf: ctx.now,
  }
}
