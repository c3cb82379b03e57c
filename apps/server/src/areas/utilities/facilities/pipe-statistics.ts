import { facilityStatus, gasFacilityType, pipeMaterial, pressureClass } from '@chengan/domain/utilities/dictionaries/facilities'
import type { gasFacility } from '@chengan/domain/utilities/facilities/gas-facility/gas-facility'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { namesOf } from '../../../resources/lists/names.ts'
import { visible } from '../../../storage/scope/visible.ts'

const PIPE = gasFacilityType.values.pipeNetwork.value
const LIST_ROUTE = '/jcxxgl/gdrq/gw/index'
const { underConstruction, inOperation, stopped } = facilityStatus.values
/** A scrapped pipe has no length any more. */
const LIVING = [underConstruction, inOperation, stopped].map((entry) => entry.value).join(',')

interface Group {
  readonly key: RawBuilder<string | null>
  readonly names: (ctx: Context, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The filter of the list of pipes that holds the group; null where the list has none. */
  readonly query: (key: string) => Values | null
}

type Dictionary = { readonly values: Readonly<Record<string, Label & { readonly value: string }>> }

const ofDictionary = (column: string, field: string, dict: Dictionary): Group => ({
  key: sql.ref(column),
  names: async (ctx) => new Map(Object.values(dict.values).map((entry) => [entry.value, labelText(entry, ctx.language)])),
  query: (key) => ({ [field]: key }),
})

const groups: ReadonlyMap<string, Group> = new Map(
  Object.entries({
    pressureClass: ofDictionary('t.pressure_class', 'pressureClass', pressureClass),
    material: ofDictionary('t.material', 'material', pipeMaterial),
    buildYear: { key: sql`to_char(t.build_date, 'YYYY')`, names: async () => new Map(), query: () => null },
    regionId: {
      key: sql`left(t.region_id, 6)`,
      names: (ctx, keys) => namesOf(ctx, ctx.services.registry.byName('region'), keys),
      query: (key) => ({ regionId: key }),
    },
    gasCompaniesId: {
      key: sql.ref('t.gas_companies_id'),
      names: (ctx, keys) => namesOf(ctx, ctx.services.registry.byName('gasCompany'), keys),
      query: (key) => ({ gasCompaniesId: key }),
    },
  } satisfies Readonly<Record<string, Group>>),
)

/** GET gysy/gasfacility/pipeStatistics: kilometres and share of each group, of the pipes that are not scrapped. */
export const pipeStatistics: CallHandler<typeof gasFacility.calls.pipeStatistics> = async (ctx, { query }) => {
  const group = groups.get(query.groupBy || 'pressureClass')
  if (group === undefined) throw refuse('malformed', { '0': { zh: '分组', en: 'Group by' } })
  const source = visible(ctx, ctx.services.registry.byName('gasFacility'))
  const { rows } = await sql<{
    id: string | null
    km: number
    n: number
  }>`select ${group.key} as id, coalesce(sum(t.length), 0) as km, count(*) as n
    from ${source.from} where ${source.where} and t.facility_type = ${PIPE} and t.facility_status = any(${LIVING.split(',')}::text[])
    group by 1 order by 1 nulls last`.execute(ctx.db)
  const total = rows.reduce((sum, row) => sum + row.km, 0)
  const names = await group.names(
    ctx,
    rows.flatMap((row) => row.id ?? []),
  )
  const unknown = labelText({ zh: '未填写', en: 'Not stated' }, ctx.language)
  return {
    total: round(total),
    rows: rows.map(({ id, km, n }) => {
      const filter = id === null ? null : group.query(id)
      const drill = filter === null ? null : { route: LIST_ROUTE, query: { facilityType: PIPE, facilityStatus: LIVING, ...filter } }
      const share = total === 0 ? 0 : Math.round((km / total) * 1000) / 10
      return { groupId: id, groupName: id === null ? unknown : (names.get(id) ?? id), km: round(km), share, count: n, drill }
    }),
    asOf: ctx.now,
  }
}

const round = (km: number) => Math.round(km * 1000) / 1000
