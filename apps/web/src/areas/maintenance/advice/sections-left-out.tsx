import type { LeftOut } from '@chengan/domain/maintenance/works/advice/advice'
import { useState } from 'react'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import type { SectionLeftOut } from './advice-reads.ts'
import { useAdviceText } from './texts/advice-text.ts'
import type { AdviceText } from './texts/zh-cn.ts'

const SHOWN = 20
const causes: readonly LeftOut[] = ['dig', 'planned', 'warranty', 'unmeasured']

/** Why a section was not weighed. */
function because({ why, until, dig, project }: SectionLeftOut, text: AdviceText): string {
  return {
    dig: () => (dig === null ? '' : text.digs(dig.unit, dig.no, dig.from, dig.to)),
    planned: () => (project === null ? '' : text.inProject([project.no, project.name].filter((one) => one !== '').join(' '))),
    warranty: () => text.underWarranty(until ?? ''),
    unmeasured: () => text.unmeasured,
  }[why]()
}

/** The sections that were not weighed, by their cause: a press on a cause names them. */
export function SectionsLeftOut({ leftOut }: { readonly leftOut: readonly SectionLeftOut[] }) {
  const text = useAdviceText()
  const [open, setOpen] = useState<LeftOut | null>(null)
  if (leftOut.length === 0) return null
  const byCause = Map.groupBy(leftOut, ({ why }) => why)
  const shown = open === null ? [] : (byCause.get(open) ?? [])
  return (
    <section className="advice__left" aria-label={text.leftOut}>
      <p className="advice__causes">
        <span>{text.leftOut}</span>
        {causes
          .filter((why) => byCause.has(why))
          .map((why) => (
            <button
              key={why}
              type="button"
              className="link-button"
              aria-expanded={open === why}
              onClick={() => setOpen(open === why ? null : why)}
            >
              {text.causes[why](byCause.get(why)?.length ?? 0)}
            </button>
          ))}
      </p>
      {shown.length === 0 ? null : (
        <ul className="advice__rows">
          {shown.slice(0, SHOWN).map((one) => (
            <li key={one.sectionId}>
              <div className="advice__line">
                <p className="advice__place">
                  <DetailLink resource="roadSection" id={one.sectionId} words={one.sectionName} />
                </p>
                <p className="advice__figures">{because(one, text)}</p>
              </div>
            </li>
          ))}
          {shown.length > SHOWN ? <li className="advice__more">{text.more(shown.length - SHOWN)}</li> : null}
        </ul>
      )}
    </section>
  )
}
