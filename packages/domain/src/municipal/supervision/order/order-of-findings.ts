import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import { phCheckItem, phItemResult, zgKind, zgLevel } from '../../dictionaries/post-approval.ts'

const item = phCheckItem.values
const kind = zgKind.values

/** 城市道路管理条例: safe works and a site that is left clean (art. 35), within what was permitted (art. 36). */
const [SAFE_SITE, AS_PERMITTED] = ['城市道路管理条例第三十五条', '城市道路管理条例第三十六条']

/** What an item of a visit that fails means for the order: its kind, and the clause where there is one. */
const meaning: Readonly<Record<string, { readonly kind: string; readonly basis?: string }>> = {
  [item.permitBoard.value]: { kind: kind.noNotice.value },
  [item.fence.value]: { kind: kind.signs.value, basis: SAFE_SITE },
  [item.signs.value]: { kind: kind.signs.value, basis: SAFE_SITE },
  [item.rangeTime.value]: { kind: kind.overRange.value, basis: AS_PERMITTED },
  [item.pipelines.value]: { kind: kind.pipelineDamage.value },
  [item.backfill.value]: { kind: kind.restorationQuality.value, basis: SAFE_SITE },
  [item.covers.value]: { kind: kind.restorationQuality.value, basis: SAFE_SITE },
  [item.restoration.value]: { kind: kind.restorationQuality.value, basis: SAFE_SITE },
}

const nameOf = (code: unknown) => Object.values(item).find(({ value }) => value === code)?.zh ?? ''

/** What the failed items of a visit prefill of an order, which its supervisor completes and issues (municipal-approval.md §3.1, szgl/phjg/visit/save); null
 *  where none fails. Photographs are those of the items, else those of the visit. */
export function orderOfFindings(visit: ValuesNamed<'supervisionVisit'>): ValuesNamed<'rectificationOrder'> | null {
  const failed = (visit.checkItems ?? []).filter(({ result }) => result === phItemResult.values.fail.value)
  const [first] = failed
  if (first === undefined) return null
  const code = asText(first.code)
  const kinds = new Set(failed.map((one) => meaning[asText(one.code)]?.kind ?? kind.other.value))
  const clauses = new Set(failed.flatMap((one) => meaning[asText(one.code)]?.basis ?? []))
  const named = failed.map((one) => `${nameOf(one.code)}不合格${isGiven(one.note) ? `（${asText(one.note)}）` : ''}`)
  const pictured = failed.flatMap(({ images }) => (Array.isArray(images) ? images : []))
  return {
    kind: kinds.size === 1 ? [...kinds][0] : kind.other.value,
    level: zgLevel.values.general.value,
    itemCode: code,
    problem: named.join('；').slice(0, 1000),
    basis: [...clauses].join('、'),
    problemImages: (pictured.length > 0 ? pictured : Array.isArray(visit.images) ? visit.images : []).slice(0, 9),
    ...(visit.location ? { location: visit.location } : {}),
  }
}
