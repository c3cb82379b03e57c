import { asText } from '@chengan/kernel/values'
import { useState } from 'react'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { fieldViews } from '../../../resources/fields/field-views.ts'
import { childOf, rowsOf, shownOfLine } from '../../../resources/fields/structures/child-rows.ts'
import { ChildTable } from '../../../resources/fields/structures/child-table.tsx'
import { FieldViewsContext } from '../../../resources/fields/views-context.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LineOriginDialog } from './line-origin-dialog.tsx'
import { useLinesOfCertificateText } from './texts/payment-text.ts'
import '../../../ui/marks/reasons.css'
import './payment.css'

/** So many lines are drawn at first. */
const FIRST = 50

/** The lines of a certificate, each with what opens what it rests on: quantity, record, photos, review, deadline (maintenance.md §8.8). */
export const CertificateLines: DetailPanel<'paymentCertificate'> = ({ resource, row }) => {
  const text = useLinesOfCertificateText()
  const [opened, setOpened] = useState<number | null>(null)
  const [whole, setWhole] = useState(false)
  const child = resource.fields.lines === undefined ? undefined : childOf(resource.fields.lines)
  const lines = rowsOf(row.lines)
  if (child === undefined || lines.length === 0) return null
  const line = opened === null ? undefined : lines[opened]
  return (
    <PageCard title={text.title} aside={<span className="reasons__sum">{text.count(lines.length)}</span>}>
      <div className="certificate-lines">
        <FieldViewsContext value={fieldViews}>
          <ChildTable
            sums={[]}
            fields={shownOfLine(child)}
            rows={whole ? lines : lines.slice(0, FIRST)}
            tools={(_line, at) => (
              <button type="button" className="link-button" onClick={() => setOpened(at)}>
                {text.open}
              </button>
            )}
          />
        </FieldViewsContext>
        {whole || lines.length <= FIRST ? null : (
          <button type="button" className="link-button" onClick={() => setWhole(true)}>
            {text.all(lines.length)}
          </button>
        )}
      </div>
      {line === undefined ? null : (
        <LineOriginDialog
          certificateId={row.id}
          lineId={asText(line.id)}
          title={text.dialog((opened ?? 0) + 1, asText(line.itemName))}
          onClose={() => setOpened(null)}
        />
      )}
    </PageCard>
  )
}
