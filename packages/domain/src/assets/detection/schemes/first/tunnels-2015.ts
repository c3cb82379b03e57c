import { class5 } from '../../../dictionaries/detection.ts'
import { tunnelItem, tunnelPart } from '../../../dictionaries/tunnels.ts'
import { tunnelSystem } from '../../tunnel/tunnel-codes.ts'
import type { SchemeParams } from '../scheme-table.ts'

const item = tunnelItem.values
const system = tunnelSystem.values
const part = tunnelPart.values
const classes = Object.values(class5.values).map(({ value }) => value)

/** Weight, highest condition value, whether it decides the civil class directly. */
type CivilItem = readonly [code: { readonly value: string }, weight: number, highest: number, decides: boolean]

const civil: readonly CivilItem[] = [
  [item.portalZone, 15, 4, true],
  [item.portal, 5, 4, true],
  [item.lining, 40, 4, true],
  [item.pavement, 15, 4, true],
  [item.walkway, 2, 3, false],
  [item.drainage, 6, 3, false],
  [item.ceilingEmbeddedParts, 10, 4, true],
  [item.finish, 2, 3, false],
  [item.signsMarkings, 5, 3, false],
]
const otherWorks = [
  [item.cableTrench, 10],
  [item.equipmentRoom, 10],
  [item.outsideLink, 9],
  [item.heightGantry, 14],
  [item.greening, 3],
  [item.noiseControl, 6],
  [item.lightReduction, 10],
  [item.sewage, 7],
  [item.sculpture, 3],
  [item.buildings, 28],
] as const

/** From which index on the classes hold, from the first on. */
const classesOf = ({ value }: { readonly value: string }, froms: readonly number[]) =>
  froms.map((from, at) => ({ part: value, conditionClass: classes[at], from }))

/** The first scheme of tunnels, after JTG H12-2015 (assets.md §4.4). */
export const tunnels2015: SchemeParams = {
  civil: civil.map(([code, weight, highest, decides]) => ({ item: code.value, weight, highest, decides })),
  systems: [
    { system: system.power.value, weight: 23 },
    { system: system.lighting.value, weight: 18 },
    { system: system.ventilation.value, weight: 19 },
    { system: system.fire.value, weight: 21 },
    { system: system.monitoring.value, weight: 19 },
  ],
  otherWorks: otherWorks.map(([code, weight]) => ({ item: code.value, weight, highest: 2 })),
  parts: [
    { part: part.civil.value, weight: 60, worst: 4 },
    { part: part.mechanicalElectrical.value, weight: 35 },
    { part: part.otherWorks.value, weight: 5, worst: 2 },
  ],
  classes: [
    ...classesOf(part.civil, [85, 70, 55, 40, 0]),
    ...classesOf(part.mechanicalElectrical, [97, 92, 84, 0]),
    ...classesOf(part.otherWorks, [70, 40, 0]),
  ],
  direct: [
    { value: 3, conditionClass: class5.values.class4.value },
    { value: 4, conditionClass: class5.values.class5.value },
  ],
}
