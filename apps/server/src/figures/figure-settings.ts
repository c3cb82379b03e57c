import type { DeclaredFigure } from '@chengan/kernel/definition/figures/figures-of'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { cachedRows } from './cache/cached-rows.ts'

/** What a bureau has set of a figure (jsc/metric). */
export interface FigureSetting {
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly target: number | null
  readonly yellow: number | null
  readonly red: number | null
  readonly better: string
  readonly enabled: boolean
  readonly keepDaily: boolean
  /** Whether it agreed with its list in the last night, and when that was looked at. */
  readonly checkState: string
  readonly checkTime: string | null
}

/** What the bureau has set, by the codes of the figures. One that is not registered yet is as it is declared. */
export async function figureSettings(ctx: Context): Promise<ReadonlyMap<string, FigureSetting>> {
  const rows = await cachedRows(
    ctx,
    sql<FigureSetting>`select metric_code as code, name, name_en as "nameEn", target::float8 as target, warn_yellow::float8 as yellow,
      warn_red::float8 as red, better, coalesce(enabled, true) as enabled, coalesce(keep_daily, true) as "keepDaily",
      check_state as "checkState", left(check_time::text, 19) as "checkTime"
      from registered_metric where not deleted`,
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** The figure as it is told: words, target, lines and direction are those of the bureau. */
export function asSet<F extends DeclaredFigure>(figure: F, set: FigureSetting | undefined): F {
  if (set === undefined) return figure
  const { target: _target, yellow: _yellow, red: _red, better: _better, ...metric } = figure.metric
  const way = set.better === 'up' || set.better === 'down' ? { better: set.better } : {}
  const said = (name: 'target' | 'yellow' | 'red') => (set[name] === null ? {} : { [name]: set[name] })
  return {
    ...figure,
    metric: { ...metric, zh: set.name, en: set.nameEn, ...way, ...said('target'), ...said('yellow'), ...said('red') } as F['metric'],
  }
}
