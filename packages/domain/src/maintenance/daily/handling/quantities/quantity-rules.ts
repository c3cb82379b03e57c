import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { unitPriceAt } from '../../../contracts/items/contract-item.ts'
import { yhPricingKind } from '../../../dictionaries/contracts.ts'
import { handle } from '../../daily-maintenance/codes.ts'
import type { HandlingFields } from '../handling-fields.ts'
import type { QuantityFields } from './quantity-fields.ts'
import { faultOfSides } from './quantity-sides.ts'

/** What the contract of an event has priced. */
interface PricesOfEvent {
  readonly contractId: string
  readonly pricingKind: string | null
  /** Per cent of its price that a temporary patch is paid at. */
  readonly tempRate: number
  /** Whether there is an item at all, and one that fits the defect. */
  readonly hasItems: boolean
  readonly fits: boolean
  /** Whether what is done about the event is paid at all. */
  readonly payable: boolean
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Null where the event has no contract. */
    readonly pricesOfEvent: PricesOfEvent | null
  }
}

type Line = ValuesOf<QuantityFields>
type LineContext = RuleContext<QuantityFields, HandlingFields>

const pricing = yhPricingKind.values
/** What is measured says how (yhgl/rcyhcl/rule-4). */
export const sidesMakeTheQuantity = rule<QuantityFields, HandlingFields>({
  name: 'sidesMakeTheQuantity',
  source: 'yhgl/rcyhcl/rule-4',
  refuses: {
    sidesMissing: { code: 10400, zh: '请填写{0}：工程量按{1}计量', en: 'Give the {0}: it is measured by the {1}' },
    sidesContradict: {
      code: 10400,
      zh: '{0}{1}与尺寸乘积{2}相差超过5%，请核对',
      en: '{0}: {1} differs from the {2} that the sides make by more than 5 %; check them',
    },
  },
  refs: ['contractItemId'],
  check: ({ row, refs }) => faultOfSides(row, refs.contractItemId?.unit ?? ''),
})

const WHOLE = 100

/** Yuan for a line: its confirmed quantity at its price, a temporary patch at its share, and nothing inside the warranty (yhgl/rcyhcl/rule-5). Whole cents,
 *  reckoned in whole numbers: quantities to the thousandth, prices to the cent, shares to the hundredth of a per cent. */
export function amountOf({ confirmQuantity, unitPrice, temporary, payable }: Line, tempRate: number): number | null {
  if (confirmQuantity == null) return null
  if (payable === false) return 0
  const thousandths = Math.round(confirmQuantity * 1000) * Math.round((unitPrice ?? 0) * 100)
  const share = temporary === true ? Math.round(tempRate * WHOLE) : WHOLE * WHOLE
  return Math.round((thousandths * share) / (1000 * WHOLE * WHOLE)) / 100
}

/** What the contract says of a line: name, unit and the price of the day on which it was done. What was priced once keeps its price. */
export function pricedLine({ row, before, refs, owner }: LineContext): Line {
  const item = refs.contractItemId
  const isSame = before != null && before.contractItemId === row.contractItemId && isGiven(before.unitPrice)
  const said: Line = {
    itemName: asTextOrNull(item?.itemName ?? row.itemName),
    unit: asTextOrNull(item?.unit ?? row.unit),
    unitPrice: isSame ? (before.unitPrice ?? null) : item == null ? null : unitPriceAt(item, asText(owner?.handleTime)),
    temporary: item?.temporary === true || owner?.handleState === handle.temporaryRepair || row.temporary === true,
    payable: owner?.payable !== false,
    confirmQuantity: row.confirmQuantity ?? null,
  }
  return { ...said, amount: amountOf({ ...row, ...said }, owner?.tempRate ?? WHOLE) }
}

/** What is paid by quantity is told with its repair (yhgl/rcyhcl/rule-6). */
export const repairTellsItsQuantities = rule<HandlingFields>({
  name: 'repairTellsItsQuantities',
  source: 'yhgl/rcyhcl/rule-6',
  refuses: {
    quantitiesMissing: {
      code: 10400,
      zh: '请按合同清单填写工程量',
      en: 'Tell the quantities of the repair by the price list of the contract',
    },
    itemOfAnotherContract: {
      code: 10400,
      zh: '“{0}”不在该事件的合同清单中，请重新选择',
      en: '“{0}” is not in the price list of the contract of this event; choose another',
    },
  },
  facts: ['pricesOfEvent', 'itemsOfOthers'],
  check: ({ row, facts }) => {
    const other = facts.itemsOfOthers ?? null
    if (other !== null) return { key: 'itemOfAnotherContract', field: 'quantities', values: { '0': other } }
    const prices = facts.pricesOfEvent ?? null
    if (row.handleState !== handle.repaired || prices === null || !prices.hasItems || isGiven(row.quantities)) return undefined
    const isCovered = prices.pricingKind === pricing.lumpSum.value || (prices.pricingKind === pricing.mixed.value && !prices.fits)
    return isCovered ? undefined : { key: 'quantitiesMissing', field: 'quantities' }
  },
})

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The name of an item among the quantities that the contract of the event does not have; null where there is none. */
    readonly itemsOfOthers: string | null
  }
}
