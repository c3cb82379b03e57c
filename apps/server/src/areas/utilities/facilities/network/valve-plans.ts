import { PIPE, VALVE } from '@chengan/domain/utilities/facilities/gas-facility/types'
import { type FilledPipe, gasContent } from '@chengan/domain/utilities/facilities/network/gas-content'
import type { GasNetwork } from '@chengan/domain/utilities/facilities/network/gas-network'
import { boxAround } from '@chengan/domain/utilities/facilities/network/links'
import type { planCalls } from '@chengan/domain/utilities/facilities/network/plan-calls'
import {
  type NodeOnTheWay,
  type Outage,
  outageOf,
  type ValvePlan,
  valvePlan,
} from '@chengan/domain/utilities/facilities/network/valve-plan'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Geometry } from '@chengan/kernel/fields/field'
import { positionAt, shareAlong } from '@chengan/kernel/geometry/along'
import { type Position, stringsOf } from '@chengan/kernel/geometry/measure'
import { nearestOn } from '@chengan/kernel/geometry/nearest'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { readRows } from '../../../../resources/scope.ts'
import { visible } from '../../../../storage/scope/visible.ts'
import { countsInNetwork, networkOfCompany } from './network-rows.ts'
import { drawnLinesOf, placesBehind } from './places-behind.ts'
import { shutOffOrder } from './shut-off-order.ts'

/** How far from the nearest pipe a place may lie (utilities-enterprise.md §3, parameter gysy.network.nearM), metres. */
const NEAR_M = 50

const facilities = (ctx: Context) => ctx.services.registry.byName('gasFacility')

/** A break: in which pipe, and how far along it where that is known. */
interface Break {
  readonly pipeId: string
  readonly company: string
  readonly share: number | null
}

/** The pipe that the caller sees nearest to a place; null where none lies near. */
async function pipeNear(ctx: Context, place: Position): Promise<Break | null> {
  const nearM = ctx.services.settings.number('gysy.network.nearM', NEAR_M)
  const [west, south, east, north] = boxAround(place, nearM)
  const source = visible(ctx, facilities(ctx))
  const { rows } = await sql<{ id: string; company: string; geometry: Geometry }>`select t.id, t.gas_companies_id as company, t.geometry
    from ${source.from} join gas_facility f on f.id = t.id where ${source.where} and ${countsInNetwork} and t.facility_type = ${PIPE}
      and t.geometry_min_lng <= ${east} and t.geometry_max_lng >= ${west} and t.geometry_min_lat <= ${north} and t.geometry_max_lat >= ${south}
    order by t.id`.execute(ctx.db)
  const [nearest] = rows
    .map(({ geometry, ...pipe }) => ({ ...pipe, geometry, metres: nearestOn(place, geometry)?.metres ?? Number.POSITIVE_INFINITY }))
    .filter(({ metres }) => metres <= nearM)
    .sort((one, other) => one.metres - other.metres)
  if (nearest === undefined) return null
  return { pipeId: nearest.id, company: nearest.company, share: shareAlong(nearest.geometry, place) }
}

async function pipeNamed(ctx: Context, id: string): Promise<Break> {
  const [row] = await readRows(ctx, facilities(ctx), [id])
  if (row === undefined || row.facilityType !== PIPE) throw refuse('planNeedsPipe')
  return { pipeId: row.id, company: String(row.gasCompaniesId), share: null }
}

interface Planned {
  readonly network: GasNetwork
  readonly plan: ValvePlan
  readonly pipeId: string
  readonly company: string
  readonly share: number | null
}

async function planned(ctx: Context, { pipeId, company, share }: Break): Promise<Planned> {
  const network = await networkOfCompany(ctx, company)
  const at = network.pipeAt.get(pipeId)
  if (at === undefined) throw refuse('pipeNotInNetwork')
  const metres = network.pipes[at]?.metres ?? 0
  return { network, plan: valvePlan(network, at, share === null ? undefined : share * metres), pipeId, company, share }
}

/** What a plan tells of a facility, whoever sees the damaged pipe: a valve of another district is closed all the same. */
interface Named {
  readonly id: string
  readonly name: string
  readonly facilityCode: string | null
  readonly address: string | null
  readonly location: { readonly lng: number; readonly lat: number } | null
  readonly valveNo: string | null
  readonly valveState: string | null
  readonly valveForm: string | null
  readonly isRemote: boolean | null
  readonly userCount: number | null
  readonly pressureClass: string | null
}

async function namedOf(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const { rows } = await sql<Named & { readonly lng: number | null; readonly lat: number | null }>`select id, name,
      facility_code as "facilityCode", address, location_lng as lng, location_lat as lat, valve_no as "valveNo",
      coalesce(valve_state, normal_state) as "valveState", valve_form as "valveForm", is_remote as "isRemote", user_count as "userCount", pressure_class as "pressureClass"
    from gas_facility where id = any(${[...ids]}::text[])`.execute(ctx.db)
  return new Map(
    rows.map(({ lng, lat, ...row }) => [row.id, { ...row, location: lng === null || lat === null ? null : { lng, lat } }] as const),
  )
}

function placeAlong(geometry: Geometry, share: number) {
  const at = positionAt(geometry, share)
  return at === null ? null : { lng: at[0], lat: at[1] }
}

type Told = ReadonlyMap<string, Named>
const placed = ({ id, name, facilityCode, address, location }: Named) => ({ id, name, facilityCode, address, location })

function toldWay(network: GasNetwork, told: Told, nodes: readonly NodeOnTheWay[]) {
  return nodes.flatMap(({ node, metres }) => {
    const one = told.get(network.nodes[node]?.id ?? '')
    return one === undefined
      ? []
      : [
          {
            ...placed(one),
            metres: Math.round(metres * 10) / 10,
            valveNo: one.valveNo,
            valveState: one.valveState,
            valveForm: one.valveForm,
            isRemote: one.isRemote,
          },
        ]
  })
}

/** The gas that stands in pipes, m³ at the pressure of the air; null where no pressure of theirs is filed. */
async function ventedOf(ctx: Context, ids: readonly string[]): Promise<number | null> {
  const { rows } = await sql<FilledPipe>`select diameter::float8 as diameter, (length * 1000)::float8 as metres,
      coalesce(work_pressure, design_pressure)::float8 as pressure from gas_facility
    where id = any(${[...ids]}::text[]) and diameter is not null and length is not null and coalesce(work_pressure, design_pressure) is not null`.execute(
    ctx.db,
  )
  return rows.length === 0 ? null : Math.round(gasContent(rows))
}

async function toldOutage(
  ctx: Context,
  { network, company }: { readonly network: GasNetwork; readonly company: string },
  told: Told,
  outage: Outage,
) {
  const rowsOf = (nodes: readonly number[]) => nodes.flatMap((node) => told.get(network.nodes[node]?.id ?? '') ?? [])
  const regulatorsOf = (nodes: readonly number[]) => rowsOf(nodes).map((one) => ({ ...placed(one), userCount: one.userCount }))
  const usersOf = (nodes: readonly number[]) => rowsOf(nodes).reduce((sum, { userCount }) => sum + (userCount ?? 0), 0)
  const metres = outage.pipes.reduce((sum, pipe) => sum + (network.pipes[pipe]?.metres ?? 0), 0)
  const pipeIds = outage.pipes.flatMap((pipe) => network.pipes[pipe]?.id ?? [])
  const lines = await drawnLinesOf(ctx, pipeIds)
  return {
    pipeIds,
    km: Math.round(metres) / 1000,
    ventM3: await ventedOf(ctx, pipeIds),
    users: usersOf(outage.regulators),
    keptUsers: usersOf(outage.kept),
    places: await placesBehind(ctx, company, lines),
    lines: { type: 'MultiLineString', coordinates: lines.flatMap(({ geometry }) => stringsOf(geometry)) },
    regulators: regulatorsOf(outage.regulators),
    inPart: regulatorsOf(outage.inPart),
    kept: regulatorsOf(outage.kept),
    joints: rowsOf(outage.joints).map(placed),
  }
}

const nodesOfOutage = ({ regulators, inPart, kept, joints }: Outage) => [...regulators, ...inPart, ...kept, ...joints]
const idsOf = (network: GasNetwork, nodes: readonly number[]) => nodes.flatMap((node) => network.nodes[node]?.id ?? [])

async function told(ctx: Context, { network, plan, pipeId, company, share }: Planned) {
  const onTheWay = [...plan.valves, ...plan.passed, ...plan.sources].map(({ node }) => node)
  const rows = await namedOf(ctx, [pipeId, ...idsOf(network, [...onTheWay, ...nodesOfOutage(plan.outage)])])
  const names = await sql<{ name: string }>`select name from gas_company where id = ${company}`.execute(ctx.db)
  const pipe = rows.get(pipeId)
  if (pipe === undefined) throw refuse('rowMissing')
  const geometry = (await drawnLinesOf(ctx, [pipeId]))[0]?.geometry
  return {
    pipe: { ...placed(pipe), pressureClass: pipe.pressureClass },
    at: geometry === undefined ? null : placeAlong(geometry, share ?? 0.5),
    geometry: geometry ?? null,
    company: names.rows[0]?.name ?? '',
    valves: toldWay(network, rows, plan.valves),
    passed: toldWay(network, rows, plan.passed),
    sources: toldWay(network, rows, plan.sources),
    outage: await toldOutage(ctx, { network, company }, rows, plan.outage),
    asOf: ctx.now,
  }
}
export type ToldPlan = Awaited<ReturnType<typeof told>>

/** GET gysy/gasfacility/valvePlan: which valves cut a pipe, or the pipe nearest to a place, off from every source. */
const valvePlanOf: CallHandler<typeof planCalls.valvePlan> = async (ctx, { query: { pipeId, lng, lat } }) => {
  if (pipeId) return told(ctx, await planned(ctx, await pipeNamed(ctx, pipeId)))
  if (lng === undefined || lng === null || lat === undefined || lat === null) throw refuse('planNeedsPlace')
  const near = await pipeNear(ctx, [lng, lat])
  return near === null ? null : told(ctx, await planned(ctx, near))
}

/** GET gysy/gasfacility/outage: who would be without gas were these valves, all of one company, closed. */
const outageOfValves: CallHandler<typeof planCalls.outage> = async (ctx, { query: { valveIds } }) => {
  const rows = await readRows(ctx, facilities(ctx), valveIds)
  const [company, ...others] = new Set(rows.map(({ gasCompaniesId }) => String(gasCompaniesId)))
  if (company === undefined || others.length > 0 || rows.some(({ facilityType }) => facilityType !== VALVE))
    throw refuse('valvesOfOneCompany')
  const network = await networkOfCompany(ctx, company)
  const outage = outageOf(network, { closed: new Set(valveIds.flatMap((id) => network.nodeAt.get(id) ?? [])) })
  const names = await namedOf(ctx, idsOf(network, nodesOfOutage(outage)))
  return { ...(await toldOutage(ctx, { network, company }, names, outage)), asOf: ctx.now }
}

/** POST gysy/gasfacility/valvePlan/print: the order to close these valves of a plan, as a document of Word. */
const printValvePlan: CallHandler<typeof planCalls.printValvePlan> = async (ctx, { body: { pipeId, valveIds } }) => {
  const plan = await told(ctx, await planned(ctx, await pipeNamed(ctx, pipeId)))
  const foreign = valveIds.filter((id) => ![...plan.valves, ...plan.passed].some((valve) => valve.id === id))
  if (foreign.length > 0 || valveIds.length === 0) throw refuse('valveNotInPlan')
  return shutOffOrder(ctx, { ...plan, valves: plan.valves.filter(({ id }) => valveIds.includes(id)) })
}

/** The calls about valves of `planCalls`. */
export const planHandlers = { valvePlan: valvePlanOf, outage: outageOfValves, printValvePlan }
