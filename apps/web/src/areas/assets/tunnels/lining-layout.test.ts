import { describe, expect, it } from 'vitest'
import { type LiningFinding, liningOf } from './lining-layout.ts'

const segments = [
  { segNo: '1', startStake: 'K0+000', endStake: 'K0+100' },
  { segNo: '2', startStake: 'K0+100', endStake: 'K0+400' },
]
const placesOf = (...findings: readonly LiningFinding[]) =>
  liningOf(segments, findings).tubes[0]?.findings.map(({ from, to, row, lane, lanes }) => [from, to, row, lane, lanes])

describe('the lining of a tunnel laid flat', () => {
  it('has its segments along the chainage, each as long as it is', () => {
    expect(liningOf(segments, []).tubes).toMatchObject([
      {
        segments: [
          { segNo: '1', from: 0, to: 0.25 },
          { segNo: '2', from: 0.25, to: 1 },
        ],
      },
    ])
  })

  it('has segments of one width where not all of them say where they lie', () => {
    const [tube] = liningOf([...segments, { segNo: '3' }, { segNo: '4', startStake: 'K1+000', endStake: 'K0+900' }], []).tubes
    expect(tube?.segments.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.25],
      [0.25, 0.5],
      [0.5, 0.75],
      [0.75, 1],
    ])
  })

  it('has a finding from its own chainage to its end, or as far as it is long, on its side', () => {
    expect(placesOf({ segNo: '2', startStake: 'K0+200', endStake: 'K0+300', side: 'L' })).toEqual([[0.5, 0.75, 'L', 0, 1]])
    expect(placesOf({ segNo: '2', startStake: 'K0+200', length: 40, side: 'R' })).toEqual([[0.5, 0.6, 'R', 0, 1]])
  })

  it('has one without chainage in all of its segment, and one without a side round the whole lining', () => {
    expect(placesOf({ segNo: '1', side: 'C' })).toEqual([[0, 0.25, 'C', 0, 1]])
    expect(placesOf({ segNo: '1' })).toEqual([[0, 0.25, null, 0, 1]])
  })

  it('keeps a finding inside its segment, and broad enough to be seen', () => {
    expect(placesOf({ segNo: '1', startStake: 'K0+050', endStake: 'K0+900', side: 'C' })).toEqual([[0.125, 0.25, 'C', 0, 1]])
    expect(placesOf({ segNo: '2', startStake: 'K0+400', side: 'C' })).toEqual([[0.98, 1, 'C', 0, 1]])
  })

  it('puts findings that share a place below each other, and lets the others have the whole row', () => {
    expect(
      placesOf(
        { segNo: '2', startStake: 'K0+100', endStake: 'K0+200', side: 'L' },
        { segNo: '2', startStake: 'K0+160', endStake: 'K0+220', side: 'L' },
        { segNo: '2', startStake: 'K0+200', endStake: 'K0+240', side: 'L' },
        { segNo: '2', startStake: 'K0+300', endStake: 'K0+320', side: 'L' },
        { segNo: '2', startStake: 'K0+160', endStake: 'K0+220', side: 'R' },
      )?.map(([, , row, lane, lanes]) => [row, lane, lanes]),
    ).toEqual([
      ['L', 0, 2],
      ['L', 1, 2],
      ['L', 0, 2],
      ['L', 0, 1],
      ['R', 0, 1],
    ])
  })

  it('has each tube by itself, and tells apart what stands in no segment', () => {
    const tubes = segments.flatMap((one) => [
      { ...one, segNo: `L${one.segNo}`, tube: '左孔' },
      { ...one, segNo: `R${one.segNo}`, tube: '右孔' },
    ])
    const portal = { side: 'L' }
    const lining = liningOf(tubes, [{ segNo: 'R2' }, portal, { segNo: '9' }])
    expect(lining.tubes.map(({ name, findings }) => [name, findings.length])).toEqual([
      ['左孔', 0],
      ['右孔', 1],
    ])
    expect(lining.apart).toEqual([portal, { segNo: '9' }])
    expect(liningOf([], [portal])).toEqual({ tubes: [], apart: [portal] })
  })
})
