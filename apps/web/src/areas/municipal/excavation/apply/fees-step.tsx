import { useId } from 'react'
import type { DraftOf } from '../../../../resources/row.ts'
import type { Checked } from '../calls/check-read.ts'
import { nameOfSection, type SectionDraft } from '../map/sections-map.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import '../../../../resources/fields/structures/child-rows.css'

const number = (value: unknown, digits = 2) =>
  typeof value === 'number' ? value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }) : '—'

/** What each section and the occupation will cost, by the standards in force. */
export function FeeTable({ sections, total }: { sections: readonly SectionDraft[]; total: DraftOf<'excavation'> | Checked | undefined }) {
  const { apply: text, panel } = useExcavationText()
  const title = useId()
  const { road, width, area, price, factor, fee } = text.feeColumns
  const counted = sections.some((one) => typeof one.sectionFee === 'number')
  return (
    <section aria-labelledby={title}>
      <h3 className="group-title" id={title}>
        {text.feeTable}
      </h3>
      {counted ? null : <p className="apply__note">{text.feeAfterSave}</p>}
      <div className="child-scroll">
        <table className="child-rows child-rows--cards">
          <thead>
            <tr>
              <th>{road}</th>
              {[width, area, price, factor, fee].map((words) => (
                <th key={words} className="child-rows__number">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map((one, at) => (
              <tr key={typeof one.id === 'string' ? one.id : `new-${at}`}>
                <td data-column={road}>{nameOfSection(one) || at + 1}</td>
                {[one.restoreWidth, one.restoreArea, one.unitPrice, one.freezeFactor, one.sectionFee].map((value, column) => (
                  <td
                    key={[width, area, price, factor, fee][column]}
                    data-column={[width, area, price, factor, fee][column]}
                    className="child-rows__number"
                  >
                    {number(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <SumRow words={panel.restoreFee} value={total?.restoreFee} />
            <SumRow words={panel.occupyFee} value={total?.occupyFee} />
            <SumRow words={panel.feeTotal} value={total?.feeTotal} />
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function SumRow({ words, value }: { words: string; value: unknown }) {
  return (
    <tr>
      <th scope="row" colSpan={5}>
        {words}
      </th>
      <td className="child-rows__number">{number(value)}</td>
    </tr>
  )
}
