import { businessStatus, gasBusinessType } from '@chengan/domain/utilities/dictionaries/companies'
import type { Geometry } from '@chengan/kernel/fields/field'
import { areasOverlap } from '@chengan/kernel/geometry/apart'
import { isSameValue } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Effect } from '../../../resources/implementation.ts'

const PIPED = gasBusinessType.values.piped.value
const { operating, suspended, ceased } = businessStatus.values
const standing = [operating, suspended, ceased].map(({ value }) => value)

/** Whoever draws a supply area of piped gas is told of companies whose area it reaches into; it is not refused: the franchise decides whose it is. */
export const tellAreaOverlap: Effect<'gasCompany'> = async (effect) => {
  const { row, before, db } = effect
  const area = row.businessArea as Geometry | null | undefined
  if (!area || !(row.businessTypes as readonly string[] | null)?.includes(PIPED)) return
  if (isSameValue(area, before?.businessArea)) return
  const { rows } = await sql<{ name: string; area: Geometry }>`select name, business_area as area from gas_company
    where id <> ${String(row.id)} and not deleted and business_area is not null and ${PIPED} = any(business_types)
      and business_status = any(${standing}::text[]) order by name, id`.execute(db)
  const names = rows.filter((other) => areasOverlap(area, other.area)).map(({ name }) => name)
  if (names.length === 0) return
  const msg = effect.language.startsWith('zh')
    ? `供气范围与以下企业重叠，请核对：${names.join('、')}`
    : `The supply area overlaps with that of ${names.join(', ')}: please check`
  effect.answer({ warnings: [{ field: 'businessArea', msg }] })
}
