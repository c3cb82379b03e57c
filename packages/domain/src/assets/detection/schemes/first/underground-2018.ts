import { observeCycle, riskLevel4 } from '../../../dictionaries/dangers.ts'
import { roadGrade } from '../../../dictionaries/roads.ts'
import { bodyType } from '../../../dictionaries/underground.ts'
import { bodySurroundings } from '../../../dictionaries/underground-risk.ts'
import type { SchemeParams } from '../scheme-table.ts'

const type = bodyType.values
const road = roadGrade.values
const near = bodySurroundings.values
const level = riskLevel4.values
const cycle = observeCycle.values

/** The first scheme of bodies under roads: types after JGJ/T 437-2018; the figures of likelihood and consequence, the matrix and the deadlines as bureaus set them
 *  (assets.md §4.5). */
export const underground2018: SchemeParams = {
  likelihoods: [
    { bodyType: type.debonding.value, likelihood: 3 },
    { bodyType: type.void.value, likelihood: 4 },
    { bodyType: type.loose.value, likelihood: 2 },
    { bodyType: type.veryLoose.value, likelihood: 3 },
    { bodyType: type.waterRich.value, likelihood: 2 },
  ],
  consequences: [
    { roadClass: road.expressway.value, consequence: 4 },
    { roadClass: road.arterial.value, consequence: 4 },
    { roadClass: road.collector.value, consequence: 3 },
    { roadClass: road.branch.value, consequence: 2 },
  ],
  surroundings: [
    { surrounding: near.leakingPipe.value, within: 2, likelihoodMore: 1, consequenceMore: 0 },
    { surrounding: near.mainPipe.value, within: 3, likelihoodMore: 0, consequenceMore: 1 },
    { surrounding: near.metro.value, within: 10, likelihoodMore: 0, consequenceMore: 1 },
    { surrounding: near.hospitalOrSchool.value, within: 50, likelihoodMore: 0, consequenceMore: 1 },
  ],
  sizes: [{ shallowBelow: 0.5, flatBelow: 1, shallowMore: 1, largeAbove: 10, largeMore: 1, mainFrom: 600, most: 5 }],
  bands: [
    { riskLevel: level.level1.value, from: 16, guardHours: 24, disposeDays: 3, floodDays: 3, cycle: cycle.daily.value },
    { riskLevel: level.level2.value, from: 10, guardHours: null, disposeDays: 15, floodDays: 7, cycle: cycle.monthly.value },
    { riskLevel: level.level3.value, from: 5, guardHours: null, disposeDays: 90, floodDays: 45, cycle: cycle.quarterly.value },
    { riskLevel: level.level4.value, from: 0, guardHours: null, disposeDays: null, floodDays: null, cycle: cycle.halfYearly.value },
  ],
  flood: [{ fromMonth: 5, toMonth: 10 }],
}
