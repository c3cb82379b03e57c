import { inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import { rule } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { KH_POINTS, KH_RATIO } from '../assessment-codes.ts'
import type { KhItemFields } from './item-fields.ts'

/** What other items of a scheme say. */
export interface OtherItem {
  readonly id: string
  readonly parentId: string | null
  readonly scoreMode: string | null
  readonly metric: string | null
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Of an item: whether its scheme has runs, whether items stand below it, and the other items of the scheme. */
    readonly itemGround: { readonly hasRuns: boolean; readonly hasItemsBelow: boolean; readonly others: readonly OtherItem[] }
  }
}

/** The items of a scheme by which somebody was judged stay as they are. */
export const itemsOfAUsedSchemeStay = rule<KhItemFields>({
  name: 'itemsOfAUsedSchemeStay',
  refuses: {
    itemOfUsedScheme: {
      code: -2,
      zh: '方案已用于考核，考核项目不能改动；请复制方案后修改',
      en: 'The scheme has been used; copy it and change the copy',
    },
  },
  facts: ['itemGround'],
  check: ({ facts }) => (facts.itemGround?.hasRuns === true ? { key: 'itemOfUsedScheme' } : undefined),
})

/** Levels of the tree. */
const DEPTH = 3

/** How far below the top an item stands; more than the tree has where it stands below itself. */
function depthOf(parentId: string | null, id: string | null, above: ReadonlyMap<string, string | null>): number {
  let depth = 1
  for (let at = parentId; at !== null && depth <= DEPTH; at = above.get(at) ?? null) depth = at === id ? DEPTH + 1 : depth + 1
  return depth
}

/** The tree has at most three levels, within one scheme. */
export const itemStandsInItsTree = rule<KhItemFields>({
  name: 'itemStandsInItsTree',
  refuses: {
    itemTooDeep: { code: 10400, zh: '考核项目最多三级', en: 'Items stand in three levels at most' },
    parentOfAnotherScheme: { code: 10400, zh: '上级项目属于其他方案', en: 'The parent is of another scheme' },
  },
  refs: ['parentId'],
  facts: ['itemGround'],
  check: ({ row, refs: { parentId: parent }, facts }) => {
    if (parent && parent.schemeId !== row.schemeId) return { key: 'parentOfAnotherScheme', field: 'parentId' }
    const others = facts.itemGround?.others ?? []
    const above = new Map(others.map((one) => [one.id, one.parentId]))
    const own = asTextOrNull(row.id)
    const depth = depthOf(asTextOrNull(row.parentId), own, above)
    return depth > DEPTH || (depth === DEPTH && facts.itemGround?.hasItemsBelow === true)
      ? { key: 'itemTooDeep', field: 'parentId' }
      : undefined
  },
})

/** A fact counts once: by its share or by points, never both (yhgl/khsz/rule-5). */
export const factCountsOnce = rule<KhItemFields>({
  name: 'factCountsOnce',
  source: 'yhgl/khsz/rule-5',
  refuses: {
    factCountedTwice: {
      code: 10400,
      zh: '同一指标在本方案中已按另一方式计分，比率与扣分不能并用',
      en: 'The measure is scored the other way in this scheme: by its share or by points, not both',
    },
  },
  facts: ['itemGround'],
  check: ({ row, facts }) => {
    const metric = row.sourceRule?.metric
    const mode = row.scoreMode
    if (!isGiven(metric) || (mode !== KH_RATIO && mode !== KH_POINTS)) return undefined
    const against = mode === KH_RATIO ? KH_POINTS : KH_RATIO
    return (facts.itemGround?.others ?? []).some((one) => one.metric === metric && one.scoreMode === against)
      ? { key: 'factCountedTwice', field: 'sourceRule' }
      : undefined
  },
})

/** Items are kept by whoever keeps their scheme. */
export const schemeOfOwnBureau: Allowed<KhItemFields> = {
  name: 'schemeOfOwnBureau',
  reads: ['schemeId.deptId'],
  may: (row, actor) => {
    const { 'schemeId.deptId': deptId }: { readonly 'schemeId.deptId'?: unknown } = row as object
    return actor.level === 'city' || (actor.level === 'district' && inOwnTree(actor, asTextOrNull(deptId)))
  },
}
