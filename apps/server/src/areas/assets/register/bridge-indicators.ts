import { type BridgeScheme, bridgeSchemeIn } from '@chengan/domain/assets/detection/bridge-detection/bridge-scheme'
import { gradeOf } from '@chengan/domain/assets/detection/bridge-detection/condition-index'
import { openDisease } from '@chengan/domain/assets/detection/bridge-detection/open-disease'
import { publishState } from '@chengan/domain/assets/dictionaries/detection'
import { assetInRegister } from '@chengan/domain/assets/register/asset-definition'
import type { indicatorsOfBridges } from '@chengan/domain/assets/register/bridge/indicators'
import { LIST_LIMIT } from '@chengan/kernel/calls/envelope'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { selectRows } from '../../../resources/lists/lists.ts'
import { allOf, filterSql } from '../../../storage/scope/filter-sql.ts'
import { frameOf, visible } from '../../../storage/scope/visible.ts'
import { readSchemeVersions } from '../detection/schemes/scheme-versions.ts'

/** What the newest published detection of a bridge says. */
interface Rated {
  readonly bridgeId: string
  readonly detectDate: string
  /** By which it was rated. */
  readonly schemeId: string | null
  readonly bci: number | null
  readonly bcim: number | null
  readonly bcis: number | null
  readonly bcix: number | null
  readonly bsi: number | null
  readonly grade: string | null
  readonly bsiGrade: string | null
  readonly openDiseases: number
}

/** The newest published detection of each bridge, of a year where one is asked. */
async function ratedOf(ctx: Context, ids: readonly string[], year: number | null): Promise<ReadonlyMap<string, Rated>> {
  const isOpen = filterSql(frameOf(ctx, ctx.services.registry.byName('bridgeDisease'), 's'), openDisease)
  const { rows } =
    await sql<Rated>`select distinct on (d.bridge_id) d.bridge_id as "bridgeId", d.detect_date as "detectDate", d.scheme_id as "schemeId", d.bci, d.bcim, d.bcis, d.bcix,
      d.bsi, d.grade, d.bsi_grade as "bsiGrade",
      (select count(*)::int from bridge_disease s where s.detect_id = d.id and not s.deleted and ${isOpen}) as "openDiseases"
    from bridge_detection d where d.bridge_id = any(${[...ids]}::text[]) and d.status = ${publishState.values.published.value} and not d.deleted
      and ${year === null ? sql`true` : sql`d.detect_year = ${year}`}
    order by d.bridge_id, d.detect_date desc, d.id desc`.execute(ctx.db)
  return new Map(rows.map((row) => [row.bridgeId, row]))
}

const NO_UNIT = { unit: null } as const

/** The figures of a rating. A bridge of category Ⅰ has a grade and no index; one that was never detected has no figures. */
function indicatorsOf(rated: Rated | undefined, schemes: ReadonlyMap<string, BridgeScheme>): readonly Values[] {
  if (rated === undefined) return []
  const time = `${rated.detectDate} 00:00:00`
  const index = (code: string, zh: string, value: number | null, grade: string | null): readonly Values[] =>
    value === null && grade === null ? [] : [{ code, zh, value, ...NO_UNIT, grade, time }]
  const scheme = schemes.get(rated.schemeId ?? '')
  const graded = (value: number | null) => (value === null || scheme === undefined ? null : gradeOf(value, scheme))
  return [
    ...index('BCI', '技术状况指数', rated.bci, rated.grade),
    ...index('BCIm', '桥面系指数', rated.bcim, graded(rated.bcim)),
    ...index('BCIs', '上部结构指数', rated.bcis, graded(rated.bcis)),
    ...index('BCIx', '下部结构指数', rated.bcix, graded(rated.bcix)),
    ...index('BSI', '结构状况指数', rated.bsi, rated.bsiGrade),
    { code: 'openDiseases', zh: '未处置病害', value: rated.openDiseases, unit: '处', grade: null, time },
  ]
}

/** GET jcsj/bridge/zbsj, and at the root of bridges. */
export const bridgeIndicatorsCall: CallHandler<Pick<typeof indicatorsOfBridges, 'query'>> = async (ctx, { query: { bridgeId, year } }) => {
  const resource = ctx.services.registry.byName('bridge')
  const source = visible(ctx, resource)
  const asked = bridgeId == null ? filterSql(source.frame, assetInRegister) : sql<boolean>`t.id = ${bridgeId}`
  const part = { where: allOf([source.where, asked]), order: sql`t.name, t.id`, limit: LIST_LIMIT, offset: 0 }
  const bridges = await selectRows(ctx, resource, source, part)
  if (bridgeId != null && bridges.length === 0) throw refuse('rowMissing')
  const rated = await ratedOf(
    ctx,
    bridges.map(({ id }) => id),
    year ?? null,
  )
  const schemes = new Map((await readSchemeVersions(ctx)).map(({ id, params }) => [id, bridgeSchemeIn(params)]))
  return bridges.map((row) => {
    const place = row.location as { readonly lng: number; readonly lat: number } | null
    return {
      bridgeId: row.id,
      name: asTextOrNull(row.name),
      lng: place?.lng ?? null,
      lat: place?.lat ?? null,
      geom: row.geom ?? null,
      indicators: indicatorsOf(rated.get(row.id), schemes),
    }
  })
}
