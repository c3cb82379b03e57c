/** Points off for one damage of one component: by degree class (damage_degree 1, 2, 3), and the measures in % or number that
 *  part the classes (below the first: class 1; up to the second: class 2). */
export interface Deduction {
  readonly points: readonly number[]
  readonly limits?: readonly number[]
}

const of = (points: readonly number[], limits?: readonly number[]): Deduction => ({ points, ...(limits ? { limits } : {}) })

const pavement: Readonly<Record<string, Deduction>> = {
  '01': of([5, 15, 40], [3, 10]),
  '02': of([5, 15, 40], [3, 10]),
  '03': of([25, 45, 65], [3, 5]),
  '04': of([40, 65, 80], [3, 5]),
  '05': of([50, 65, 80], [2, 2]),
  '06': of([5, 15]),
  '07': of([5, 15]),
  '71': of([5, 15, 40], [3, 10]),
  '72': of([5, 15, 40], [3, 10]),
  '73': of([0, 40, 80]),
}
const approach = { '01': of([15, 40]), '02': of([15, 40, 80], [2, 5]) }
const joint = {
  '01': of([15, 40], [6]),
  '02': of([5, 15]),
  '03': of([15, 40]),
  '04': of([40, 65]),
  '05': of([40, 65]),
  '06': of([5, 15]),
  '07': of([5, 15]),
  '08': of([15, 65]),
  '09': of([10, 30]),
}
const drainage = { '01': of([10, 40, 80], [5, 20]), '02': of([10, 20, 40], [5, 20]), '03': of([45, 65]), '04': of([30, 65]) }
const sidewalk = { '01': of([15, 30, 50], [10, 20]), '02': of([15, 25, 40], [5, 10]), '03': of([15, 30, 50], [5, 10]) }
const railing = { '01': of([10, 20, 40], [5, 20]), '02': of([10, 30, 80]), '03': of([10, 30, 80]) }
const concrete = {
  '01': of([10, 25, 40], [3, 10]),
  '02': of([15, 30, 45], [1, 2]),
  '03': of([20, 40, 80], [1, 2]),
  '04': of([40, 80]),
  '05': of([35, 80]),
  '06': of([15, 40]),
  '07': of([25, 30]),
  '08': of([40, 80]),
}
const steel = {
  '51': of([15, 30], [30]),
  '52': of([20, 40], [10]),
  '53': of([25, 45], [10]),
  '54': of([30, 60, 80], [5, 10]),
  '55': of([25, 80]),
  '56': of([15, 80]),
  '57': of([65, 80]),
  '58': of([40, 80], [20]),
  '59': of([20, 80]),
  '60': of([15, 40, 80]),
}
const transverse = {
  '01': of([25, 45]),
  '02': of([10, 15, 30], [5, 10]),
  '03': of([15, 30, 55], [5, 10]),
  '04': of([15, 25, 35], [10, 20]),
  '05': of([10, 20, 30], [5, 10]),
  '06': of([30, 80]),
  '71': of([15, 25, 35], [10, 20]),
  '72': of([10, 20, 30], [10, 20]),
  '73': of([15, 25, 35], [5, 10]),
  '74': of([20, 30, 50], [5, 10]),
}
const bearing = { '01': of([20, 30]), '02': of([15, 40]), '03': of([40, 65]), '04': of([40, 80]), '05': of([20, 40]) }
const corbel = { '06': of([25, 60]), '07': of([15, 25]), '08': of([20, 40]) }
const masonryArch = {
  '31': of([40, 60]),
  '32': of([15, 25]),
  '33': of([30, 50]),
  '34': of([15, 30]),
  '35': of([15, 40]),
  '36': of([10, 30, 65], [3, 10]),
  '37': of([20, 50]),
  '38': of([35, 60]),
  '39': of([30, 45]),
  '40': of([35, 70]),
  '41': of([10, 30, 65], [5, 10]),
  '42': of([15, 40]),
}
const spandrel = {
  '01': of([15, 40]),
  '02': of([25, 45]),
  '03': of([15, 25]),
  '04': of([25, 45]),
  '05': of([15, 30]),
  '06': of([15, 40]),
  '07': of([15, 40]),
  '08': of([25, 45]),
  '09': of([30, 60]),
  '10': of([35, 70]),
  '11': of([15, 40]),
}
const cladding = { '01': of([10, 30, 80]), '02': of([10, 30, 80]), '03': of([15, 40]) }
const cap = {
  '01': of([8, 15, 25], [3, 10]),
  '02': of([12, 20, 30], [1, 2]),
  '03': of([10, 15, 25], [1, 2]),
  '04': of([20, 30]),
  '05': of([15, 40]),
  '06': of([5, 15, 25], [1, 2]),
}
const shaft = {
  '01': of([20, 40]),
  '02': of([10, 25]),
  '03': of([15, 35]),
  '04': of([10, 25, 50], [1, 2]),
  '05': of([12, 20, 30], [1, 2]),
  '06': of([30, 80]),
  '07': of([25, 50]),
}
const foundation = { '01': of([15, 30]), '02': of([35, 80]), '03': of([30, 40]), '04': of([30, 80]) }
const wing = { '01': of([10, 20]), '02': of([15, 25]), '03': of([25, 35]), '04': of([15, 35]) }
const springing = { '01': of([35, 65]), '02': of([20, 50]), '03': of([30, 60]) }
const member = { ...concrete, ...steel }

/** Points off by component (dict bridge_component) and the last two figures of the damage (dict bridge_damage): the first version of
 *  the scoring scheme after CJJ 99-2017 (assets.md §4.2). They are data: a bureau confirms them and may set its own. */
export const bridgeDeductions: Readonly<Record<string, Readonly<Record<string, Deduction>>>> = {
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

/** The deduction of a damage; undefined for a code that is none. */
export function deductionOf(damageType: string | null | undefined): Deduction | undefined {
  const code = damageType ?? ''
  return bridgeDeductions[code.slice(0, -2)]?.[code.slice(-2)]
}

/** The degree class 1, 2 or 3 of a measured value; null where the damage is classed by eye. */
export function degreeOf(damageType: string | null | undefined, measured: number): number | null {
  const limits = deductionOf(damageType)?.limits
  if (limits === undefined) return null
  const [first = 0, second] = limits
  if (measured < first) return 1
  return second === undefined || measured > second ? limits.length + 1 : 2
}

/** Points off for a damage of a degree class; null where either is unknown. */
export function pointsOf(damageType: string | null | undefined, degree: number): number | null {
  if (degree === 0) return 0
  return deductionOf(damageType)?.points[degree - 1] ?? null
}
