import { snapshotSource, statPeriod } from '@chengan/domain/system/dictionaries/dashboards'
import type { statSnapshot } from '@chengan/domain/system/statistics/stat-snapshot'
import { daysOfPeriod, kindOfPeriod } from '@chengan/kernel/days/periods'
import { figureNamed } from '@chengan/kernel/definition/figures/figures-of'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { mayReadFigure } from '../../../figures/drill.ts'
import { makeRow } from '../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../resources/implementation.ts'

interface FrozenRow {
  readonly version: number
  readonly divided: boolean
}

/** A frozen value corrected by hand: a version of its own with its reason, beside the one that was frozen, which stays (dashboards.md §2). */
export const correctSnapshot: CallHandler<typeof statSnapshot.calls.correct> = async (ctx, { body }) => {
  const { metricCode, periodKind, periodNo, note, value = null, num = null, den = null } = body
  const figure = figureNamed(ctx.services.registry.figures, metricCode)
  if (figure === undefined || !mayReadFigure(ctx, figure)) throw refuse('metricUnknown', { '0': metricCode })
  if (!isPeriod(periodKind, periodNo)) throw refuse('periodMalformed', {}, { fields: [{ field: 'periodNo', key: 'periodMalformed' }] })
  const place = { regionId: body.regionId ?? null, deptId: body.deptId ?? null }
  const frozen = await newestOf(ctx, figure.code, periodKind, periodNo, place)
  if (frozen === null) throw refuse('notFrozen')
  const [part, whole] = [num === null ? null : Number(num), den === null ? null : Number(den)]
  if (frozen.divided ? part === null || whole === null || value !== null : value === null || part !== null || whole !== null)
    throw refuse('shareNeedsBoth')
  const told = frozen.divided ? (whole === 0 ? null : (part ?? 0) / (whole ?? 1)) : Number(value)
  const { row } = await makeRow(ctx, ctx.services.registry.byName('statSnapshot'), {
    ...{ metricCode: figure.code, periodKind, periodNo, ...place, value: told, num: frozen.divided ? part : told, den: whole, note },
    ...{ frozenTime: ctx.now, source: snapshotSource.values.edited.value, snapshotVersion: frozen.version + 1, ofRegister: true },
    figureRoot: figure.resource.root,
  })
  return { id: row.id, snapshotVersion: frozen.version + 1 }
}

const kinds: Readonly<Record<string, string>> = {
  month: statPeriod.values.month.value,
  quarter: statPeriod.values.quarter.value,
  year: statPeriod.values.year.value,
}

function isPeriod(kind: string, no: string): boolean {
  const written = no.replace(/Q(\d)$/, '-Q$1')
  const known = kindOfPeriod(written)
  return known !== null && kinds[known] === kind && daysOfPeriod(written) !== null
}

async function newestOf(
  ctx: Context,
  code: string,
  kind: string,
  no: string,
  { regionId, deptId }: { readonly regionId: string | null; readonly deptId: string | null },
): Promise<FrozenRow | null> {
  // The rows of a figure in a period are locked, so that two corrections at once become two versions.
  const { rows } = await sql<FrozenRow>`select snapshot_version as version, den is not null as divided from stat_snapshot
    where metric_code = ${code} and period_kind = ${kind} and period_no = ${no} and region_id is not distinct from ${regionId}
      and dept_id is not distinct from ${deptId} order by snapshot_version desc for update`.execute(ctx.db)
  return rows[0] ?? null
}
