import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { makes } from '@chengan/kernel/definition/others/makes'
import type { Geometry } from '@chengan/kernel/fields/field'
import { metresApart } from '@chengan/kernel/geometry/apart'
import { shapeFault } from '@chengan/kernel/geometry/judge-shape'
import { areaOf, type Position, stringsOf } from '@chengan/kernel/geometry/measure'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { zgKind, zgLevel } from '../../dictionaries/post-approval.ts'
import { orderOfFindings } from '../order/order-of-findings.ts'
import type { visitFields } from './visit-fields.ts'

type Visit = ValuesOf<typeof visitFields>

const areas = ['Polygon', 'MultiPolygon'] as const
const areaIn = (value: unknown): Geometry | null => (shapeFault(value, areas) === null ? (value as Geometry) : null)
const cents = (value: number) => Math.round(value * 100) / 100

/** The area that a visitor measured, or that of the outline that he drew, in m² (municipal-approval.md §8.3 B4). */
export function measuredIn(visit: Visit): number | null {
  if (typeof visit.measuredArea === 'number') return visit.measuredArea
  const outline = areaIn(visit.outline)
  return outline === null ? null : cents(areaOf(outline))
}

/** By how much the measured area is above the permitted one, in m²; null where one of them is not known. */
export function overArea(visit: Visit, site: ValuesNamed<'supervision'>): number | null {
  const [measured, permitted] = [measuredIn(visit), site.permitArea ?? null]
  return measured === null || permitted === null ? null : Math.max(0, cents(measured - permitted))
}

const at = (position: Position): Geometry => ({ type: 'LineString', coordinates: [position] })

/** How far the outermost corner of an outline lies beside an area, in metres. */
function metresOutside(outline: Geometry, range: Geometry): number {
  return stringsOf(outline)
    .flat()
    .reduce((most, corner) => Math.max(most, metresApart(at(corner), range)), 0)
}

/** What a visit found beyond the permit (WJ-R4; 城市道路管理条例 art. 36): too large an area, or a place beside the permitted one. */
function beyondThePermit(
  visit: Visit,
  site: ValuesNamed<'supervision'>,
  setting: RuleContext<typeof visitFields>['setting'],
): readonly string[] {
  const [measured, permitted] = [measuredIn(visit), site.permitArea ?? null]
  const isTooLarge = measured !== null && permitted !== null && measured > permitted * (1 + setting('wj.areaTolerance', 0.05))
  const [outline, range] = [areaIn(visit.outline), areaIn(site.geometry)]
  const outside = outline === null || range === null ? 0 : metresOutside(outline, range)
  return [
    ...(isTooLarge ? [`实测面积${measured}m²，超过许可面积${permitted}m²的允许范围`] : []),
    ...(outside > setting('wj.offsetTolerance', 5) ? [`实测范围超出许可范围${Math.round(outside * 10) / 10}m`] : []),
  ]
}

/** What a visit found to be wrong stands in an order that its supervisor has but to complete and issue (szgl/phjg/visit/save). */
const orderOfFailedItems = makes<typeof visitFields, 'rectificationOrder'>({
  of: 'rectificationOrder',
  back: 'visitId',
  refs: ['phjgId'],
  atAdd: true,
  rows: ({ row, refs }) => {
    const findings = orderOfFindings(row)
    return findings === null ? [] : [{ ...findings, phjgId: row.phjgId ?? null, deptId: refs.phjgId?.superviseDeptId ?? null }]
  },
})

/** Works beyond their permit have an order of their own (WJ-R4, szgl/phjg/rule-1). */
const orderBeyondThePermit = makes<typeof visitFields, 'rectificationOrder'>({
  of: 'rectificationOrder',
  back: 'visitId',
  refs: ['phjgId'],
  atAdd: true,
  rows: ({ row, refs, setting }) => {
    const found = beyondThePermit(row, refs.phjgId ?? {}, setting)
    if (found.length === 0) return []
    return [
      {
        phjgId: row.phjgId ?? null,
        deptId: refs.phjgId?.superviseDeptId ?? null,
        kind: zgKind.values.overRange.value,
        level: zgLevel.values.serious.value,
        problem: found.join('；'),
        basis: '城市道路管理条例第三十六条',
        requirement: '停止超范围挖掘并申请变更',
      },
    ]
  },
})

export const ordersOfVisits = { orderOfFailedItems, orderBeyondThePermit } as const
