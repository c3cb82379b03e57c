import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule } from '@chengan/kernel/rule'
import { asNumber, asRows, asText } from '@chengan/kernel/values'
import { faultOfSides } from '../../handling/quantities/quantity-sides.ts'
import type { EventFields } from '../fields.ts'

/** A quantity of the repair at hand, as its record has it. */
export interface LineOfEvent {
  readonly id: string
  readonly recordId: string
  readonly itemName: string
  readonly unit: string
  readonly length: number | null
  readonly width: number | null
  readonly depth: number | null
  readonly applyQuantity: number
  readonly confirmQuantity: number | null
  readonly unitPrice: number
  readonly temporary: boolean
  readonly amount: number | null
  readonly tempRate: number
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The quantities that count for the repair of an event, in the order of their records. */
    readonly linesOfEvent: readonly LineOfEvent[]
  }
}

type Context = RuleContext<EventFields>

/** What is said of a line, with the line. */
function saidOfLines({ input, facts }: Pick<Context, 'input' | 'facts'>) {
  const known = new Map((facts.linesOfEvent ?? []).map((line) => [line.id, line]))
  return asRows(input.quantities).map((said) => ({ said, line: known.get(asText(said.lineId)) }))
}

/** What is said of quantities is said of those of this repair. */
export const quantitiesAreOfTheRepair = rule<EventFields>({
  name: 'quantitiesAreOfTheRepair',
  refuses: {
    quantityOfAnother: {
      code: 10400,
      zh: '工程量明细不属于本次修复，请刷新后重试',
      en: 'A quantity is not of this repair; reload and try again',
    },
  },
  facts: ['linesOfEvent'],
  check: (context) =>
    saidOfLines(context).some(({ line }) => line === undefined) ? { key: 'quantityOfAnother', field: 'quantities' } : undefined,
})

/** What the review confirms is no more than was applied for (yhgl/rcyhcl/rule-5). */
export const confirmedIsNotMoreThanApplied = rule<EventFields>({
  name: 'confirmedIsNotMoreThanApplied',
  source: 'yhgl/rcyhcl/rule-5',
  refuses: {
    confirmedMoreThanApplied: {
      code: 10400,
      zh: '“{0}”核定{1}，不得大于申报的{2}',
      en: '“{0}”: {1} confirmed is more than the {2} applied for',
    },
  },
  facts: ['linesOfEvent'],
  check: (context) => {
    const over = saidOfLines(context).find(
      ({ said, line }) => asNumber(said.confirmQuantity) > (line?.applyQuantity ?? Number.POSITIVE_INFINITY),
    )
    return over?.line === undefined
      ? undefined
      : {
          key: 'confirmedMoreThanApplied',
          field: 'quantities',
          values: { '0': over.line.itemName, '1': asNumber(over.said.confirmQuantity), '2': over.line.applyQuantity },
        }
  },
})

/** What the company corrects with its application is measured as in its records (yhgl/rcyhcl/rule-4). */
export const declaredIsMeasured = rule<EventFields>({
  name: 'declaredIsMeasured',
  source: 'yhgl/rcyhcl/rule-4',
  refuses: {
    declaredSidesMissing: { code: 10400, zh: '“{0}”按{2}计量，须填写{1}', en: '“{0}” is measured by the {2}: give its {1}' },
    declaredSidesContradict: {
      code: 10400,
      zh: '“{0}”申报工程量{1}与尺寸乘积{2}相差超过5%，请核对',
      en: '“{0}”: the quantity {1} differs from the {2} that the sides make by more than 5 %; check them',
    },
  },
  facts: ['linesOfEvent'],
  check: (context) => {
    for (const { said, line } of saidOfLines(context)) {
      const fault = line && faultOfSides({ ...line, ...given(said) }, line.unit)
      if (line === undefined || fault === undefined) continue
      return fault.key === 'sidesMissing'
        ? {
            key: 'declaredSidesMissing',
            field: 'quantities',
            values: { '0': line.itemName, '1': fault.values['0'], '2': fault.values['1'] },
          }
        : {
            key: 'declaredSidesContradict',
            field: 'quantities',
            values: { '0': line.itemName, '1': fault.values['1'], '2': fault.values['2'] },
          }
    }
    return undefined
  },
})

const declared = ['length', 'width', 'depth', 'applyQuantity'] as const
type Declared = { readonly [Name in (typeof declared)[number]]?: number }

/** What is said of a line in place of what its record says. */
export const given = (said: Readonly<Record<string, unknown>>): Declared =>
  Object.fromEntries(declared.flatMap((name) => (isGiven(said[name]) ? [[name, asNumber(said[name])]] : [])))
