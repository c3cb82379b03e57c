import { hazardCategory, hazardSource, superviseLevel } from '@chengan/domain/utilities/dictionaries/hazards'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { namesOf } from '../../../../resources/lists/names.ts'

/** How rows are told apart: the key in SQL, its words, and the filters by which a list finds the same rows. */
export interface HazardGrouping {
  readonly key: RawBuilder<string | null>
  names(ctx: Context, keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  query(key: string): Values
}

type Dictionary = { readonly values: Readonly<Record<string, Label & { readonly value: string }>> }

function byDictionary(column: string, field: string, dict: Dictionary): HazardGrouping {
  const entries = new Map(Object.values(dict.values).map((entry) => [entry.value, entry]))
  return {
    key: sql.ref(column),
    names: async (ctx, keys) =>
      new Map(
        keys.map((key) => {
          const entry = entries.get(key)
          return [key, entry ? labelText(entry, ctx.language) : key]
        }),
      ),
    query: (key) => ({ [field]: key }),
  }
}

function byName(column: string, field: string, resource: string): HazardGrouping {
  return {
    key: sql.ref(column),
    names: (ctx, keys) => namesOf(ctx, ctx.services.registry.byName(resource), keys),
    query: (key) => ({ [field]: key }),
  }
}

/** Districts, or the streets of one district. Rows placed in the city or district alone are a group of their own. */
function byRegion(digits: 6 | 9): HazardGrouping {
  return {
    key: sql`left(t.region_id, ${sql.lit(digits)})`,
    names: (ctx, keys) => namesOf(ctx, ctx.services.registry.byName('region'), keys),
    query: (key) => ({ regionId: key, ...(key.length < digits || key.endsWith('00') ? { regionIdOnly: key } : {}) }),
  }
}

const byMonth: HazardGrouping = {
  key: sql`to_char(t.check_date, 'YYYY-MM')`,
  names: async (_ctx, keys) => new Map(keys.map((key) => [key, key])),
  query: (key) => ({ checkDateStart: `${key}-01`, checkDateEnd: lastDay(key) }),
}

function lastDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
  return addDays(next, -1)
}

/** The grouping that a query asks for; a district account and a chosen district are divided by street. */
export function groupingOf(ctx: Context, asked: Values): HazardGrouping {
  // A district looks at its streets; a company works in several districts.
  const own = ctx.actor.level === 'district' ? ctx.actor.regionId : null
  const region = typeof asked.regionId === 'string' && asked.regionId !== '' ? asked.regionId : own
  const inDistrict = region !== null && !region.endsWith('00') && region.length >= 6
  switch (asked.groupBy === undefined || asked.groupBy === '' ? 'region' : asked.groupBy) {
    case 'region':
      return byRegion(inDistrict ? 9 : 6)
    case 'company':
      return byName('t.gas_companies_id', 'gasCompaniesId', 'gasCompany')
    case 'category':
      return byDictionary('t.hazard_category', 'hazardCategory', hazardCategory)
    case 'level':
      return byDictionary('t.level', 'level', superviseLevel)
    case 'source':
      return byDictionary('t.hazard_source', 'hazardSource', hazardSource)
    case 'month':
      return byMonth
    default:
      throw refuse('malformed', { '0': { zh: '分组', en: 'Group by' } })
  }
}
