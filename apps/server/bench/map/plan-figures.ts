import { type GasNode, type GasPipe, gasNetworkOf } from '@chengan/domain/utilities/facilities/network/gas-network'
import { valvePlan } from '@chengan/domain/utilities/facilities/network/valve-plan'
import { measure, tableRow } from '../measure.ts'

const NODES = 50_000
const SIDE = 224
const RUNS = 100

const station = (id: string, facilityType: string): GasNode => ({ id, facilityType, nodeKind: null, valveState: null, own: true })
const tee = (id: string): GasNode => ({ ...station(id, '9'), nodeKind: '1' })
const valve = (id: string): GasNode => ({ ...station(id, '8'), valveState: '1' })

/** Streets of a city as a grid of fifty thousand nodes with rings everywhere and four gate stations; every `valves`-th node is a valve, none where it is 0. */
function gridOf(valves: number) {
  const nodes = Array.from({ length: NODES }, (_, at) => {
    if (at % 12_500 === 0) return station(`n${at}`, '1')
    return valves > 0 && at % valves === 3 ? valve(`n${at}`) : tee(`n${at}`)
  })
  const pipe = (from: number, to: number): GasPipe => ({
    ...{ id: `${from}-${to}`, pressureClass: '6', metres: 60 + ((from * 37) % 90) },
    ...{ startNodeId: `n${from}`, endNodeId: `n${to}` },
  })
  const pipes = nodes.flatMap((_, at) => [
    ...(at % SIDE !== SIDE - 1 && at + 1 < NODES ? [pipe(at, at + 1)] : []),
    ...(at + SIDE < NODES ? [pipe(at, at + SIDE)] : []),
  ])
  return { nodes, pipes }
}

/** Valve plans on a company of fifty thousand nodes: where valves stand as they do in streets, and where not one stands, so that a break empties the whole network;
 *  beside one walk through all pipes that looks at nothing. */
export async function planFigures(say: (line: string) => void): Promise<readonly string[]> {
  const lines: string[] = []
  const note = (line: string) => {
    lines.push(line)
    say(line)
  }
  const usual = gridOf(9)
  const network = gasNetworkOf(usual.nodes, usual.pipes)
  const bare = gridOf(0)
  const open = gasNetworkOf(bare.nodes, bare.pipes)
  const broken = (run: number) => (Math.abs(run) * 7919) % usual.pipes.length
  const names = `${NODES.toLocaleString('en')} nodes, ${usual.pipes.length.toLocaleString('en')} pipes`
  note(tableRow(`network put together, ${names}`, await measure(async () => gasNetworkOf(usual.nodes, usual.pipes), 10), ''))
  note(tableRow('valve plan, a valve in nine nodes', await measure(async (run) => valvePlan(network, broken(run)), RUNS), '<= 300'))
  note(
    tableRow(
      'valve plan, not one valve in the whole network',
      await measure(async (run) => valvePlan(open, broken(run)), RUNS / 5),
      '<= 3000',
    ),
  )
  note(tableRow('- by hand: one walk through all pipes, nothing looked at', await measure(async () => walked(bare), RUNS / 5), ''))
  return lines
}

/** How many pipes hang together with the first, by lists of neighbours alone. */
function walked({ nodes, pipes }: ReturnType<typeof gridOf>): number {
  const at = new Map(nodes.map(({ id }, place) => [id, place]))
  const next = nodes.map((): number[] => [])
  for (const { startNodeId, endNodeId } of pipes) {
    const [from = -1, to = -1] = [at.get(startNodeId ?? ''), at.get(endNodeId ?? '')]
    next[from]?.push(to)
    next[to]?.push(from)
  }
  const seen = new Set([0])
  for (const node of seen) for (const other of next[node] ?? []) seen.add(other)
  return seen.size
}
