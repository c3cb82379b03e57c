import { useCallback } from 'react'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import { sumText, wholeText } from './advice-numbers.ts'
import type { AdviceOutcome, AdviceTold } from './advice-reads.ts'
import { adviceCurveOption } from './curve-option.ts'
import { useAdviceText } from './texts/advice-text.ts'

/** What the budget buys beside what other orders would come to with the same money. The numbers of the curve stand in its tooltip, those of the orders in the table. */
export function AdviceCurve({ told }: { readonly told: AdviceTold }) {
  const text = useAdviceText()
  const draw = useCallback(
    (colours: ChartColours) =>
      adviceCurveOption({ told, words: { index: text.meanIndex, below: text.below, budget: text.asked, sum: wholeText } }, colours),
    [told, text],
  )
  const { worstFirst, byPriority, nothing } = told.compared
  const orders: readonly (readonly [string, AdviceOutcome])[] = [
    [text.advised, told.outcome],
    [text.worstFirst, worstFirst],
    [text.byPriority, byPriority],
    [text.nothing, nothing],
  ]
  return (
    <div className="advice__outlook">
      <div className="advice__curve">
        <Chart label={text.curve} draw={draw} />
      </div>
      <table className="advice__orders">
        <caption>{text.atEnd(told.years)}</caption>
        <thead>
          <tr>
            <th scope="col">{text.order}</th>
            <th scope="col">{text.meanIndex}</th>
            <th scope="col">{text.below}</th>
            <th scope="col">{text.spent}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(([name, one], at) => (
            <tr key={name} className={at === 0 ? 'advice__orders-own' : ''}>
              <th scope="row">{name}</th>
              <td>{one.meanIndex.toFixed(1)}</td>
              <td>{one.kmBelowGood.toFixed(2)}</td>
              <td>{sumText(one.spent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
