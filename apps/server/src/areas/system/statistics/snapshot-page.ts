import type { statSnapshot } from '@chengan/domain/system/statistics/stat-snapshot'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { ShownNamed } from '@chengan/kernel/declared/shown'
import { toldValue } from '@chengan/kernel/definition/figures/figure-value'
import { isShare } from '@chengan/kernel/definition/figures/metric'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { unitText } from '@chengan/kernel/units'
import type { Context } from '../../../context.ts'
import { asSet, figureSettings } from '../../../figures/figure-settings.ts'
import type { CallHandler, DetailExtension } from '../../../resources/implementation.ts'
import { pageOf } from '../../../resources/lists/lists.ts'
import { namesOf } from '../../../resources/lists/names.ts'

/** The list of frozen values, each with the name of its figure and as it is told: a share in per cent, a length in kilometres. */
export const snapshotPage: CallHandler<typeof statSnapshot.calls.page> = async (ctx, { list }) => {
  const page = await pageOf(ctx, ctx.services.registry.byName('statSnapshot'), list)
  const words = await snapshotWordsOf(ctx)
  const places = await outsideStreets(ctx, page.list)
  return { ...page, list: page.list.map((row) => ({ ...row, ...places(row), ...words(row) })) }
}

type Snapshot = ShownNamed<'statSnapshot'> | ValuesNamed<'statSnapshot'>

/** Rows of a district that lie in no street are frozen under its number and three noughts, which is no region (freeze-periods.ts). */
const IN_NO_STREET = /^(\d{6})000$/

async function outsideStreets(ctx: Context, rows: readonly Snapshot[]): Promise<(row: Snapshot) => Values> {
  const districtOf = ({ regionId }: Snapshot) => IN_NO_STREET.exec(String(regionId))?.[1]
  const districts = [...new Set(rows.flatMap((row) => districtOf(row) ?? []))]
  const names = districts.length === 0 ? new Map<string, string>() : await namesOf(ctx, ctx.services.registry.byName('region'), districts)
  return (row) => {
    const name = names.get(districtOf(row) ?? '')
    return name === undefined ? {} : { regionName: labelText({ zh: `${name}（未划街道）`, en: `${name} (in no street)` }, ctx.language) }
  }
}

/** The same of a single one. */
export const snapshotExtra: DetailExtension<'statSnapshot'> = async (ctx, row) => (await snapshotWordsOf(ctx))(row)

/** A figure that no version declares any more keeps its code for a name, and its value as it was frozen. */
async function snapshotWordsOf(ctx: Context) {
  const { figures } = ctx.services.registry
  const settings = await figureSettings(ctx)
  const number = (value: unknown) => (value === null || value === undefined ? null : Number(value))
  return ({ metricCode, value, num, den }: Snapshot) => {
    const declared = figures.get(String(metricCode))
    if (declared === undefined) return { metricName: String(metricCode), told: number(value)?.toString() ?? '—' }
    const { metric } = asSet(declared, settings.get(declared.code))
    const [part, whole] = [number(num) ?? number(value), number(den)]
    const told = toldValue(metric, { part, whole })
    const digits = metric.digits ?? (isShare(metric) ? 1 : 0)
    const unit = unitText(metric.unit ?? '', ctx.language)
    return {
      metricName: labelText(metric, ctx.language),
      told:
        told === null
          ? '—'
          : `${told.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit === '' ? '' : ` ${unit}`}`,
    }
  }
}
