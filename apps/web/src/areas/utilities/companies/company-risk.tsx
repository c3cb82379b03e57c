import { riskLevel } from '@chengan/domain/utilities/dictionaries/risks'
import type { Label } from '@chengan/kernel/label'
import type { Members } from '@chengan/kernel/values'
import { openTab } from '../../../navigation/tabs.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { useWords } from '../../../resources/words.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { type GroundLink, groundAddress } from '../assessment/assessment-items.ts'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import '../../../ui/marks/reasons.css'
import './company-risk.css'

interface Driver extends Label {
  readonly code: string
  readonly weight: number
  readonly num: number | null
  readonly den: number | null
  readonly points: number
  readonly links: readonly GroundLink[]
}

interface Risk {
  readonly day: string
  readonly from: string
  readonly to: string
  readonly drivers: readonly Driver[]
  readonly unknown: readonly Driver[]
}

const riskOf = (value: unknown): Risk | null => (typeof value === 'object' && value !== null && 'drivers' in value ? (value as Risk) : null)

/** The risk index of a company with the five parts that add most to it, each with what opens its rows. */
export const CompanyRisk: DetailPanel = ({ row }) => {
  const { risk: text } = useUtilitiesText()
  const words = useWords()
  const { risk: told, riskIndex, riskLevel: level }: Members<'id' | 'risk' | 'riskIndex' | 'riskLevel'> = row
  const risk = riskOf(told)
  if (risk === null || typeof riskIndex !== 'number') return null
  const grade = Object.values(riskLevel.values).find(({ value }) => value === level)
  return (
    <PageCard title={text.title} aside={<span className="reasons__sum">{text.sum(riskIndex, grade ? words.label(grade) : '')}</span>}>
      <p className="reasons__note">{text.span(risk.from, risk.to, risk.day)}</p>
      <ul className="reasons">
        {risk.drivers.map((driver) => (
          <li key={driver.code}>
            <span className="company-risk__part">{words.label(driver)}</span>
            <span>{driver.den === 0 ? text.nothing : text.share(driver.num ?? 0, driver.den ?? 0)}</span>
            <span className="company-risk__links">
              {driver.links.map((link) => (
                <button
                  key={`${link.half}-${link.route}-${JSON.stringify(link.query)}`}
                  type="button"
                  className="link-button"
                  onClick={() => openTab(groundAddress(link))}
                >
                  {words.label(link)}
                </button>
              ))}
            </span>
            <strong className={driver.points > 0 ? 'reasons__bad' : ''}>{text.points(driver.points)}</strong>
          </li>
        ))}
      </ul>
      {risk.unknown.length === 0 ? null : (
        <p className="reasons__note">
          <KindTag>{text.unknown}</KindTag> {text.shared(risk.unknown.map((one) => words.label(one)).join(words.text.listSeparator))}
        </p>
      )}
    </PageCard>
  )
}
