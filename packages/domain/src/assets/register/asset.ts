import type { ListView } from '@chengan/kernel/definition/list-view'
import type { Resource } from '@chengan/kernel/definition/resource'
import type { Fields } from '@chengan/kernel/fields/field'
import { type Computed, type Fill, type Rule, type Values, withShared } from '@chengan/kernel/rule'
import { type AssetFields, assetGroups } from './asset-block.ts'
import { assetColumns, assetOnMap, assetSearch, assetTabs, assetTerms, pointOnMap } from './asset-definition.ts'
import { assetDimensions } from './asset-dimensions.ts'
import { type AssetLife, assetLifecycle } from './asset-lifecycle.ts'
import { assetRules, completenessOf, placeFromLine } from './asset-rules.ts'
import { storyOf } from './asset-sections.ts'
import { type OnPages, outOfUse, registerButtons, registerPages } from './register-pages.ts'

/** Told of a row of the root. Written as a method: whoever gives it has rows of his own fields. */
type OfRow<T> = { told(row: Values): T }['told']

/** What a root of the register says of itself, where it is not as all of them are. */
interface Own
  extends Pick<Resource, 'name' | 'root' | 'label' | 'layers'>,
    Partial<
      Pick<
        Resource,
        'facet' | 'warnings' | 'suggestions' | 'children' | 'metrics' | 'variants' | 'heldBy' | 'parties' | 'detail' | 'lifetime'
      >
    >,
    /** Laid beside those of all assets. */
    Partial<Pick<Resource, 'groups' | 'expiries' | 'alerts' | 'calls' | 'lifecycles'>> {
  /** Block A, its own fields, and the notes of the lifecycle. */
  readonly fields: Fields
  /** Class and sub-class in its asset code. */
  readonly classCode: string | OfRow<string | null>
  /** The field of its condition, by which the map colours it. */
  readonly classed: string
  /** What a draft cannot be without; default its name and district. */
  readonly draftNeeds?: readonly [string, ...string[]]
  /** Those beside the rules of all assets. */
  readonly rules?: readonly Rule[]
  /** What its state asks and does besides. */
  readonly life?: Partial<AssetLife>
  readonly fill?: Fill
  readonly computed?: Computed
  /** The fields by which its completeness is measured, where they depend on the row. */
  readonly asked?: OfRow<Fields>
  /** Written large on its label. */
  readonly labelled?: string
  /** Columns and filters behind those of all assets; in the order of the names, where it says no other. */
  readonly list: Omit<ListView, 'order'> & Partial<Pick<ListView, 'order'>>
  /** Its pages by their names, or each as it is. */
  readonly pages: OnPages | NonNullable<Resource['screens']>
}

type Needs<O extends Own> = O extends { readonly draftNeeds: infer N extends readonly string[] } ? N : typeof assetTerms.draft.needs
type Calls<O extends Own> = typeof assetTerms.calls & (O extends { readonly calls: infer C } ? C : unknown)

/** What the types of rows, of implementations and of facets read from it. */
type AssetResource<O extends Own> = Omit<Resource, 'name' | 'root' | 'fields' | 'calls' | 'alerts' | 'expiries' | 'draft' | 'groups'> & {
  readonly name: O['name']
  readonly root: O['root']
  readonly fields: O['fields']
  readonly groups: NonNullable<Resource['groups']>
  readonly calls: Calls<O>
  readonly alerts: NonNullable<Resource['alerts']>
  readonly expiries: NonNullable<Resource['expiries']>
  readonly draft: Omit<typeof assetTerms.draft, 'needs'> & { readonly needs: Needs<O> }
}

const isListOfPages = (pages: Own['pages']): pages is NonNullable<Resource['screens']> => Array.isArray(pages)

/** The list of a root: what all assets show and ask first, what is out of use standing back. */
export const assetList = ({ columns, search, tones = [], tabs = [], ...rest }: Own['list']): ListView => ({
  order: 'name',
  ...rest,
  columns: [...assetColumns, ...columns],
  search: [...assetSearch, ...search],
  tones: [...outOfUse, ...tones],
  tabs: [...assetTabs, ...tabs],
})

/** Declares a root of the register (assets.md §1.2): its code, lifecycle, completeness, place, map, list and pages are those of every asset. */
export function asset<const O extends Own>(own: O): AssetResource<O> {
  const { classCode, classed, draftNeeds, life, asked, labelled, pages, ...said }: Own = own
  const { fields } = said
  const rules = [...assetRules, ...(said.rules ?? [])]
  const codeOf = typeof classCode === 'string' ? () => classCode : classCode
  const standsAtPoint = fields.geom?.kind === 'point'
  const merged = {
    ...assetTerms,
    detail: storyOf(),
    buttons: registerButtons,
    ...(said.metrics === undefined ? {} : { dimensions: assetDimensions }),
    ...said,
    draft: { ...assetTerms.draft, needs: draftNeeds ?? assetTerms.draft.needs },
    tag: { ...assetTerms.tag, ...(labelled === undefined ? {} : { large: labelled }) },
    groups: { ...assetGroups, ...said.groups },
    expiries: { ...assetTerms.expiries, ...said.expiries },
    alerts: { ...assetTerms.alerts, ...said.alerts },
    calls: { ...assetTerms.calls, ...said.calls },
    lifecycles: { status: assetLifecycle({ fields, rules, ...life }), ...said.lifecycles },
    rules,
    fill: withShared<AssetFields, Fill>(said.fill, (row) => ({
      ...(standsAtPoint ? {} : placeFromLine({ row })),
      classCode: codeOf(row),
    })),
    computed: withShared<AssetFields, Computed>(said.computed, (row) => ({ completeness: completenessOf(asked?.(row) ?? fields, row) })),
    onMap: standsAtPoint ? pointOnMap(classed) : assetOnMap(classed),
    list: assetList(said.list),
    screens: isListOfPages(pages) ? pages : registerPages(pages),
  }
  return Object.freeze(merged) as unknown as AssetResource<O>
}
