import { describe, expect, it } from 'vitest'
import { roadDamageLq, roadDamageSn, roadGrade } from '../../dictionaries/roads.ts'
import { asphalt2016 } from '../schemes/first/asphalt-2016.ts'
import { cement2016 } from '../schemes/first/cement-2016.ts'
import { conditionIndex, countedArea, indicesOf, pointsAt } from './pavement-index.ts'
import { type PavementScheme, pavementSchemeIn } from './pavement-scheme.ts'

const lq = roadDamageLq.values
const sn = roadDamageSn.values
const asphalt = pavementSchemeIn(asphalt2016)
const cement = pavementSchemeIn(cement2016)
const found = (damage: { readonly value: string }, area: number) => ({ damage: damage.value, area })
const pointsOf = (scheme: PavementScheme, damage: { readonly value: string }, density: number) =>
  Math.round(pointsAt(scheme.deductions.get(damage.value), density, scheme.logarithmic) * 100) / 100

describe('points off by density', () => {
  it('run straight from node to node', () => {
    expect([pointsOf(asphalt, lq.linearCrack, 3), pointsOf(cement, sn.cornerBreak, 2)]).toEqual([9.78, 29])
  })

  it('are in proportion below the first node and constant above the last', () => {
    expect([0, 0.005, 0.01, 400].map((density) => pointsOf(asphalt, lq.linearCrack, density))).toEqual([0, 1.5, 3, 48])
    expect([0.25, 0.5].map((density) => pointsOf(cement, sn.cornerBreak, density))).toEqual([6, 12])
  })

  it('jump above a node that holds up to it', () => {
    expect([20, 20.01].map((density) => pointsOf(cement, sn.linearCrack, density))).toEqual([70, 80])
  })

  it('follow the logarithm of the density where the scheme says so', () => {
    const [formula = {}] = asphalt2016.formulas ?? []
    const logarithmic = pavementSchemeIn({ ...asphalt2016, formulas: [{ ...formula, scale: '2' }] })
    // Half way between 1 and 10 % on that scale.
    expect(pointsOf(logarithmic, lq.linearCrack, Math.sqrt(10))).toBe(12)
  })
})

describe('the indices of a unit', () => {
  const unit = { roadClass: roadGrade.values.arterial.value, area: 1000, iri: 3.2 }
  const damages = [found(lq.linearCrack, 10), found(lq.netCrack, 100), found(lq.pothole, 1)]

  it('szgl/bhjcroadlq/rule-13: come out to the hundredth as assets.md §4.3 works them out', () => {
    expect(indicesOf(asphalt, { ...unit, found: damages })).toEqual({
      ...{ pci: 64.29, pciGrade: 'C', rqi: 3.89, rqiGrade: 'A', pqi: 72.42, pqiGrade: 'B' },
    })
  })

  it('count damages of one kind once, by their whole area', () => {
    const halves = [found(lq.linearCrack, 4), found(lq.linearCrack, 6)]
    expect(conditionIndex(asphalt, halves, 1000)).toBe(conditionIndex(asphalt, [found(lq.linearCrack, 10)], 1000))
  })

  it('weight the sums of classes once more where the scheme says so', () => {
    const [formula = {}] = asphalt2016.formulas ?? []
    const twoLevels = pavementSchemeIn({ ...asphalt2016, formulas: [{ ...formula, weighting: '2' }] })
    expect(conditionIndex(twoLevels, damages, 1000)).toBeGreaterThan(conditionIndex(asphalt, damages, 1000))
  })

  it('are the condition alone without a roughness, and never below nought', () => {
    expect(indicesOf(asphalt, { ...unit, iri: null, found: [] })).toMatchObject({ pci: 100, rqi: null, pqi: null, pqiGrade: null })
    const ruined = Object.values(lq).map((damage) => found(damage, 1000))
    expect(indicesOf(asphalt, { ...unit, iri: 20, found: ruined })).toMatchObject({ pci: 0, rqi: 0, pqi: 0, pqiGrade: 'D' })
  })

  it('grade streets within blocks as branch roads', () => {
    const graded = (roadClass: string) => indicesOf(asphalt, { ...unit, roadClass, found: damages })
    expect(graded(roadGrade.values.local.value)).toEqual(graded(roadGrade.values.branch.value))
  })
})

describe('areas that nobody measured', () => {
  it('follow from the length of a crack, the number of covers, or length and width', () => {
    const size = { length: 12, width: 0.5, count: 3 }
    expect(countedArea(asphalt, lq.linearCrack.value, size)).toBe(2.4)
    expect(countedArea(asphalt, lq.coverStep.value, size)).toBe(3)
    expect(countedArea(asphalt, lq.pothole.value, size)).toBe(6)
    expect(countedArea(asphalt, lq.pothole.value, { ...size, width: null })).toBeNull()
  })
})
