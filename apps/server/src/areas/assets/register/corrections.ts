import { type AssetName, anyAsset } from '@chengan/domain/assets/asset-targets'
import { assetCorrectionState } from '@chengan/domain/assets/dictionaries/facilities'
import type { assetCalls } from '@chengan/domain/assets/register/asset-calls'
import {
  correctableStates,
  knowsTheAsset,
  mayBeCorrected,
  staysInItsDistrict,
} from '@chengan/domain/assets/register/correction/correctable'
import type { CorrectedAsset } from '@chengan/domain/assets/register/correction/correction'
import { mayDo } from '@chengan/kernel/access/actor'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { isSameIn } from '@chengan/kernel/definition/rows/same'
import { refuse } from '@chengan/kernel/errors/refusal'
import { kinds } from '@chengan/kernel/fields/kinds'
import type { Values } from '@chengan/kernel/rule'
import { asRow, asText, asTextOrNull, isObject, isSameValue, type Members } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { act } from '../../../resources/change/act.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import type { CallHandler, Effect, FactNamed } from '../../../resources/implementation.ts'
import { pageOf } from '../../../resources/lists/lists.ts'
import { namesFor, referencePlan } from '../../../resources/lists/names.ts'
import { referredBy } from '../../../resources/references/references.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'
import { readRows } from '../../../resources/scope.ts'
import type { AssetRoot } from './asset-root.ts'

const CORRECTION = 'assetCorrection'

type Fault = NonNullable<CorrectedAsset['fault']>

/** A value that is proposed, as it lies in a correction. */
type Proposed = Members<'field' | 'before' | 'after' | 'names'>

const changesIn = ({ changes }: Pick<ValuesNamed<'assetCorrection'>, 'changes'>): readonly Proposed[] =>
  Array.isArray(changes) ? changes.filter(isObject<keyof Proposed>) : []

/** What is wrong with a value, in the words of its field's own form; that of one that is no such value at all in words of corrections. */
const whyWrong = (field: CompleteField, { key, values }: { readonly key: string; readonly values?: Fault['values'] }): Fault =>
  key === 'malformed' ? { key: 'correctedValueWrong', values: { name: field.label } } : { key, values: { '0': field.label, ...values } }

/** What is proposed, with what the register says now; or what is wrong with it. */
function proposed(asset: CompleteResource, row: Row, changes: readonly Proposed[]): readonly Proposed[] | Fault {
  const kept: Proposed[] = []
  for (const one of changes) {
    const field = asset.fields[asText(one.field)]
    if (field === undefined || !mayBeCorrected(field)) return { key: 'notCorrectable', values: { name: field?.label ?? asText(one.field) } }
    const judged = kinds[field.kind].judge(one.after, field)
    if (one.after != null && 'refusal' in judged) return whyWrong(field, judged.refusal)
    const after = one.after != null && 'value' in judged ? judged.value : null
    if (!staysInItsDistrict(field, row[field.name], after)) return { key: 'correctedElsewhere', values: { name: field.label } }
    if (!isSameIn(field, row[field.name], after)) kept.push({ field: field.name, before: row[field.name] ?? null, after })
  }
  return kept.length === 0 ? { key: 'nothingCorrected' } : kept
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value])

/** Changes of references with the names of the rows they mean, so that whoever decides does not read ids. */
async function withNames(ctx: Context, asset: CompleteResource, row: Row, changes: readonly Proposed[]): Promise<readonly Proposed[]> {
  const after: Values = { ...row, ...Object.fromEntries(changes.map((one) => [asText(one.field), one.after])) }
  const namesOf = await namesFor(ctx, asset, [row, after])
  const plan = referencePlan(ctx.services.registry, asset)
  return changes.map((one) => {
    const reference = plan.find(({ field }) => field === one.field)
    if (reference === undefined) return one
    const pairs = [row, after].flatMap((values) => {
      const names = listOf(namesOf(values)[reference.shownAs])
      return listOf(values[reference.field]).flatMap((id, at) => (names[at] == null ? [] : [[asText(id), asText(names[at])] as const]))
    })
    return { ...one, names: Object.fromEntries(pairs) }
  })
}

/** A field of which somebody has proposed another value already. */
async function waitingFor(ctx: Context, asset: CompleteResource, id: string, changes: readonly Proposed[]): Promise<Fault | undefined> {
  const { rows } = await sql<Pick<ValuesNamed<'assetCorrection'>, 'changes'>>`select changes from asset_correction
    where asset_id = ${id} and status = ${assetCorrectionState.values.proposed.value} and not deleted`.execute(ctx.db)
  const waiting = new Set(rows.flatMap((row) => changesIn(row).map(({ field }) => asText(field))))
  const [first] = changes.filter(({ field }) => waiting.has(asText(field)))
  return first && { key: 'correctionWaits', values: { name: asset.fields[asText(first.field)]?.label ?? '' } }
}

const nameOf = ({ nameField }: CompleteResource, row: Values) => asTextOrNull(row[nameField])

/** What follows of a correction from its asset, and what speaks against it (fact of `assetCorrection`). */
export const correctedAsset: FactNamed<'assetCorrection', 'correctedAsset'> = async (ctx, correction, before) => {
  const { registry } = ctx.services
  const asset: ResourceNamed<AssetName> | undefined = referredBy(registry, registry.byName(CORRECTION).fields.assetId, correction)
  if (asset === undefined || typeof correction.assetId !== 'string' || before !== null) return null
  if (!mayDo(ctx.actor, asset.permission('correct'))) throw refuse('forbidden')
  // Two people who propose at the same moment come here one after the other.
  const [row] = await readRows(ctx, asset, [correction.assetId], { lock: true })
  if (row === undefined) throw refuse('rowMissing')
  const changes = proposed(asset, row, changesIn(correction))
  const follows = {
    assetName: nameOf(asset, row),
    regionId: row.regionId ?? null,
    manageLevel: row.manageLevel ?? null,
    subject: `${asset.root}:correct`,
    ...('key' in changes ? {} : { changes: await withNames(ctx, asset, row, changes) }),
  }
  if (!knowsTheAsset.may(row, ctx.actor)) return { follows, fault: { key: 'correctedByItsKeeper' } }
  if (!correctableStates.includes(asText(row.status))) return { follows, fault: { key: 'correctedInUse' } }
  const fault = 'key' in changes ? changes : await waitingFor(ctx, asset, row.id, changes)
  return fault === undefined ? { follows } : { follows, fault }
}

/** Adopted: an edit of the asset by whoever decides, judged as any edit is. What somebody else has changed in the meantime is not written over. */
export const writeCorrection: Effect<'assetCorrection'> = async (effect) => {
  const asset = referredBy(effect.services.registry, effect.resource.fields.assetId, effect.row)
  const changes = changesIn(effect.row)
  if (asset === undefined) throw refuse('rowMissing')
  const [row] = await readRows(effect, asset, [asText(effect.row.assetId)], { lock: true })
  const moved = changes.find(({ field, before }) => !isSameValue(row?.[asText(field)], before))
  if (moved !== undefined) throw refuse('correctionOutdated', { name: asset.fields[asText(moved.field)]?.label ?? '' })
  const values = Object.fromEntries(changes.map(({ field, after }) => [asText(field), after ?? null]))
  await editRow(effect, asset, { ...values, id: row?.id, reason: effect.row.reason }, { because: await inHistory(effect, effect.row) })
}

/** Who proposed what is written now, and why: the history of the asset is read where the correction is not at hand. */
async function inHistory({ db }: Context, correction: ValuesNamed<'assetCorrection'>): Promise<string> {
  const { rows } = await sql<{
    by: string
  }>`select concat_ws('·', d.name, u.real_name) as by from "user" u left join dept d on d.id = u.dept_id
    where u.id = ${asText(correction.creator)}`.execute(db)
  return `采纳${rows[0]?.by ?? ''}提出的更正：${asText(correction.reason)}`
}

const _screenOf = (resource: CompleteResource) => resource.screens?.[0]?.route ?? ''

const typeOf = ({ root }: CompleteResource): string => anyAsset.find((one) => one.root === root)?.type ?? ''

/** POST R/correct {id, fields, reason, images}. */
export const proposeCorrection =
  (root: AssetRoot): CallHandler<typeof assetCalls.correct> =>
  (ctx, { body: { id, fields, reason, images } }) => {
    const changes = Object.entries(asRow(fields) ?? {}).map(([field, after]) => ({ field, after }))
    const form = { assetType: typeOf(root(ctx)), assetId: id, changes, reason, images: images ?? [] }
    return addRow(ctx, ctx.services.registry.byName(CORRECTION), form)
  }

/** GET R/correctPage: proposed corrections of assets of this root. */
export const correctionsOfRoot =
  (root: AssetRoot): CallHandler<typeof assetCalls.correctPage> =>
  (ctx, { list }) =>
    pageOf(ctx, ctx.services.registry.byName(CORRECTION), { ...list, assetType: typeOf(root(ctx)) })

/** POST R/correctAudit {id, pass, comment}: of a correction of an asset of this root. */
export const decideCorrection =
  (root: AssetRoot): CallHandler<typeof assetCalls.correctAudit> =>
  async (ctx, { body: { id, pass, comment } }) => {
    const resource = ctx.services.registry.byName(CORRECTION)
    const [row] = await rowsById(ctx.db, resource, [id], ctx.today)
    const { audit } = resource.actions
    if (row?.assetType !== typeOf(root(ctx)) || audit === undefined) throw refuse('rowMissing')
    return act(ctx, resource, audit, { id, pass, ...(comment == null ? {} : { comment }) })
  }
