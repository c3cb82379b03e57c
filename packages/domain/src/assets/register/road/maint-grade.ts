import { roadGrade, roadMaintGrade } from '../../dictionaries/roads.ts'

const grade = roadGrade.values
const upkeep = roadMaintGrade.values

/** Words in a road's name or address that tell in which kind of area it lies: the register has no field for it. */
const IMPORTANT = /广场|商圈|商业中心|商贸中心|重点生产|外事|使馆|领事馆|景区|风景|旅游|风情/u
const PEDESTRIAN = /步行街/u
const SHOPPING = /商业街|美食街|商贸街|购物/u

/** The maintenance grade that CJJ 36-2016 gives a road: Ⅰ expressway, arterial, and others in important areas; Ⅱ other collectors, pedestrian streets and
 *  shopping branches; Ⅲ the rest; null without a class. */
export function suggestedMaintGrade(road: {
  readonly roadGrade?: unknown
  readonly name?: unknown
  readonly address?: unknown
}): string | null {
  if (!Object.values(grade).some((one) => one.value === road.roadGrade)) return null
  if (road.roadGrade === grade.expressway.value || road.roadGrade === grade.arterial.value) return upkeep.grade1.value
  const where = `${road.name ?? ''} ${road.address ?? ''}`
  if (PEDESTRIAN.test(where)) return upkeep.grade2.value
  if (IMPORTANT.test(where)) return upkeep.grade1.value
  return road.roadGrade === grade.collector.value || SHOPPING.test(where) ? upkeep.grade2.value : upkeep.grade3.value
}
