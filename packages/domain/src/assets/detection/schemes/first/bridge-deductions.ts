import type { SchemeLine } from '../scheme-table.ts'

/** Points off for one damage of one component: by degree class (damage_degree 1, 2, 3), and the measures in % or number that
 *  part the classes (below the first: class 1; up to the second: class 2). */
interface Deduction {
  readonly points: readonly number[]
  readonly limits?: readonly number[]
  /** The class from which on it leaves grade D at best, marked * in the standard. */
  readonly caps?: number
}

const deduction = (points: readonly number[], limits?: readonly number[]): Deduction => ({ points, ...(limits ? { limits } : {}) })
const capping = (points: readonly number[], caps: number): Deduction => ({ points, caps })

const pavement: Readonly<Record<string, Deduction>> = {
  '01': deduction([5, 15, 40], [3, 10]),
  '02': deduction([5, 15, 40], [3, 10]),
  '03': deduction([25, 45, 65], [3, 5]),
  '04': deduction([40, 65, 80], [3, 5]),
  '05': deduction([50, 65, 80], [2, 2]),
  '06': deduction([5, 15]),
  '07': deduction([5, 15]),
  '71': deduction([5, 15, 40], [3, 10]),
  '72': deduction([5, 15, 40], [3, 10]),
  '73': capping([0, 40, 80], 3),
}
const approach = { '01': deduction([15, 40]), '02': deduction([15, 40, 80], [2, 5]) }
const joint = {
  '01': deduction([15, 40], [6]),
  '02': deduction([5, 15]),
  '03': deduction([15, 40]),
  '04': deduction([40, 65]),
  '05': deduction([40, 65]),
  '06': deduction([5, 15]),
  '07': deduction([5, 15]),
  '08': deduction([15, 65]),
  '09': deduction([10, 30]),
}
const drainage = {
  '01': deduction([10, 40, 80], [5, 20]),
  '02': deduction([10, 20, 40], [5, 20]),
  '03': deduction([45, 65]),
  '04': deduction([30, 65]),
}
const sidewalk = { '01': deduction([15, 30, 50], [10, 20]), '02': deduction([15, 25, 40], [5, 10]), '03': deduction([15, 30, 50], [5, 10]) }
const railing = { '01': deduction([10, 20, 40], [5, 20]), '02': capping([10, 30, 80], 3), '03': capping([10, 30, 80], 3) }
const concrete = {
  '01': deduction([10, 25, 40], [3, 10]),
  '02': deduction([15, 30, 45], [1, 2]),
  '03': deduction([20, 40, 80], [1, 2]),
  '04': deduction([40, 80]),
  '05': deduction([35, 80]),
  '06': deduction([15, 40]),
  '07': deduction([25, 30]),
  '08': deduction([40, 80]),
}
const steel = {
  '51': deduction([15, 30], [30]),
  '52': deduction([20, 40], [10]),
  '53': deduction([25, 45], [10]),
  '54': deduction([30, 60, 80], [5, 10]),
  '55': deduction([25, 80]),
  '56': deduction([15, 80]),
  '57': deduction([65, 80]),
  '58': deduction([40, 80], [20]),
  '59': deduction([20, 80]),
  '60': deduction([15, 40, 80]),
}
const transverse = {
  '01': deduction([25, 45]),
  '02': deduction([10, 15, 30], [5, 10]),
  '03': deduction([15, 30, 55], [5, 10]),
  '04': deduction([15, 25, 35], [10, 20]),
  '05': deduction([10, 20, 30], [5, 10]),
  '06': deduction([30, 80]),
  '71': deduction([15, 25, 35], [10, 20]),
  '72': deduction([10, 20, 30], [10, 20]),
  '73': deduction([15, 25, 35], [5, 10]),
  '74': deduction([20, 30, 50], [5, 10]),
}
const bearing = {
  '01': deduction([20, 30]),
  '02': deduction([15, 40]),
  '03': deduction([40, 65]),
  '04': deduction([40, 80]),
  '05': deduction([20, 40]),
}
const corbel = { '06': deduction([25, 60]), '07': deduction([15, 25]), '08': deduction([20, 40]) }
const masonryArch = {
  '31': deduction([40, 60]),
  '32': deduction([15, 25]),
  '33': deduction([30, 50]),
  '34': deduction([15, 30]),
  '35': deduction([15, 40]),
  '36': deduction([10, 30, 65], [3, 10]),
  '37': deduction([20, 50]),
  '38': deduction([35, 60]),
  '39': deduction([30, 45]),
  '40': deduction([35, 70]),
  '41': deduction([10, 30, 65], [5, 10]),
  '42': deduction([15, 40]),
}
const spandrel = {
  '01': deduction([15, 40]),
  '02': deduction([25, 45]),
  '03': deduction([15, 25]),
  '04': deduction([25, 45]),
  '05': deduction([15, 30]),
  '06': deduction([15, 40]),
  '07': deduction([15, 40]),
  '08': deduction([25, 45]),
  '09': deduction([30, 60]),
  '10': deduction([35, 70]),
  '11': deduction([15, 40]),
}
const cladding = { '01': deduction([10, 30, 80]), '02': deduction([10, 30, 80]), '03': deduction([15, 40]) }
const cap = {
  '01': deduction([8, 15, 25], [3, 10]),
  '02': deduction([12, 20, 30], [1, 2]),
  '03': deduction([10, 15, 25], [1, 2]),
  '04': deduction([20, 30]),
  '05': deduction([15, 40]),
  '06': deduction([5, 15, 25], [1, 2]),
}
const shaft = {
  '01': deduction([20, 40]),
  '02': deduction([10, 25]),
  '03': deduction([15, 35]),
  '04': deduction([10, 25, 50], [1, 2]),
  '05': deduction([12, 20, 30], [1, 2]),
  '06': deduction([30, 80]),
  '07': deduction([25, 50]),
}
const foundation = { '01': deduction([15, 30]), '02': deduction([35, 80]), '03': deduction([30, 40]), '04': deduction([30, 80]) }
const wing = { '01': deduction([10, 20]), '02': deduction([15, 25]), '03': deduction([25, 35]), '04': deduction([15, 35]) }
const springing = { '01': deduction([35, 65]), '02': deduction([20, 50]), '03': deduction([30, 60]) }
const member = { ...concrete, ...steel }

/** Points off by component (dict bridge_component) and the last two figures of the damage (dict bridge_damage): the first version of
 *  the scoring scheme after CJJ 99-2017 (assets.md §4.2). They are data: a bureau confirms them and may set its own. */
const bridgeDeductions: Readonly<Record<string, Readonly<Record<string, Deduction>>>> = {
  '1': pavement,
  '2': approach,
  '3': joint,
  '4': drainage,
  '5': sidewalk,
  '6': railing,
  '7': member,
  '8': { ...transverse, ...steel },
  '9': member,
  '10': member,
  '11': { ...bearing, ...corbel },
  '12': { ...bearing, ...corbel },
  '13': member,
  '14': member,
  '15': member,
  '16': member,
  '17': member,
  '18': { ...member, ...masonryArch },
  '19': spandrel,
  '20': cladding,
  '21': cap,
  '22': shaft,
  '23': foundation,
  '24': bearing,
  '25': springing,
  '26': cap,
  '27': shaft,
  '28': wing,
}

/** What a damage takes off by its classes, and the measures that part them (dict bridge_damage). A class from which on a damage alone leaves grade D at best is marked by `caps`. */
export const deductionLines: readonly SchemeLine[] = Object.entries(bridgeDeductions).flatMap(([component, damages]) =>
  Object.entries(damages).map(([order, { points, limits = [], caps }]) => ({
    damage: component + order,
    ...{ class1: points[0] ?? null, class2: points[1] ?? null, class3: points[2] ?? null },
    ...{ limit1: limits[0] ?? null, limit2: limits[1] ?? null, caps: caps === undefined ? null : String(caps) },
  })),
)
