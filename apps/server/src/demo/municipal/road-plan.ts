import { roadGrade } from '@chengan/domain/assets/dictionaries/roads'
import { askedRows } from '../city/asked-rows.ts'
import { type Street, streetsOf } from '../city/regions.ts'
import { dealt, perScale, type Scale } from '../city/scale.ts'
import { districts, givenNames } from '../names.ts'

const grade = roadGrade.values

/** Widths in m, lanes and speeds of a class (dashboards.md §7.2 G9). */
export interface RoadClass {
  readonly of: (typeof grade)[keyof typeof grade]
  readonly kind: string
  readonly maint: string
  readonly carriageway: number
  readonly redLine: number
  readonly lanes: number
  readonly speed: number
  /** Kept by the district; else by the city's centre. */
  readonly ofDistrict: boolean
}

const arterial: RoadClass = {
  of: grade.arterial,
  kind: '大道',
  maint: '1',
  carriageway: 24,
  redLine: 50,
  lanes: 6,
  speed: 50,
  ofDistrict: false,
}
const collector: RoadClass = {
  of: grade.collector,
  kind: '路',
  maint: '2',
  carriageway: 16,
  redLine: 36,
  lanes: 4,
  speed: 40,
  ofDistrict: true,
}
const branch: RoadClass = { of: grade.branch, kind: '街', maint: '3', carriageway: 9, redLine: 20, lanes: 2, speed: 30, ofDistrict: true }
const expressway: RoadClass = {
  of: grade.expressway,
  kind: '快速路',
  maint: '1',
  carriageway: 30,
  redLine: 60,
  lanes: 8,
  speed: 80,
  ofDistrict: false,
}

/** The classes of each district's first three roads. */
const first = [arterial, collector, branch]
/** Of fifty further roads so many are of a class; by km that is about 6, 19, 24 and 51 % (dashboards.md §7.4). */
const further: readonly (readonly [RoadClass, number])[] = [
  [expressway, 1],
  [arterial, 5],
  [collector, 10],
  [branch, 34],
]
const OF_FIFTY = 50

/** How far a row of the register goes: some wait for the audit or were sent back, so that every state can be seen. */
export type Standing = 'draft' | 'pendingAudit' | 'returned' | 'inUse' | 'outOfService' | 'removed' | 'changing'

/** A road of the city: where, of which class, and what became of its row. */
export interface RoadPlan {
  readonly key: string
  readonly name: string
  readonly street: Street
  readonly of: RoadClass
  readonly standing: Standing
  /** The share of its street through which it runs: branches are shorter. */
  readonly span: number
}

const standings: Readonly<Record<string, Standing>> = {
  '990102|1': 'changing',
  '990102|2': 'pendingAudit',
  '990103|2': 'draft',
  '990121|2': 'returned',
  '990106|2': 'outOfService',
  '990105|2': 'removed',
}

/** Of so many further roads one stands elsewhere than in use. */
const ODD = 60
const oddStandings: readonly Standing[] = ['outOfService', 'pendingAudit', 'removed', 'changing']

const spanOf = (roadClass: RoadClass) => (roadClass === branch ? 0.3 : roadClass === collector ? 0.6 : 0.84)

function classOf(number: number): RoadClass {
  // Seven and fifty have no common factor: the classes are well mixed.
  let place = (number * 7) % OF_FIFTY
  for (const [roadClass, count] of further) {
    place -= count
    if (place < 0) return roadClass
  }
  return branch
}

const sides = ['', '东', '西', '南', '北', '中']

/** Names that occur once in a district: the words in turn, then with a side. */
function furtherName(number: number, roadClass: RoadClass): string {
  const side = sides[Math.floor(number / givenNames.length) % sides.length] ?? ''
  return `${givenNames[number % givenNames.length]}${side}${roadClass.kind}`
}

/** The roads of a scale: three a district, one of each class, named after their streets, then as many as are asked by residents. */
export const roadPlansAt = perScale<readonly RoadPlan[]>((scale: Scale) => {
  const named = districts.flatMap((district) =>
    streetsOf(district.code, scale)
      .slice(0, first.length)
      .flatMap((street, index) => {
        const givenRoadClass = first[index]
        const key = `${district.code}|${index}`
        const name = `${street.name.replace(/(街道|镇|乡)$/, '')}${givenRoadClass?.kind}`
        return givenRoadClass === undefined
          ? []
          : [{ key, name, street, of: givenRoadClass, standing: standings[key] ?? ('inUse' as const), span: 0.84 }]
      }),
  )
  const shares = dealt(
    askedRows.roads.rows[scale] - named.length,
    districts.map(({ residents }) => residents),
  )
  const more = districts.flatMap((district, place) => {
    const streets = streetsOf(district.code, scale)
    return Array.from({ length: shares[place] ?? 0 }, (_, number): readonly RoadPlan[] => {
      const street = streets[number % streets.length]
      if (street === undefined) return []
      const roadClass = classOf(number)
      const standing = number % ODD === ODD - 1 ? (oddStandings[Math.floor(number / ODD) % oddStandings.length] ?? 'inUse') : 'inUse'
      return [
        {
          key: `${district.code}|${number + first.length}`,
          name: furtherName(number, roadClass),
          street,
          of: roadClass,
          standing,
          span: spanOf(roadClass),
        },
      ]
    }).flat()
  })
  return [...named, ...more]
})
