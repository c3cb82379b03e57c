import { regionPrefix } from '@chengan/kernel/access/region'
import type { ListAsked } from '@chengan/kernel/definition/figures/asked-both'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { GroupKeys } from '../group-order.ts'
import type { FigurePair } from '../read-figures.ts'
import { periodOfSpan } from './freeze-periods.ts'
import { keptScope } from './read-kept.ts'
import { snapshotWords } from './snapshots.ts'

/** A version of a frozen value. */
export interface FrozenVersion {
  readonly code: string
  readonly region: string | null
  readonly value: number | null
  readonly num: number | null
  readonly den: number | null
  readonly version: number
  readonly note: string | null
  readonly frozenTime: string
  readonly by: string | null
}

/** The frozen values of a period, in their newest versions. */
export interface FrozenFigures {
  readonly period: string
  readonly frozenTime: string
  /** Undefined where the figure was not frozen there. */
  pair(code: string, keys: GroupKeys): FigurePair | undefined
  readonly groups: readonly GroupKeys[]
  has(code: string): boolean
  /** All versions of the values that were corrected by hand, of the places that the reader is told. */
  readonly corrections: readonly FrozenVersion[]
}

export interface FrozenAsked {
  readonly query: ListAsked
  readonly from: string
  readonly to: string
  readonly by: readonly string[]
}

const DIGITS: Readonly<Record<string, number>> = { district: 6, street: 9 }

/** The frozen values that answer a question; null where the span is no frozen period, or something is asked by which nothing was frozen: other filters than the
 *  region, other dimensions than districts and streets, or the rows of a company. */
export async function frozenFigures(ctx: Context, codes: readonly string[], asked: FrozenAsked): Promise<FrozenFigures | null> {
  const { regionId, ...others } = asked.query
  const period = periodOfSpan(asked.from, asked.to)
  const scope = keptScope(ctx, regionId)
  const [by, more] = asked.by
  const digits = by === undefined ? null : DIGITS[by]
  if (period === null || scope === null || Object.keys(others).length > 0 || more !== undefined || digits === undefined) return null
  const versions = await versionsOf(ctx, codes, { kind: snapshotWords(ctx).kind(period.kind), no: period.no })
  const region = scope.region === null || regionPrefix(scope.region).length <= 4 ? null : regionPrefix(scope.region)
  const newest = new Map(versions.map((one) => [`${one.code}|${one.region ?? ''}`, one]))
  if (newest.size === 0) return null
  const places = [...new Set(versions.flatMap((one) => one.region ?? []))].filter(
    (place) => place.length === digits && (region === null || place.startsWith(region)),
  )
  const regionOf = (key: string | null | undefined) =>
    key === null || key === undefined ? (region ?? '') : digits === 9 && key.length === 6 ? `${key}000` : key
  return {
    period: period.no,
    // A correction was written later than the period was frozen.
    frozenTime:
      versions
        .filter(({ version }) => version === 1)
        .map(({ frozenTime }) => frozenTime)
        .sort()
        .at(-1) ?? '',
    pair(code, keys) {
      const found = newest.get(`${code}|${regionOf(keys[0])}`)
      return found && { part: found.num ?? found.value, whole: found.den }
    },
    groups: places.map((place) => [place.endsWith('000') && place.length === 9 ? place.slice(0, 6) : place]),
    has: (code) => versions.some((one) => one.code === code),
    corrections: versions.filter(
      ({ code, region: place }) =>
        (region === null || place?.startsWith(region) === true) &&
        versions.some((one) => one.code === code && one.region === place && one.version > 1),
    ),
  }
}

/** All versions, the newest last. */
async function versionsOf(
  ctx: Context,
  codes: readonly string[],
  { kind, no }: { readonly kind: string; readonly no: string },
): Promise<readonly FrozenVersion[]> {
  const { rows } =
    await sql<FrozenVersion>`select s.metric_code as code, s.region_id as region, s.value::float8 as value, s.num::float8 as num, s.den::float8 as den,
      s.snapshot_version as version, s.note, to_char(s.frozen_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "frozenTime", u.real_name as by
    from stat_snapshot s left join "user" u on u.id = s.creator
    where s.period_kind = ${kind} and s.period_no = ${no} and s.dept_id is null and s.metric_code = any(${[...codes]}::text[])
    order by s.metric_code, s.region_id, s.snapshot_version`.execute(ctx.db)
  return rows
}
