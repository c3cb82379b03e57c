import type { ResourceName, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import type { Scale } from './scale.ts'

/** A line of the book's table of rows, for the resources that are declared. */
export interface AskedRows<N extends string = string> {
  readonly rows: Readonly<Record<Scale, number>>
  readonly of: readonly N[]
  /** Which rows of the resources belong to the line; undefined: all. */
  // Written as a method: whoever counts has rows of the resource.
  counts?(row: ValuesNamed<N>): boolean
  /** Why a scale has more rows than the book asks. */
  readonly more?: Partial<Readonly<Record<Scale, string>>>
}

const line = <const N extends ResourceName>(
  rows: readonly [small: number, city: number, metropolis: number],
  names: readonly N[],
  more: Partial<AskedRows<NoInfer<N>>> = {},
): AskedRows<N> => ({
  rows: { small: rows[0], city: rows[1], metropolis: rows[2] },
  of: names,
  ...more,
})

const PIPE = '4'
/** Valves and nodes. */
const NETWORK = ['8', '9']

const photosAreAsked =
  'no finding or event is reported without a photo, nor its work handed in without one; the pictures themselves are shared'

const sectionsAreShort = 'no section is longer than 500 m, and the roads are as long as their streets'

const litRoadsHaveTheirs = 'every road with lamps has its installation'
const boxesStandOnTheirRoads = 'no lamp hangs on the box of another road, and each district has boxes of its own'

/** How many rows each scale has (dashboards.md §7.3, ± 5 %). The makers and the tests read the same numbers. */
export const askedRows = {
  regions: line([54, 474, 1250], ['region']),
  departments: line([70, 410, 1600], ['dept']),
  users: line([140, 2600, 15_000], ['user']),
  notices: line([400, 40_000, 1_400_000], ['notice', 'noticeReceipt']),
  logs: line([800, 60_000, 3_000_000], ['loginLog', 'operationLog'], {
    more: { small: 'every state of what is followed is to be seen, and each step is recorded' },
  }),
  files: line([500, 60_000, 1_500_000], ['file'], {
    more: { small: photosAreAsked, city: photosAreAsked, metropolis: photosAreAsked },
  }),
  companies: line([14, 86, 300], ['gasCompany'], { counts: (row) => (row.parentCompanyId ?? null) === null }),
  stations: line([60, 2700, 11_000], ['gasFacility'], { counts: (row) => ![PIPE, ...NETWORK].includes(row.facilityType ?? '') }),
  pipes: line([250, 22_000, 160_000], ['gasFacility'], { counts: (row) => row.facilityType === PIPE }),
  people: line([280, 10_700, 48_000], ['jobPerson', 'jobPersonJobpersoncert']),
  trainings: line([240, 36_000, 240_000], ['jobPersonTrain']),
  cars: line([18, 420, 1700], ['gasCar']),
  nodes: line([260, 24_000, 170_000], ['gasFacility'], { counts: (row) => NETWORK.includes(row.facilityType ?? '') }),
  hazards: line([420, 24_000, 150_000], ['hazardCheck']),
  steps: line([1500, 80_000, 520_000], ['handleLog'], { counts: (row) => row.bizType === 'aqjdyhpc' }),
  devices: line([140, 14_000, 148_000], ['iotDevice']),
  filings: line([8, 140, 420], ['sourceFiling'], { more: { small: 'every state of a filing is to be seen' } }),
  // The book counts roads together with their sections, bridges with other structures: here are their shares.
  roads: line([56, 1800, 6500], ['road']),
  sections: line([204, 6500, 23_500], ['roadSection'], {
    more: { small: sectionsAreShort, city: sectionsAreShort, metropolis: sectionsAreShort },
  }),
  bridges: line([8, 620, 2280], ['bridge']),
  footbridges: line([3, 60, 220], ['footbridge']),
  underpasses: line([3, 48, 176], ['underpass']),
  tunnels: line([2, 14, 51], ['tunnel']),
  parking: line([110, 12_300, 60_000], ['parkingRoad', 'berth']),
  streetData: line([130, 4300, 18_000], ['overheadLine', 'township', 'lampLand', 'lampFacility'], {
    more: { city: litRoadsHaveTheirs, metropolis: litRoadsHaveTheirs },
  }),
  lamps: line([900, 100_000, 620_000], ['lamp', 'landscapeLamp', 'metroLamp']),
  powered: line([220, 23_000, 130_000], ['lampBox', 'baselamppdx', 'baselamppdxpoint', 'baselampwxyg'], {
    more: { small: boxesStandOnTheirRoads, city: boxesStandOnTheirRoads, metropolis: boxesStandOnTheirRoads },
  }),
  pavements: line([600, 58_000, 420_000], ['pavementUnit', 'cementPavementUnit', 'pavementUnitDamages']),
  detections: line([312, 17_600, 78_200], ['bridgeDetection', 'bridgeDisease']),
  // The book counts cameras, their groups, sensors and points together, and floods with what cameras see: here are their shares.
  floodPoints: line([26, 1400, 7000], ['floodPoint', 'roadSensor']),
  floodWarnings: line([60, 8000, 70_000], ['floodWarning']),
  cameras: line([84, 4000, 23_000], ['camera', 'cameraGroup', 'cameraInGroup']),
  contracts: line([72, 1234, 4630], ['contract', 'contractItem'], {
    more: { small: 'streets are maintained by several companies, each by its own contract' },
  }),
  events: line([300, 20_000, 260_000], ['dailyMaintenance']),
  excavations: line([150, 10_500, 70_000], ['excavation', 'excavationSection'], {
    more: { small: 'applications for permits are to be seen at every step' },
  }),
} as const satisfies Readonly<Record<string, AskedRows>>

export type AskedLine = keyof typeof askedRows

/** The share by which a count may differ from the book's. */
export const TOLERANCE = 0.05

/** Counts rows by the lines of the table, as they are handed over. */
export class RowCount {
  readonly byResource = new Map<string, number>()
  readonly byLine = new Map<AskedLine, number>()
  readonly #linesOf = new Map<string, readonly (readonly [AskedLine, AskedRows])[]>()

  constructor() {
    for (const [name, one] of Object.entries(askedRows) as [AskedLine, AskedRows][])
      for (const resource of one.of) this.#linesOf.set(resource, [...(this.#linesOf.get(resource) ?? []), [name, one]])
  }

  add(resource: string, row: Values): void {
    this.byResource.set(resource, (this.byResource.get(resource) ?? 0) + 1)
    for (const [name, one] of this.#linesOf.get(resource) ?? [])
      if (one.counts === undefined || one.counts(row)) this.byLine.set(name, (this.byLine.get(name) ?? 0) + 1)
  }

  /** Lines whose count is not what the book asks of the scale, as sentences. */
  differences(scale: Scale): readonly string[] {
    return (Object.entries(askedRows) as [AskedLine, AskedRows][]).flatMap(([name, one]) => {
      const counted = this.byLine.get(name) ?? 0
      const asked = one.rows[scale]
      const most = one.more?.[scale] === undefined ? asked * (1 + TOLERANCE) : Number.POSITIVE_INFINITY
      return counted < asked * (1 - TOLERANCE) || counted > most ? [`${name}: ${counted} rows, ${asked} asked`] : []
    })
  }
}
