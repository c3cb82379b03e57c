import { schemeKinds } from '@chengan/domain/assets/detection/schemes/scheme-kinds'
import { schemeParamsIn } from '@chengan/domain/assets/detection/schemes/scheme-lines'
import type { RatedBySchemes } from '@chengan/domain/assets/detection/schemes/scheme-table'
import type { SchemeVersion } from '@chengan/domain/assets/detection/schemes/scheme-versions'
import { type FigureTold, type GradeChange, MOST_CHANGES } from '@chengan/domain/assets/detection/schemes/score-scheme/scheme-calls'
import { paramsFitTheirKind } from '@chengan/domain/assets/detection/schemes/score-scheme/scheme-rules'
import type { scoreScheme } from '@chengan/domain/assets/detection/schemes/score-scheme/score-scheme'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { asRow, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { withChildren } from '../../../../resources/children/load.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { namesOf } from '../../../../resources/lists/names.ts'
import { referredBy } from '../../../../resources/references/references.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { judgeRules, plainContext } from '../../../../resources/rule-context.ts'
import { readRows } from '../../../../resources/scope.ts'
import { columnIn, isCounting, ratedByVersion, withRefsAhead } from './rate-by.ts'

interface Tried {
  readonly version: SchemeVersion
  readonly rates: RatedBySchemes
}

/** A scheme that is whole, with what it rates. */
async function triedScheme(ctx: Context, id: string): Promise<Tried> {
  const [row] = (await readRows(ctx, ctx.services.registry.byName('scoreScheme'), [id])) as readonly RowNamed<'scoreScheme'>[]
  if (row === undefined) throw refuse('rowMissing')
  judgeRules([paramsFitTheirKind], plainContext(ctx, { row, before: row, input: {} }))
  const rates = schemeKinds[asText(row.schemeKind)]?.rates
  if (rates === undefined) throw new Error(`nothing is known of schemes of ${asText(row.schemeKind)}`)
  const version = { id: row.id, kind: asText(row.schemeKind), from: asText(row.validFrom), to: null, params: schemeParamsIn(row.params) }
  return { version, rates }
}

const figuresIn = (values: Values, figures: readonly string[]): Readonly<Record<string, FigureTold>> =>
  Object.fromEntries(figures.map((name) => [name, (values[name] ?? null) as FigureTold]))

/** The number by which people know what is rated. */
const recordNoOf = ({ list }: CompleteResource, row: Values): string => asText(row[list.nameField ?? 'recordNo'])

/** POST szgl/scorescheme/test: what a detection that lies there, or one whose values are given, is worth by the scheme. Nothing is kept. */
export const testScheme: CallHandler<typeof scoreScheme.calls.test> = async (ctx, { body }) => {
  const { version, rates } = await triedScheme(ctx, body.id)
  const resource = ctx.services.registry.byName(rates.resource)
  const sample = asRow(body.sample) ?? {}
  if (sample.id === undefined) {
    const after = await ratedByVersion(ctx, resource, { ...rates.where, ...sample }, version)
    return { recordNo: null, before: null, after: figuresIn(after, rates.figures) }
  }
  const [read] = await readRows(ctx, resource, [asText(sample.id)])
  const [row] = read === undefined ? [] : await withChildren(ctx.db, resource, [read], ctx.today)
  if (row === undefined) throw refuse('rowMissing')
  if (Object.entries(rates.where).some(([name, value]) => (row as Values)[name] !== value)) throw refuse('schemeOfOtherKind')
  const after = await ratedByVersion(ctx, resource, row, version)
  return { recordNo: recordNoOf(resource, row), before: figuresIn(row, rates.figures), after: figuresIn(after, rates.figures) }
}

/** The newest published records of all assets that schemes of a kind rate, or all that was found and stands open: those that count. */
async function recordsThatCount(ctx: Context, rates: RatedBySchemes): Promise<readonly string[]> {
  const resource = ctx.services.registry.byName(rates.resource)
  if (rates.found !== undefined) {
    const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(resource.table)} as t where ${isCounting(resource, rates)}
      order by t.id`.execute(ctx.db)
    return rows.map(({ id }) => id)
  }
  const asset = sql.join([rates.asset, ...(rates.part ? [rates.part] : [])].map((name) => sql.ref(`t.${columnIn(resource, name)}`)))
  const { rows } = await sql<{ id: string }>`select distinct on (${asset}) t.id from ${sql.table(resource.table)} as t
    where ${isCounting(resource, rates)} order by ${asset}, t.detect_date desc, t.id desc`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** GET szgl/scorescheme/changes: which assets would be rated otherwise if their records that count were rated by the scheme, with both values. */
export const changesOfScheme: CallHandler<typeof scoreScheme.calls.changes> = async (ctx, { query }) => {
  const { version, rates } = await triedScheme(ctx, query.id)
  const resource = ctx.services.registry.byName(rates.resource)
  const ids = await recordsThatCount(ctx, rates)
  const rows = await withChildren(ctx.db, resource, await rowsById(ctx.db, resource, ids, ctx.today), ctx.today)
  const ahead = await withRefsAhead(ctx, resource, rows)
  const changes: GradeChange[] = []
  let rated = 0
  for (const row of rows) {
    const after = await ratedByVersion(ahead, resource, row, version)
    const [own, others] = [figuresIn(row, rates.decides), figuresIn(after, rates.decides)]
    if ([...Object.values(own), ...Object.values(others)].every((figure) => figure === null)) continue
    rated += 1
    if (rates.decides.every((name) => own[name] === others[name])) continue
    changes.push({
      ...{ recordId: row.id, recordNo: recordNoOf(resource, row), assetId: asText((row as Values)[rates.asset]), assetName: '' },
      ...{ before: figuresIn(row, rates.told), after: figuresIn(after, rates.told) },
    })
  }
  const told = changes.slice(0, MOST_CHANGES)
  const assets = rows[0] === undefined ? undefined : referredBy(ctx.services.registry, resource.fields[rates.asset], rows[0])
  const names =
    assets === undefined
      ? new Map<string, string>()
      : await namesOf(
          ctx,
          assets,
          told.map(({ assetId }) => assetId),
        )
  return {
    ...{ rated, changed: changes.length },
    changes: told.map((one) => ({ ...one, assetName: names.get(one.assetId) ?? '' })),
  }
}
