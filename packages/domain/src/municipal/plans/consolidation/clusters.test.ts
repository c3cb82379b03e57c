import { describe, expect, it } from 'vitest'
import { clusterOf, clustersOf, type DeclaredCut, type DeclaredWork } from './clusters.ts'

const cut = (more: Partial<DeclaredCut> = {}): DeclaredCut => ({
  ...{ roadId: 'r1', roadName: '望澜大道', partKind: '1', area: 100, shape: null },
  ...more,
})
const work = (id: string, more: Partial<DeclaredWork> = {}): DeclaredWork => ({
  ...{ id, name: id, unit: `${id}公司`, deptId: `d-${id}`, regionId: '990102', kind: '1', start: '2027-03-01', end: '2027-03-20' },
  ...{ area: 100, frozen: false, closure: '0', cuts: [cut()] },
  ...more,
})
const near = { bufferM: 50, windowMonths: 3 }
const members = (works: readonly DeclaredWork[], nearness = near) => clustersOf(works, nearness).map((one) => one.memberIds)
const line = (from: number, to: number) => ({
  type: 'LineString' as const,
  coordinates: [
    [123.6 + from / 97_000, 29.8],
    [123.6 + to / 97_000, 29.8],
  ] as [number, number][],
})

describe('one-key consolidation (municipal-approval.md §2.1 ndsb/yjzh)', () => {
  it('puts works on one road in one season together, others alone', () => {
    const other = work('c', { cuts: [cut({ roadId: 'r2', roadName: '长堤路' })] })
    expect(members([work('a'), other, work('b')])).toEqual([['a', 'b'], ['c']])
  })
  it('starts that lie more than the given months apart are two items', () => {
    const late = work('b', { start: '2027-06-02', end: '2027-06-20' })
    expect(members([work('a'), late])).toEqual([['a'], ['b']])
    expect(members([work('a'), { ...late, start: '2027-06-01' }])).toEqual([['a', 'b']])
    expect(members([work('a'), late], { ...near, windowMonths: 4 })).toEqual([['a', 'b']])
  })
  it('drawn works farther apart than the buffer are two items, on one road too', () => {
    const [a, b] = [work('a', { cuts: [cut({ shape: line(0, 100) })] }), work('b', { cuts: [cut({ shape: line(160, 200) })] })]
    expect(members([a, b])).toEqual([['a'], ['b']])
    expect(members([a, b], { ...near, bufferM: 70 })).toEqual([['a', 'b']])
    expect(members([a, work('b')])).toEqual([['a', 'b']])
  })
  it('roads that are not in the base data are the same by name', () => {
    const unknown = (id: string, roadName: string) => work(id, { cuts: [cut({ roadId: null, roadName })] })
    const clusters = clustersOf([unknown('a', '新城路'), unknown('b', '新城路'), unknown('c', '港前路')], near)
    expect(clusters.map((one) => [one.memberIds.length, one.conflicts.map(({ kind }) => kind)])).toEqual([
      [2, ['noRoad']],
      [1, ['noRoad']],
    ])
  })
})

describe('an item of several works', () => {
  it('counts the largest area that opens a part of the road, and saves the others', () => {
    const footway = work('c', { area: 30, cuts: [cut({ partKind: '2', area: 30 })] })
    expect(clusterOf([work('a'), work('b', { area: 60, cuts: [cut({ area: 60 })] }), footway])).toMatchObject({
      ...{ sumArea: 190, unionArea: 130, savedArea: 60, leadId: 'a', roadId: 'r1', roadName: '望澜大道' },
    })
  })
  it('is worked deep before shallow, each as long as declared: drainage, water, gas, power, telecom, lighting', () => {
    const kinds = { lamp: '7', tele: '6', power: '5', gas: '3', water: '1', drain: '2' }
    const works = Object.entries(kinds).map(([id, kind]) => work(id, { kind }))
    expect(clusterOf(works).memberIds).toEqual(['drain', 'water', 'gas', 'power', 'tele', 'lamp'])
    const [water, drain] = [work('water'), work('drain', { kind: '2', start: '2027-03-10', end: '2027-04-10' })]
    const one = clusterOf([water, drain])
    expect(one.sequence).toEqual([
      { wjspId: 'drain', order: 1, start: '2027-03-10', end: '2027-04-10' },
      { wjspId: 'water', order: 2, start: '2027-03-10', end: '2027-03-29' },
    ])
    expect([one.start, one.end, one.conflicts.map(({ kind }) => kind)]).toEqual(['2027-03-10', '2027-04-10', ['order']])
  })
  it('says what stands in the way', () => {
    const works = [work('a', { frozen: true }), work('b', { closure: '3', start: '2027-04-10', end: '2027-04-20' })]
    expect(clusterOf(works).conflicts).toEqual([
      { kind: 'windows', zh: '工期不重叠：b', en: 'Their terms do not overlap: b' },
      { kind: 'frozen', zh: '路段处于禁挖期：a', en: 'In the no-dig period: a' },
      { kind: 'closure', zh: '需全封闭交通：b', en: 'Close the road: b' },
    ])
  })
})
