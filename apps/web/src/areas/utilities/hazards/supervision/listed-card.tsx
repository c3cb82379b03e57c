import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { asText } from '@chengan/kernel/values'
import { serverNow } from '../../../../api/clock.ts'
import { openTab } from '../../../../navigation/tabs.ts'
import { toneOf } from '../../../../resources/list/rows/row-tone.ts'
import { type RowOf, wordsOf } from '../../../../resources/row.ts'
import { ClockLight } from '../../../../resources/rows/clock-light.tsx'
import { numberOf, RowTags } from '../../../../resources/rows/row-tags.tsx'
import { tabNameOf } from '../../../../resources/rows/tab-name.ts'
import { detailPath } from '../../../../resources/screens-of.ts'
import { useWords } from '../../../../resources/words.ts'
import { useUtilitiesText } from '../../texts/utilities-text.ts'

interface ListedCardProps {
  resource: CompleteResource
  list: Screen
  row: RowOf<'hazardCheck'>
}

/** One listed hazard: its clock first, what it is, who answers for it, until when. */
export function ListedCard({ resource, list, row }: ListedCardProps) {
  const { text, label } = useWords()
  const words = useUtilitiesText().board
  const company = resource.fields.gasCompaniesId
  const [supervised, reform] = [asText(row.superviseDeadline), asText(row.reformDeadline)]
  const number = numberOf(resource, row, label)
  return (
    <button
      type="button"
      className={`bare-button listed-card listed-card--${toneOf(resource, row, serverNow(), text) ?? 'plain'}`}
      onClick={() => openTab(detailPath(list, row.id), { title: tabNameOf(resource, row) })}
    >
      <span className="listed-card__line">
        <span className="listed-card__number">{number}</span>
        {row.dutyClock == null && row.closedInTime == null ? null : <ClockLight resource={resource} row={row} />}
      </span>
      <span className="listed-card__subject">{asText(row.objectName)}</span>
      <span className="listed-card__description">{asText(row.description)}</span>
      <span className="listed-card__line">
        <span className="listed-card__tags">
          <RowTags resource={resource} row={row} />
        </span>
        <span className="one-line">{row.superviseLevel === 'sj' ? words.cityListed : words.districtListed}</span>
      </span>
      <span className="listed-card__quiet one-line">{company === undefined ? '' : wordsOf(company, row)}</span>
      {supervised === '' && reform === '' ? null : (
        <span className="listed-card__quiet">
          {supervised === '' ? words.reform(reform.slice(0, 10)) : words.deadline(supervised.slice(0, 10))}
        </span>
      )}
    </button>
  )
}
