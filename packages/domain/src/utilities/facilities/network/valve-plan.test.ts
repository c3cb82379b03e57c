import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GasNode, type GasPipe, gasNetworkOf } from './gas-network.ts'
import { outageOf, planOfBreaks, type ValvePlan, valvePlan } from './valve-plan.ts'

const tee = (id: string): GasNode => ({ id, facilityType: '9', nodeKind: '1', valveState: null, own: true })
const gate = (id: string): GasNode => ({ ...tee(id), facilityType: '1', nodeKind: null })
const regulator = (id: string): GasNode => ({ ...gate(id), facilityType: '3' })
const valve = (id: string, valveState = '1'): GasNode => ({ ...gate(id), facilityType: '8', valveState })
const pipe = (startNodeId: string | null, endNodeId: string | null, pressureClass = '6', metres = 100): GasPipe => ({
  id: `${startNodeId}-${endNodeId}`,
  pressureClass,
  startNodeId,
  endNodeId,
  metres,
})

/** The plan for a pipe in words. */
function planOf(nodes: readonly GasNode[], pipes: readonly GasPipe[], broken: string, along?: number) {
  const network = gasNetworkOf(nodes, pipes)
  const plan = valvePlan(network, network.pipeAt.get(broken) ?? -1, along)
  const named = (those: readonly number[]) => those.map((node) => nodes[node]?.id)
  const { outage } = plan
  return {
    valves: plan.valves.map(({ node, metres }) => `${nodes[node]?.id} ${metres}`),
    passed: plan.passed.map(({ node }) => nodes[node]?.id),
    sources: plan.sources.map(({ node }) => nodes[node]?.id),
    lost: outage.pipes.map((at) => pipes[at]?.id),
    regulators: named(outage.regulators),
    inPart: named(outage.inPart),
    kept: named(outage.kept),
    joints: named(outage.joints),
  }
}

describe('gysy/gasfacility/rule-15: the valves that cut a pipe off', () => {
  const line = [gate('gate'), valve('v1'), valve('v2'), tee('end')]
  const pipes = [pipe('gate', 'v1'), pipe('v1', 'v2'), pipe('v2', 'end')]

  it('are the first that can be relied on towards a source; those behind the break stay open', () => {
    expect(planOf(line, pipes, 'v1-v2')).toMatchObject({ valves: ['v1 0'], lost: ['v1-v2', 'v2-end'], sources: [] })
  })

  it('are none where a valve parts it already, and nothing is lost that had no gas', () => {
    const closed = [gate('gate'), valve('v1', '2'), valve('v2'), tee('end')]
    expect(planOf(closed, pipes, 'v1-v2')).toMatchObject({ valves: [], lost: [] })
  })

  it('are further away where one is under repair or cannot be operated: these are named', () => {
    for (const state of ['3', '4']) {
      const out = [gate('gate'), valve('v0'), valve('v1', state), valve('v2'), tee('end')]
      const longer = [pipe('gate', 'v0'), pipe('v0', 'v1'), pipe('v1', 'v2'), pipe('v2', 'end')]
      expect(planOf(out, longer, 'v1-v2')).toMatchObject({ valves: ['v0 100'], passed: ['v1'] })
    }
  })

  it('are those of both sides of a ring, the nearer to the break first', () => {
    const ring = [gate('gate'), valve('near'), valve('far'), tee('one'), tee('two')]
    const round = [
      pipe('gate', 'near'),
      pipe('near', 'one', '6', 40),
      pipe('one', 'two', '6', 50),
      pipe('two', 'far', '6', 90),
      pipe('far', 'gate'),
    ]
    expect(planOf(ring, round, 'one-two', 10)).toMatchObject({ valves: ['near 50', 'far 130'] })
  })

  it('do not hold a valve that the others part from every source', () => {
    const nodes = [gate('gate'), valve('a'), valve('b'), tee('x')]
    // Gas comes to b by a alone, round the piece.
    expect(planOf(nodes, [pipe('gate', 'a'), pipe('a', 'x'), pipe('x', 'b'), pipe('a', 'b', '7')], 'a-x').valves).toEqual(['a 0'])
  })

  it('a source in the piece itself is told: no valve parts it from the break', () => {
    expect(planOf([gate('gate'), tee('x')], [pipe('gate', 'x')], 'gate-x')).toMatchObject({
      valves: [],
      sources: ['gate'],
      lost: ['gate-x'],
    })
  })

  it('a regulator is followed towards its inlet only', () => {
    const nodes = [gate('gate'), valve('v'), regulator('r'), tee('low'), valve('v-low'), gate('other')]
    const both = [
      pipe('gate', 'v', '5'),
      pipe('v', 'r', '5'),
      pipe('r', 'low', '8'),
      pipe('low', 'v-low', '8'),
      pipe('v-low', 'other', '8'),
    ]
    // What breaks above it is not fed from below; what breaks below it is fed from both.
    expect(planOf(nodes, both, 'v-r')).toMatchObject({ valves: ['v 0'], kept: ['r'] })
    expect(planOf(nodes, both, 'r-low').valves).toEqual(['v 100', 'v-low 100'])
  })

  it('the joint of another company ends a network, and is told where its gas stays away; the own is a source', () => {
    const joint = { ...tee('joint'), nodeKind: '6', own: false }
    const nodes = [gate('gate'), valve('v'), joint]
    const two = [pipe('gate', 'v'), pipe('v', 'joint')]
    expect(planOf(nodes, two, 'v-joint')).toMatchObject({ valves: ['v 0'], joints: ['joint'] })
    expect(planOf([gate('gate'), valve('v'), { ...joint, own: true }], two, 'gate-v')).toMatchObject({
      valves: ['v 0'],
      sources: ['gate'],
    })
  })
})

describe('who is without gas', () => {
  it('is told of valves that are closed, break or none: regulators whole, in part, and those that keep their gas', () => {
    const nodes = [gate('gate'), valve('v'), regulator('r1'), regulator('r2'), tee('a'), tee('b')]
    const pipes = [
      pipe('gate', 'v', '5'),
      pipe('v', 'r1', '5'),
      pipe('gate', 'r2', '5'),
      pipe('r1', 'a', '8'),
      pipe('r1', 'b', '8'),
      pipe('r2', 'b', '8'),
    ]
    const network = gasNetworkOf(nodes, pipes)
    const closing = (...ids: readonly string[]) => outageOf(network, { closed: new Set(ids.map((id) => network.nodeAt.get(id) ?? -1)) })
    // Between a and b gas comes from r2, over r1's outlets: nobody loses any.
    expect(closing('v')).toMatchObject({ pipes: [1], regulators: [], inPart: [], kept: [2] })
    const apart = gasNetworkOf(nodes, [...pipes.slice(0, 4), pipe('r2', 'b', '8')])
    expect(outageOf(apart, { closed: new Set([1]) })).toMatchObject({ pipes: [1, 3], regulators: [2], kept: [] })
    expect(outageOf(network, { broken: new Set([3]) })).toMatchObject({ pipes: [3], inPart: [2] })
  })
})

// An independent judge of the rule: no arrays, no queue, the sets of pipes grown until nothing changes.
interface JudgedNetwork {
  readonly nodes: readonly GasNode[]
  readonly pipes: readonly GasPipe[]
}
const isSource = ({ facilityType, nodeKind, own }: GasNode) => facilityType === '1' || (nodeKind === '6' && own)
const isReliable = ({ facilityType, valveState }: GasNode) => facilityType === '8' && valveState === '1'
const isShut = ({ facilityType, valveState }: GasNode) => facilityType === '8' && valveState === '2'

/** Whether gas that stands in these nodes comes to a pipe while some nodes let none through. */
function reaches({ nodes, pipes }: JudgedNetwork, from: readonly string[], target: GasPipe, closed: ReadonlySet<string>): boolean {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const touches = (one: GasPipe, id: string) => one.startNodeId === id || one.endNodeId === id
  const full = new Set(pipes.filter((one) => from.some((id) => known.has(id) && touches(one, id))))
  for (let before = -1; before < full.size; ) {
    before = full.size
    for (const one of [...full])
      for (const id of [one.startNodeId, one.endNodeId]) {
        const node = id === null ? undefined : known.get(id)
        if (node === undefined || isShut(node) || closed.has(node.id)) continue
        for (const other of pipes)
          if (touches(other, node.id) && (node.facilityType !== '3' || Number(other.pressureClass) >= Number(one.pressureClass)))
            full.add(other)
      }
  }
  return full.has(target)
}

const drawnNode = (id: string) =>
  fc
    .constantFrom('tee', 'tee', 'tee', 'gate', 'valve', 'valve', 'valve', 'shut', 'repair', 'failed', 'regulator', 'joint', 'foreign')
    .map((what): GasNode => {
      if (what === 'gate') return gate(id)
      if (what === 'regulator') return regulator(id)
      if (what === 'joint') return { ...tee(id), nodeKind: '6' }
      if (what === 'foreign') return { ...tee(id), nodeKind: '6', own: false }
      const states: Readonly<Record<string, string>> = { valve: '1', shut: '2', repair: '3', failed: '4' }
      const state = states[what]
      return state === undefined ? tee(id) : valve(id, state)
    })
const drawnNetwork = fc.integer({ min: 2, max: 14 }).chain((count) =>
  fc
    .record({
      nodes: fc.tuple(...Array.from({ length: count }, (_, at) => drawnNode(`n${at}`))),
      ends: fc.array(fc.tuple(fc.nat(count), fc.nat(count), fc.constantFrom('4', '6', '8'), fc.nat(300)), {
        minLength: 1,
        maxLength: count * 2,
      }),
    })
    .map(({ nodes, ends }) => ({
      nodes: nodes as readonly GasNode[],
      // A place beyond the nodes is a loose end.
      pipes: ends.map(([start, end, pressureClass, metres], at) => ({
        ...pipe(`n${start}`, `n${end}`, pressureClass, metres),
        id: `p${at}`,
      })),
    })),
)

/** What an independent judge says of the plan for pipes that are damaged at once. */
function judged(drawn: JudgedNetwork, plan: ValvePlan, broken: readonly GasPipe[]) {
  const idOf = ({ node }: { readonly node: number }) => drawn.nodes[node]?.id ?? ''
  const reliable = drawn.nodes.filter(isReliable).map(({ id }) => id)
  const sources = drawn.nodes.filter(isSource).map(({ id }) => id)
  const reachesOne = (from: readonly string[], closed: ReadonlySet<string>) => broken.some((one) => reaches(drawn, from, one, closed))
  // Round the breaks: what they would be filled from were every other reliable valve shut.
  const around = (ids: readonly string[]) => ids.filter((id) => reachesOne([id], new Set(reliable)))
  const [near, inside] = [around(reliable), around(sources)]
  const outside = sources.filter((id) => !inside.includes(id))
  const needed = near.filter((id) =>
    drawn.pipes.some((one) => [one.startNodeId, one.endNodeId].includes(id) && reaches(drawn, outside, one, new Set(near))),
  )
  expect(plan.sources.map(idOf).sort()).toEqual(inside.sort())
  expect(plan.valves.map(idOf).sort()).toEqual(needed.sort())
  // They are enough, and none is too many.
  const closed = plan.valves.map(idOf)
  expect(reachesOne(outside, new Set(closed))).toBe(false)
  for (const id of closed) expect(reachesOne(outside, new Set(closed.filter((one) => one !== id)))).toBe(true)
}

it('of a thousand networks, with loops, regulators, several sources and valves closed or out of order, an independent judge finds the same valves', () => {
  fc.assert(
    fc.property(drawnNetwork, fc.nat(), (drawn, chosen) => {
      const network = gasNetworkOf(drawn.nodes, drawn.pipes)
      const at = chosen % drawn.pipes.length
      judged(drawn, valvePlan(network, at), [drawn.pipes[at] as GasPipe])
    }),
    { numRuns: 1000 },
  )
})

it('and where several pipes are damaged at once', () => {
  fc.assert(
    fc.property(drawnNetwork, fc.array(fc.nat(), { minLength: 2, maxLength: 4 }), (drawn, chosen) => {
      const network = gasNetworkOf(drawn.nodes, drawn.pipes)
      const places = [...new Set(chosen.map((one) => one % drawn.pipes.length))]
      const plan = planOfBreaks(
        network,
        places.map((pipe) => ({ pipe })),
      )
      judged(
        drawn,
        plan,
        places.map((at) => drawn.pipes[at] as GasPipe),
      )
    }),
    { numRuns: 500 },
  )
})
