import { describe, expect, it } from 'vitest'
import { pavementType, roadGrade } from '../../../assets/dictionaries/roads.ts'
import { yhMaintScale } from '../../dictionaries/projects.ts'
import { type SectionWeighed, weighed } from './alternatives.ts'
import { chooseWorks } from './choose-works.ts'
import { ageingOf, fittedLoss } from './deterioration.ts'
import type { AdviceAsked, SectionKnown } from './section-advised.ts'

const scale = yhMaintScale.values
const asphalt = pavementType.values.asphalt.value
const arterial = roadGrade.values.arterial.value
const prices: Readonly<Record<string, number>> = { [scale.preventive.value]: 45, [scale.medium.value]: 130, [scale.major.value]: 280 }

const asked: AdviceAsked = { budget: 1_000_000, years: 5, priceOf: (name) => prices[name] ?? null, gains: {}, today: '2026-06-30' }
const section = (more: Partial<SectionKnown> = {}): SectionKnown => ({
  ...{
    id: 's',
    name: '望澜大道K0+000至K0+400',
    roadId: 'r',
    length: 400,
    area: 4000,
    roadGrade: arterial,
    maintGrade: '1',
    pavementType: asphalt,
  },
  ...{ index: 65, detectedOn: '2026-04-01', found: [], patching: 0, repairs: 0, severity: null, outsideEvents: 0, yearsSince: 6 },
  ...{ warrantyTo: null, dig: null, planned: null },
  ...more,
})
const weigh = (...sections: readonly SectionKnown[]): readonly SectionWeighed[] => {
  const ageing = ageingOf(sections)
  return sections.map((one) => weighed(one, one.index ?? 0, ageing(one), asked))
}

describe('how a pavement ages', () => {
  it('is the least-squares line over its detections since the last overhaul, from three on', () => {
    const found = [80, 78, 76].map((index, year) => ({ on: `${2023 + year}-04-01`, index }))
    expect(fittedLoss(found)).toBeCloseTo(2, 2)
    expect(fittedLoss(found.slice(1))).toBeNull()
  })
  it('is the mean of its class where it has fewer than three, and what its design life comes to where nobody has three', () => {
    const measured = section({ id: 'a', found: [90, 87, 84].map((index, year) => ({ on: `${2023 + year}-04-01`, index })) })
    expect(ageingOf([measured])(section({ id: 'b' })).own).toMatchObject({ by: 'class', loss: expect.closeTo(3, 1) })
    // An arterial asphalt pavement is designed for 15 years from 100 to 70.
    expect(ageingOf([section()])(section()).own).toEqual({ by: 'design', loss: 2 })
  })
})

describe('what may be done at a section', () => {
  it('is what its grade suggests: a fair arterial at 65 may have medium repair or an overhaul', () => {
    const [one] = weigh(section())
    expect(one?.grade).toBe('fair')
    expect(one?.alternatives.map(({ scale: name, sum }) => [name, sum])).toEqual([
      [scale.medium.value, 520_000],
      [scale.major.value, 1_120_000],
    ])
  })
  it('costs its area times the price, less what patching is spared over the years', () => {
    const [one] = weigh(section({ patching: 10_000 }))
    expect(one?.alternatives[0]).toMatchObject({ sum: 520_000, spared: 50_000, cost: 470_000 })
  })
  it('is worth its area times what the index is better by in each of the years', () => {
    const [one] = weigh(section())
    // 90 against 65, both lose 2 a year: 25 points for five years on 4 000 m².
    expect(one?.alternatives[0]).toMatchObject({ after: 90, atEnd: 80, benefit: 4000 * 125 })
  })
  it('brings what past projects of that scale brought, where any did', () => {
    const ageing = ageingOf([section()])(section())
    const [medium] = weighed(section(), 65, ageing, { ...asked, gains: { [scale.medium.value]: 15 } }).alternatives
    expect(medium).toMatchObject({ after: 80, gainKnown: true })
  })
})

describe('which works are chosen', () => {
  it('are those that must be done at once, then those that are worth most for a yuan', () => {
    const all = weigh(
      section({ id: 'danger', index: 72, severity: 4, area: 6000 }),
      section({ id: 'cheap', index: 61, area: 2000 }),
      section({ id: 'dear', index: 69, area: 4000 }),
    )
    const chosen = chooseWorks(all, 1_100_000)
    expect(chosen.map(({ weighed: { section: one }, compulsory }) => [one.id, compulsory])).toEqual([
      ['danger', true],
      ['cheap', false],
    ])
  })
  it('never come to more than the budget, whatever they spare', () => {
    const all = weigh(...Array.from({ length: 30 }, (_, at) => section({ id: `s${at}`, index: 55 + at, patching: 30_000 })))
    const sum = chooseWorks(all, 3_000_000).reduce((total, { works }) => total + works.sum, 0)
    expect(sum).toBeLessThanOrEqual(3_000_000)
  })
  it('are worth at least 0.97 of the best that any choice is worth, on a thousand sets of ten sections and fewer', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed / 2_147_483_648
    }
    let least = 1
    for (let set = 0; set < 1000; set += 1) {
      const all = weigh(
        ...Array.from({ length: 1 + Math.floor(random() * 10) }, (_, at) =>
          section({ id: `s${at}`, index: 40 + random() * 55, area: 800 + random() * 9000, patching: random() * 40_000 }),
        ),
      )
      const whole = all.reduce((sum, { alternatives }) => sum + (alternatives.at(-1)?.sum ?? 0), 0)
      const budget = whole * (0.1 + 0.8 * random())
      const best = bestOf(all, 0, budget)
      const own = chooseWorks(all, budget).reduce((sum, { works }) => sum + works.benefit, 0)
      if (best > 0) least = Math.min(least, own / best)
    }
    expect(least).toBeGreaterThanOrEqual(0.97)
  })
})

/** The greatest benefit of any choice, tried one after the other. */
function bestOf(all: readonly SectionWeighed[], at: number, budget: number): number {
  const one = all[at]
  if (one === undefined) return 0
  const without = bestOf(all, at + 1, budget)
  return one.alternatives.reduce(
    (best, { sum, benefit }) => (sum > budget ? best : Math.max(best, benefit + bestOf(all, at + 1, budget - sum))),
    without,
  )
}
