import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed, type RuleContext, type ValuesOf } from '@chengan/kernel/rule'
import { asNumber, asRows, asText } from '@chengan/kernel/values'
import { yhContractStatus, yhUnit } from '../../dictionaries/contracts.ts'
import type { ContractFields } from '../contract/fields.ts'
import { type ContractItemFields, contractItemFields } from './item-fields.ts'

const readers = ['city', 'district', 'enterprise', 'supervisor'] as const
const DRAFT = yhContractStatus.values.draft.value

type Context = RuleContext<ContractItemFields, ContractFields>
type Item = ValuesOf<ContractItemFields>

const inCents = (yuan: number) => Math.round(yuan * 100) / 100

const unit = yhUnit.values
const signs: Readonly<Record<string, string>> = { [unit.squareMetre.value]: 'm²', [unit.cubicMetre.value]: 'm³' }
/** What stands as a sign in every language, and what is counted by a word. */
const asSign: readonly string[] = [unit.metre.value, unit.kilometre.value, unit.tonne.value, unit.kilogram.value]

/** 坑槽热补（m²）: an item with what it is counted by. */
export function titleOfItem(itemName: string, measure: string): string {
  const word = Object.values(unit).find(({ value }) => value === measure)?.zh ?? measure
  return `${itemName}（${signs[measure] ?? (asSign.includes(measure) ? measure : word)}）`
}

/** Quantity times price, and the prices that stood before: those of a draft were never agreed upon. */
function priced({ row, before, owner, now }: Context): Item {
  const amount = inCents((row.quantity ?? 0) * (row.unitPrice ?? 0))
  const former = asRows(before?.formerPrices)
  const isChanged = before != null && owner?.status !== DRAFT && before.unitPrice != null && before.unitPrice !== row.unitPrice
  return {
    itemTitle: titleOfItem(row.itemName ?? '', row.unit ?? ''),
    amount,
    formerPrices: isChanged ? [...former, { unitPrice: before.unitPrice, until: now }] : former.length > 0 ? former : null,
  }
}

/** Yuan for one unit of what was done at a moment: a change of the price applies to what is done after it (maintenance.md §2 contract, change). */
export function unitPriceAt({ unitPrice, formerPrices }: Pick<Item, 'unitPrice' | 'formerPrices'>, moment: string): number {
  const stood = asRows(formerPrices).find(({ until }) => moment < asText(until))
  return stood === undefined ? (unitPrice ?? 0) : asNumber(stood.unitPrice)
}

/** A line of the price list of a contract: written with it, and chosen from where quantities are told (maintenance.md §2 contract, items). */
export const contractItem = defineResource({
  name: 'contractItem',
  root: 'yhgl/contract/items',
  area: 'maintenance',
  label: { zh: '清单项', en: 'Price-list item' },
  deletion: 'evidence',
  systems: ['zhsz'],
  fields: contractItemFields,
  computed: computed<ContractItemFields, ContractFields>({ values: priced }),
  list: {
    columns: ['itemCode', 'itemName', 'unit', 'unitPrice', 'quantity', 'doneQuantity', 'feature'],
    search: ['contractId', 'itemCode', 'itemName', 'fits'],
    filters: { fits: { zh: '适用病害', en: 'Fits the defect', kind: 'text', hasOrNone: 'defectCodes' } },
    order: 'sort',
    nameField: 'itemTitle',
  },
  // What was measured by it names it.
  heldBy: [{ resource: 'handlingRecordQuantities', field: 'contractItemId' }],
  // The strings of its contract, and of whoever handles events by it: who tells quantities reads what they are paid by.
  permissionRoot: 'yhgl/contract',
  permissions: { list: 'yhgl:contract:list|yhgl:rcyh:list' },
  levels: { '*': readers },
  without: ['page', 'info', 'add', 'edit', 'delete', 'import', 'export'],
})

export interface ContractItem extends RowOf<typeof contractItem> {}
