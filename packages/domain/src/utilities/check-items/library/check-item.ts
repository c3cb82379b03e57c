import { checkObjectType, hazardCategory, hazardLevel, itemUse, majorHazardBasis } from '../../dictionaries/hazards.ts'

/** A row of gysy/aqjdyhpcjcx, values as on the wire. */
export interface LibraryItem {
  readonly itemNo: string
  readonly objectType: string
  readonly unitName: string
  readonly categoryName: string
  readonly content: string
  readonly method: string
  readonly basis: string
  readonly penaltyBasis: string | null
  readonly hazardCategory: string
  readonly hazardLevel: string
  readonly majorBasis: string | null
  readonly deadlineDays: number
  readonly fullScore: number
  readonly keyItem: boolean
  readonly useFor: readonly string[]
  readonly sort: number
  readonly status: boolean
}

type HazardCategory = keyof typeof hazardCategory.values
type MajorBasis = keyof typeof majorHazardBasis.values

interface Extra {
  /** The ground on which the finding is a major hazard; absent = a general one. */
  readonly major?: MajorBasis
  /** Days to rectify: 15 unless given, 3 for a major one (use stops until then). */
  readonly days?: number
  readonly score?: number
  readonly penalty?: string
  /** Asked at the examination of a dangerous source too. */
  readonly source?: boolean
}

/** What an inspector checks, as it is written down in the library. */
export type Point = readonly [heading: string, content: string, method: string, basis: string, category: HazardCategory, extra?: Extra]

/** An assessment unit (评价单元) with its points in the order of the walk. */
export type Unit = readonly [name: string, points: readonly Point[]]

/** The items of an object type: `letters`-unit-serial is the number, a major point is a veto item. */
export function itemsOf(object: keyof typeof checkObjectType.values, letters: string, units: readonly Unit[]): LibraryItem[] {
  let sort = 0
  return units.flatMap(([unitName, points], unit) =>
    points.map(([categoryName, content, method, basis, category, extra = {}], index) => {
      const { major, penalty, source = false } = extra
      sort += 10
      return {
        itemNo: `${letters}-${padded(unit + 1, 2)}-${padded(index + 1, 3)}`,
        objectType: checkObjectType.values[object].value,
        unitName,
        categoryName,
        content,
        method,
        basis,
        penaltyBasis: penalty ?? null,
        hazardCategory: hazardCategory.values[category].value,
        hazardLevel: (major === undefined ? hazardLevel.values.general : hazardLevel.values.major).value,
        majorBasis: major === undefined ? null : majorHazardBasis.values[major].value,
        deadlineDays: extra.days ?? (major === undefined ? 15 : 3),
        fullScore: extra.score ?? (major === undefined ? 2 : 5),
        keyItem: major !== undefined,
        useFor: [itemUse.values.hazardCheck, itemUse.values.jointInspection, ...(source ? [itemUse.values.dangerousSource] : [])].map(
          ({ value }) => value,
        ),
        sort,
        status: true,
      }
    }),
  )
}

const padded = (number: number, length: number) => String(number).padStart(length, '0')
