import {
  gasFacilityType,
  gasNodeKind,
  gasValveForm,
  gasValveSetting,
  gasValveState,
} from '@chengan/domain/utilities/dictionaries/facilities'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { askedRows } from '../../city/asked-rows.ts'
import type { Book } from '../../city/book.ts'
import type { Mark } from '../../city/told.ts'
import { onWorkday } from '../../hazards/office-hours.ts'
import { conclude } from '../../messages/conclude.ts'
import { userId } from '../../organisation/organisation.ts'
import type { Stream } from '../../stream.ts'
import { walkAdd } from '../../walk/add.ts'
import { walkNumber } from '../../walk/numbers.ts'
import { clerkOf, companyId, reviewerOf } from '../companies.ts'
import { companyPlan } from '../company-plan.ts'
import { kept } from '../facility-index.ts'
import { holdingsAt } from '../holdings.ts'
import { drawnAmiss } from './drawn-amiss.ts'
import { type PlannedNetwork, type PlannedNode, type PlannedPipe, planNetwork } from './network-plan.ts'

const kind = gasNodeKind.values
const state = gasValveState.values
/** Of each so many valves one is normally closed; two cannot be operated. */
const CLOSED_EACH = 9
const FAILED = [3, 11]
const VALVES = 0.7

/** Whose register was put together from old drawings, and how many of its pipes are in use: the last show other states. */
const AMISS = { company: 'gd', counted: 150 } as const

/** The pipes of a company as they are filed, each with the ids of the nodes in which it ends; null where the node was not named. */
export interface LaidPipe extends PlannedPipe {
  readonly startNodeId: string
  readonly endNodeId: string | null
}

interface CompanyNetwork {
  readonly plan: PlannedNetwork
  readonly stream: Stream
  /** Stations of the company that stand at nodes of the plan, by their ids. */
  readonly stations: Map<PlannedNode, string>
}
const networks = new WeakMap<Book, Map<string, CompanyNetwork>>()

/** The network that a company has at the scale of a book; undefined of a company without pipes. */
function networkOf(book: Book, company: string): CompanyNetwork | undefined {
  const count = holdingsAt(book.scale).find((one) => one.company === company && one.type === 'pipeNetwork')?.count
  if (count === undefined) return undefined
  const own = networks.get(book) ?? new Map<string, CompanyNetwork>()
  networks.set(book, own)
  const known = own.get(company)
  if (known !== undefined) return known
  const stream = book.stream('gysy/gasfacility/network', company)
  const made = { plan: planNetwork(book.scale, companyPlan(company, book.scale).serves, count, stream), stream, stations: new Map() }
  own.set(company, made)
  return made
}

/** The node of the plan at which a station of a company stands: gates at the beginnings, regulators at ends, spread over the districts (dashboards.md §7.3 G11). */
export function nodeOfStation(
  book: Book,
  company: string,
  type: 'gateStation' | 'regulatorStation',
  number: number,
): PlannedNode | undefined {
  const nodes = networkOf(book, company)?.plan.nodes ?? []
  if (type === 'gateStation') return nodes.filter(({ isRoot }) => isRoot)[number - 1]
  const ends = nodes.filter(({ isRoot, diameters }) => !isRoot && diameters.length === 1)
  const wanted = holdingsAt(book.scale).find((one) => one.company === company && one.type === type)?.count ?? 1
  return ends[Math.floor(((number - 1) * ends.length) / wanted)]
}

/** Notes which station stands at a node: no other node is written there. */
export function standAt(book: Book, company: string, node: PlannedNode, id: string): void {
  networkOf(book, company)?.stations.set(node, id)
}

/** Writes the nodes and valves of a company's network, which are as many as its pipes; answers these, to be filed one after another. Marks `so far` at each
 *  node: what is written may be taken away, or the largest company's ten thousand nodes would wait in memory while nobody else has a turn. */
export function* layNetwork(book: Book, company: string, count: number, soFar: Mark): Generator<Mark, readonly LaidPipe[], void> {
  const network = networkOf(book, company)
  if (network === undefined) return []
  const { stream, stations, plan } = network
  const { nodes, pipes } = plan
  const ids = new Map(stations)
  const writer = nodeWriter(book, company, stream)
  const amiss = company === AMISS.company ? drawnAmiss(plan, new Set(stations.keys()), AMISS.counted) : null
  for (const node of nodes) {
    if (ids.has(node)) continue
    const wrongKind = amiss?.nodes.get(node)
    ids.set(node, writer.write(node, { ...formOf(node, stream), ...(wrongKind === undefined ? {} : { nodeKind: wrongKind }) }))
    yield soFar
  }
  const { pipes: asked, nodes: wanted } = askedRows
  const more = Math.round((wanted.rows[book.scale] / asked.rows[book.scale]) * count) - (nodes.length - stations.size)
  for (let at = 0; at < more; at += 1) {
    writer.write(besides(stream.pick(nodes), at), { nodeKind: kind.serviceEntry.value })
    yield soFar
  }
  return pipes.map((pipe) => {
    const { geometry = pipe.geometry, isLoose, doubled } = amiss?.pipes.get(pipe) ?? {}
    const own =
      doubled === undefined ? ids.get(pipe.from) : writer.write({ ...pipe.from, place: doubled }, { nodeKind: kind.pipeEnd.value })
    return { ...pipe, geometry, startNodeId: own ?? '', endNodeId: isLoose === true ? null : (ids.get(pipe.to) ?? '') }
  })
}

/** An entry to a house, some metres beside a node: the pipe behind it is the customer's. */
function besides({ place, ...node }: PlannedNode, at: number): PlannedNode {
  const off = 0.00012 + (at % 5) * 0.00003
  return { ...node, place: { lng: round(place.lng + off), lat: round(place.lat + off) } }
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** What stands at a node follows from the pipes that meet there; a valve only where it does not change the diameter. */
function formOf(
  { diameters, isRoot, isValve }: PlannedNode,
  stream: Stream,
): Pick<ValuesNamed<'gasFacility'>, 'nodeKind' | 'nominalDiameter'> {
  if (isRoot) return { nodeKind: kind.supplyJoint.value }
  if (isValve === true) return { nominalDiameter: diameters[0] }
  if (diameters.length === 1) return { nodeKind: stream.chance(0.5) ? kind.pipeEnd.value : kind.serviceEntry.value }
  if (diameters.length > 2) return { nodeKind: kind.tee.value }
  if (diameters[0] !== diameters[1]) return { nodeKind: kind.reducer.value }
  return stream.chance(VALVES) ? { nominalDiameter: diameters[0] } : { nodeKind: kind.insulatingJoint.value }
}

function nodeWriter(book: Book, company: string, stream: Stream) {
  const resource = book.resource('gasFacility')
  const owner = companyId(book, company)
  const { deptId } = book.get('gasCompany', owner)
  let count = 0
  let valves = 0
  return {
    write(node: PlannedNode, form: Values): string {
      count += 1
      const isValve = form.nominalDiameter !== undefined
      if (isValve) valves += 1
      const type = (isValve ? gasFacilityType.values.valve : gasFacilityType.values.node).value
      const at = onWorkday(book, addDays(book.today, -stream.between(60, 320)), stream)
      // Valves are filed with their district, which need not review what it enters itself.
      const actor = book.actor(userId(book, isValve ? reviewerOf(node.street.district.code) : clerkOf(company)))
      const whole = {
        facilityType: type,
        gasCompaniesId: owner,
        facilityStatus: '1',
        location: node.place,
        ...(isValve ? valveForm(company, valves, stream) : {}),
        ...form,
      }
      const filed = walkAdd(book, resource, whole, { actor, at }, `${company}|node|${count}`, { regionId: node.street.code, deptId })
      const code = walkNumber(book, resource, 'facilityCode', resource.numbers?.facilityCode ?? [], filed, at)
      const row = { ...filed, facilityCode: code, ...(isValve ? {} : { name: code }) }
      book.put('gasFacility', row)
      conclude(book, 'gasFacility', row.id, kept(row))
      return row.id
    },
  }
}

function valveForm(company: string, number: number, stream: Stream): ValuesNamed<'gasFacility'> {
  const isClosed = number % CLOSED_EACH === 0
  return {
    valveNo: `${company.toUpperCase()}-F${String(number).padStart(4, '0')}`,
    valveForm: stream.pick([gasValveForm.values.ball.value, gasValveForm.values.gate.value, gasValveForm.values.ball.value]),
    valveSetting: stream.pick([gasValveSetting.values.inWell.value, gasValveSetting.values.buried.value]),
    normalState: (isClosed ? state.closed : state.open).value,
    ...(FAILED.includes(number) && company === 'gd' ? { valveState: state.failed.value } : {}),
    isRemote: stream.chance(0.08),
  }
}
