import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NetworkNode, type NetworkPipe, networkFaults } from './faults.ts'
import { boxAround, endsOf, nodeAt } from './links.ts'

const M = 0.00001
const node = (id: string, x: number, y: number, more: Partial<NetworkNode> = {}): NetworkNode => ({
  id,
  facilityType: '9',
  nodeKind: '1',
  own: true,
  place: [120 + x * M, 30 + y * M],
  ...more,
})
const gate = node('gate', 0, 0, { facilityType: '1', nodeKind: null })
const line = (...places: readonly (readonly [number, number])[]) =>
  ({ type: 'LineString', coordinates: places.map(([x, y]) => [120 + x * M, 30 + y * M]) }) as const
const pipe = (id: string, from: string | null, to: string | null, more: Partial<NetworkPipe> = {}): NetworkPipe => ({
  id,
  name: id,
  pressureClass: '6',
  diameter: 200,
  startNodeId: from,
  endNodeId: to,
  geometry: null,
  ...more,
})
const found = (pipes: readonly NetworkPipe[], nodes: readonly NetworkNode[]) =>
  networkFaults(pipes, nodes, 0.5).map(
    (fault) =>
      `${fault.kind} ${fault.pipes
        .map(({ id }) => id)
        .sort()
        .join()}`,
  )

describe('the ends of a pipe', () => {
  it('gysy/gasfacility/rule-14: lie in the nearest node within half a metre, the own one before the joint of another company', () => {
    const at = (id: string, metres: number, own = true) => ({ id, own, place: [120, 30 + metres / 111_195] as const })
    expect(nodeAt([120, 30], [at('far', 0.6)], 0.5)).toBeNull()
    expect(nodeAt([120, 30], [at('near', 0.4), at('nearer', 0.1)], 0.5)).toBe('nearer')
    expect(nodeAt([120, 30], [at('joint', 0, false), at('mine', 0.4)], 0.5)).toBe('mine')
    expect(nodeAt([120, 30], [at('joint', 0, false)], 0.5)).toBe('joint')
  })
  it('of several lines are the first and the last place; what is no line has none', () => {
    const several = { type: 'MultiLineString', coordinates: [line([0, 0], [1, 0]).coordinates, line([1, 0], [2, 0]).coordinates] } as const
    expect(endsOf(several)).toEqual([line([0, 0]).coordinates[0], line([2, 0]).coordinates[0]])
    expect([endsOf(null), endsOf({ type: 'LineString', coordinates: [] })]).toEqual([null, null])
  })
  it('are looked for in a box that holds all within the distance', () => {
    const [west, south, east, north] = boxAround([120, 30], 0.5)
    expect([west < 120 - 0.5 / 111_195, south < 30 - 0.49 / 111_195, east > 120 + 0.5 / 111_195, north > 30 + 0.49 / 111_195]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})

describe('gysy/gasfacility/rule-16: the faults of a network are', () => {
  it('an end in which no node lies, at its place; the pipe itself is fed from its other end', () => {
    const loose = pipe('p', 'gate', null, { geometry: line([0, 0], [50, 0]) })
    expect(networkFaults([loose], [gate], 0.5)).toEqual([
      { kind: 'looseEnd', place: line([50, 0]).coordinates[0], pipes: [loose], nodeId: null },
    ])
    expect(found([pipe('p', 'gate', 'gone')], [gate])).toEqual(['looseEnd p'])
  })
  it('a crossing of one pressure class without a node, never one of two classes or with a node in it', () => {
    const across = (more: Partial<NetworkPipe> = {}) => [
      pipe('a', 'gate', 'n1', { geometry: line([-50, 0], [50, 0]) }),
      pipe('b', 'n1', 'n2', { geometry: line([0, -50], [0, 50]), ...more }),
    ]
    const ends = [node('gate', -50, 0, { facilityType: '1' }), node('n1', 50, 0), node('n2', 0, 50)]
    expect(found(across(), ends)).toEqual(['crossing a,b'])
    expect(found(across({ pressureClass: '8' }), ends)).toEqual([])
    expect(found(across(), [...ends, node('cross', 0, 0)])).toEqual([])
  })
  it('Network: a crossing in a vertex of one pipe or of both, told once', () => {
    const ends = [node('gate', -50, 0, { facilityType: '1' }), node('n1', 50, 0), node('n2', 0, 50)]
    const straight = pipe('a', 'gate', 'n1', { geometry: line([-50, 0], [50, 0]) })
    const bent = pipe('b', 'n1', 'n2', { geometry: line([10, -50], [0, 0], [0, 50]) })
    const jointed = pipe('a', 'gate', 'n1', { geometry: line([-50, 0], [0, 0], [50, 0]) })
    expect(found([straight, bent], ends)).toEqual(['crossing a,b'])
    expect(found([jointed, bent], ends)).toEqual(['crossing a,b'])
    expect(found([jointed, bent], [...ends, node('cross', 0, 0)])).toEqual([])
  })
  it('Network: pipes that lie on each other, told once; never pipes that meet in the node at their ends', () => {
    const ends = [node('gate', -50, 0, { facilityType: '1' }), node('n1', 50, 0), node('n2', 90, 0)]
    const first = pipe('a', 'gate', 'n1', { geometry: line([-50, 0], [0, 0], [50, 0]) })
    const over = pipe('b', 'n1', 'n2', { geometry: line([20, 0], [40, 0], [90, 0]) })
    const next = pipe('b', 'n1', 'n2', { geometry: line([50, 0], [90, 0]) })
    expect(found([first, over], ends)).toEqual(['crossing a,b'])
    expect(found([first, next], ends)).toEqual([])
  })
  it('Network: a pipe that ends on another one without a node is a loose end and no crossing besides', () => {
    const straight = pipe('a', 'gate', 'n1', { geometry: line([-50, 0], [50, 0]) })
    const branch = pipe('b', null, 'n2', { geometry: line([0, 0], [0, 50]) })
    const nodes = [node('gate', -50, 0, { facilityType: '1' }), node('n1', 50, 0), node('n2', 0, 50)]
    expect(found([straight, branch], nodes).filter((fault) => !fault.startsWith('noSource'))).toEqual(['looseEnd b'])
  })
  it('a change of diameter at a node that is no reducer, tee or station', () => {
    const jump = [pipe('a', 'gate', 'n'), pipe('b', 'n', 'end', { diameter: 110 })]
    const at = (more: Partial<NetworkNode>) => found(jump, [gate, node('n', 1, 0, more), node('end', 2, 0)])
    expect(at({ nodeKind: '5' })).toEqual(['diameterJump a,b'])
    expect(at({ facilityType: '8', nodeKind: null })).toEqual(['diameterJump a,b'])
    expect([at({ nodeKind: '2' }), at({ nodeKind: '1' }), at({ facilityType: '3', nodeKind: null })]).toEqual([[], [], []])
  })
  it('a piece that no source reaches: neither against the flow of a regulator, nor by the joint of another company', () => {
    const regulator = node('r', 1, 0, { facilityType: '3', nodeKind: null })
    const [medium, low] = [pipe('m', 'x', 'r', { pressureClass: '6' }), pipe('l', 'r', 'y', { pressureClass: '8' })]
    const feeds = (x: Partial<NetworkNode>, y: Partial<NetworkNode>) =>
      found([medium, low], [node('x', 0, 0, x), regulator, node('y', 2, 0, y)])
    expect(feeds({ facilityType: '1', nodeKind: null }, {})).toEqual([])
    expect(feeds({}, { facilityType: '2', nodeKind: null })).toEqual(['noSource m'])
    expect(feeds({ nodeKind: '6' }, {})).toEqual([])
    expect(feeds({ nodeKind: '6', own: false }, {})).toEqual(['noSource l,m'])
  })
})

it('a tree of any shape that hangs at a gate has no fault; without the gate it is one piece without a source', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (parents) => {
      const nodes = [gate, ...parents.map((_parent, at) => node(`n${at}`, at + 1, (at * 7) % 13))]
      const pipes = parents.map((parent, at) => pipe(`p${at}`, nodes[parent % (at + 1)]?.id ?? null, `n${at}`))
      expect(found(pipes, nodes)).toEqual([])
      const cut = networkFaults(pipes, [node('gate', 0, 0), ...nodes.slice(1)], 0.5)
      expect(cut.map(({ kind, pipes: piece }) => `${kind} ${piece.length}`)).toEqual([`noSource ${pipes.length}`])
    }),
  )
})

describe('a drawing of fifty thousand pipes', () => {
  // Lanes of pipes of ten metres along one main, as a company sends them: with gaps, nodes drawn twice and diameters that were typed wrongly.
  const LANES = 100
  const LENGTH = 500
  const at = (lane: number, step: number) => `n${lane}-${step}`
  const nodes: NetworkNode[] = [gate]
  const pipes: NetworkPipe[] = []
  const planted = { gaps: 0, doubled: 0, wrong: 0 }
  for (let lane = 0; lane < LANES; lane += 1) {
    pipes.push(pipe(`m${lane}`, lane === 0 ? 'gate' : at(lane - 1, 0), at(lane, 0)))
    for (let step = 0; step < LENGTH; step += 1) {
      // Where pipes branch off the main stand tees.
      nodes.push(node(at(lane, step), step * 1000, (lane + 1) * 1000, { nodeKind: step === 0 ? '1' : '5' }))
      if (step === 0) continue
      const isGap = lane % 10 === 3 && step === LENGTH - 1
      const isDoubled = lane % 10 === 5 && step === LENGTH - 1
      const isWrong = lane % 10 === 7 && step === LENGTH - 1
      if (isDoubled) nodes.push(node(`${at(lane, step - 1)}b`, (step - 1) * 1000, (lane + 1) * 1000 + 10))
      planted.gaps += Number(isGap)
      planted.doubled += Number(isDoubled)
      planted.wrong += Number(isWrong)
      const from = isGap ? null : isDoubled ? `${at(lane, step - 1)}b` : at(lane, step - 1)
      pipes.push(pipe(`p${lane}-${step}`, from, at(lane, step), { diameter: isWrong ? 2000 : 200 }))
    }
  }

  it('is gone through within seconds, and each gap, doubled node and wrong diameter is found where it is', () => {
    expect(pipes.length).toBe(LANES * LENGTH)
    const begun = process.threadCpuUsage()
    const faults = networkFaults(pipes, nodes, 0.5)
    // Of the processor, which others may have meanwhile.
    const seconds = process.threadCpuUsage(begun).user / 1_000_000
    const count = (kind: string) => faults.filter((fault) => fault.kind === kind).length
    expect([count('looseEnd'), count('diameterJump'), count('crossing')]).toEqual([planted.gaps, planted.wrong, 0])
    // A pipe behind a gap, or behind a node that was drawn twice, has no source.
    expect(count('noSource')).toBe(planted.gaps + planted.doubled)
    expect(seconds).toBeLessThan(20)
  })
})
