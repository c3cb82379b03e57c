import type { SchemeVersion } from '@chengan/domain/assets/detection/schemes/scheme-versions'
import { schemeStatus } from '@chengan/domain/assets/dictionaries/detection'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { type FactNamed, factOfNoRow } from '../../../../resources/implementation.ts'

const { inForce, retired } = schemeStatus.values

/** All versions of the scoring schemes that are or were in force. */
export async function readSchemeVersions(ctx: Context): Promise<readonly SchemeVersion[]> {
  const { rows } =
    await sql<SchemeVersion>`select id, scheme_kind as kind, to_char(valid_from, 'YYYY-MM-DD') as "from", to_char(valid_to, 'YYYY-MM-DD') as "to", params
    from score_scheme where status = any(${[inForce.value, retired.value]}::text[]) and not deleted order by valid_from, id`.execute(ctx.db)
  return rows
}

/** The same as the fact by which detections are rated. */
export const schemeVersions = factOfNoRow(readSchemeVersions)

/** From when on the scheme of its kind that is in force holds. */
export const schemeInForceFrom: FactNamed<'scoreScheme', 'schemeInForceFrom'> = async (ctx, row) => {
  const { rows } = await sql<{ from: string }>`select to_char(valid_from, 'YYYY-MM-DD') as "from" from score_scheme
    where scheme_kind = ${asText(row.schemeKind)} and status = ${inForce.value} and not deleted order by valid_from desc limit 1`.execute(
    ctx.db,
  )
  return rows[0]?.from ?? null
}
