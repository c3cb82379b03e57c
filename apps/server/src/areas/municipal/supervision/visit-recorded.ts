import { zgKind, zgLevel } from '@chengan/domain/municipal/dictionaries/post-approval'
import { orderOfFindings } from '@chengan/domain/municipal/supervision/order/order-of-findings'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Geometry } from '@chengan/kernel/fields/field'
import { metresApart } from '@chengan/kernel/geometry/apart'
import { shapeFault } from '@chengan/kernel/geometry/judge-shape'
import { areaOf, type Position, stringsOf } from '@chengan/kernel/geometry/measure'
import { asText, asTexts } from '@chengan/kernel/values'
import { takeStep } from '../../../resources/change/by-system.ts'
import { copiesOf } from '../../../resources/files/copies.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import { draftOrder } from './draft-order.ts'
import { supervisionOfPaper } from './supervision-of-paper.ts'
import { nextVisitDay } from './visit-days.ts'

const areas = ['Polygon', 'MultiPolygon'] as const
const areaIn = (value: unknown): Geometry | null => (shapeFault(value, areas) === null ? (value as Geometry) : null)
const cents = (value: number) => Math.round(value * 100) / 100

/** The area that a visitor measured, or that of the outline that he drew, in m² (municipal-approval.md §8.3 B4). */
function measuredIn(row: ValuesNamed<'supervisionVisit'>): number | null {
  if (typeof row.measuredArea === 'number') return row.measuredArea
  const outline = areaIn(row.outline)
  return outline === null ? null : cents(areaOf(outline))
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
  { services }: EffectContext,
  supervisionRow: RowNamed<'supervision'>,
  row: ValuesNamed<'supervisionVisit'>,
): readonly string[] {
  const measured = measuredIn(row)
  const permitted = typeof supervisionRow.permitArea === 'number' ? supervisionRow.permitArea : null
  const limit = permitted === null ? null : permitted * (1 + services.settings.number('wj.areaTolerance', 0.05))
  const [outline, range] = [areaIn(row.outline), areaIn(supervisionRow.geometry)]
  const outside = outline === null || range === null ? 0 : metresOutside(outline, range)
  return [
    ...(measured !== null && limit !== null && measured > limit ? [`实测面积${measured}m²，超过许可面积${permitted}m²的允许范围`] : []),
    ...(outside > services.settings.number('wj.offsetTolerance', 5) ? [`实测范围超出许可范围${Math.round(outside * 10) / 10}m`] : []),
  ]
}

/** What a visit found to be wrong stands in an order that its supervisor has but to complete and issue (szgl/phjg/visit/save). */
async function draftFindings(effect: EffectContext<'supervisionVisit'>, supervisionRow: RowNamed<'supervision'>): Promise<void> {
  const findings = orderOfFindings(effect.row)
  if (findings === null) return
  const id = effect.services.newId()
  const problemImages = await copiesOf(effect, asTexts(findings.problemImages), { resource: 'rectificationOrder', id })
  await draftOrder(effect, supervisionRow, { ...findings, id, problemImages })
}

/** A visit raises progress and count, ends the duty and sets the next one; what it finds wrong drafts an order, works beyond their permit one of their own
 *  (WJ-R4, szgl/phjg/rule-1). */
export const visitRecorded: Effect<'supervisionVisit'> = async (effect) => {
  const { row, services } = effect
  const supervisionRow = await supervisionOfPaper(effect, row)
  if (supervisionRow === undefined) return
  const measured = measuredIn(row)
  const permitted = typeof supervisionRow.permitArea === 'number' ? supervisionRow.permitArea : null
  const over = measured !== null && permitted !== null ? Math.max(0, cents(measured - permitted)) : null
  await takeStep(effect, services.registry.byName('supervision'), supervisionRow, 'visited', {
    visitCount: Number(supervisionRow.visitCount ?? 0) + 1,
    progress: row.progress,
    nextVisitDate: await nextVisitDay(effect, supervisionRow),
    ...(measured === null ? {} : { actualArea: measured, overArea: over }),
  })
  await draftFindings(effect, supervisionRow)
  const found = beyondThePermit(effect, supervisionRow, row)
  if (found.length === 0) return
  await draftOrder(effect, supervisionRow, {
    kind: zgKind.values.overRange.value,
    level: zgLevel.values.serious.value,
    visitId: asText(row.id),
    problem: found.join('；'),
    basis: '城市道路管理条例第三十六条',
    requirement: '停止超范围挖掘并申请变更',
  })
}
