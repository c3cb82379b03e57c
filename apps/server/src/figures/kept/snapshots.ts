import type { PeriodKind } from '@chengan/kernel/days/periods'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../storage/databases/database.ts'

/** What of a figure is kept for a period. */
export interface Frozen {
  readonly metric: string
  readonly kind: 'week' | PeriodKind
  /** `2026-W27`, `2026-06`, `2026Q2`, `2026`. */
  readonly period: string
  readonly value: number | null
  readonly num?: number
  readonly den?: number
  /** Whose figure it is; without either that of the whole house. */
  readonly regionId?: string
  readonly deptId?: string
}

/** The wire values with which snapshots are written, as their definition has them. */
export function snapshotWords({ services: { registry } }: Pick<Context, 'services'>) {
  const { fields } = registry.byName('statSnapshot')
  const wire = (field: string, key: string): string => {
    const value = fields[field]?.dict?.values[key]?.value
    if (value === undefined) throw new Error(`snapshots have no ${field} ${key}`)
    return value
  }
  return { kind: (kind: Frozen['kind']) => wire('periodKind', kind), auto: wire('source', 'auto'), edited: wire('source', 'edited') }
}

/** Keeps a figure for a period, once: what is frozen is not overwritten (dashboards.md §2). Answers whether it was new. */
export async function freeze(ctx: Context, { metric, kind, period, value, num, den, ...months }: Frozen): Promise<boolean> {
  const id = ctx.services.newId()
  const words = snapshotWords(ctx)
  const [region, dept] = [months.regionId ?? null, months.deptId ?? null]
  const { rows } =
    await sql`insert into stat_snapshot (id, metric_code, period_kind, period_no, region_id, dept_id, value, num, den, frozen_time, source,
      snapshot_version, create_date, update_date, version, deleted)
    select ${id}, ${metric}, ${words.kind(kind)}, ${period}, ${region}, ${dept}, ${value}::numeric, ${num ?? null}::numeric, ${den ?? null}::numeric,
      ${ctx.now}::timestamptz, ${words.auto}, 1, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz, 1, false
    where not exists (select 1 from stat_snapshot where metric_code = ${metric} and period_kind = ${words.kind(kind)}
      and period_no = ${period} and region_id is not distinct from ${region} and dept_id is not distinct from ${dept}) returning id`.execute(
      ctx.db,
    )
  return rows.length > 0
}

/** The last kept values of a figure by weeks or months, oldest first. `kind` as it stands on the wire. */
export async function trendOf(db: Db, metric: string, kind: string): Promise<readonly { period: string; value: number }[]> {
  const { rows } = await sql<{ period: string; value: number }>`select period_no as period, value::float8 as value from stat_snapshot
    where metric_code = ${metric} and period_kind = ${kind} and region_id is null and dept_id is null
    order by period_no desc limit 12`.execute(db)
  return rows.toReversed()
}

/** The ISO week of a day, as `2026-W27`. */
export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const first = Date.UTC(date.getUTCFullYear(), 0, 1)
  const week = Math.ceil(((date.getTime() - first) / 86_400_000 + 1) / 7)
  return `${date.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}
