import { abcd } from '@chengan/domain/assets/dictionaries/detection'
import { yhMaintScale } from '@chengan/domain/maintenance/dictionaries/projects'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { useWords } from '../../../resources/words.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { indexText, sumText } from './advice-numbers.ts'
import type { WorksTold } from './advice-reads.ts'
import { useAdviceText } from './texts/advice-text.ts'

const SHOWN = 30
const scales = Object.values(yhMaintScale.values)

interface AdvisedWorksProps {
  rows: readonly WorksTold[]
  chosen: readonly string[]
  onDecline(sections: readonly string[], away: boolean): void
}

/** The works that the budget is worth most for, in their order, each with its reasons; what is not ticked is not taken over. */
export function AdvisedWorks({ rows, chosen, onDecline }: AdvisedWorksProps) {
  const text = useAdviceText()
  const [all, setAll] = useState(false)
  const taken = new Set(chosen)
  const own = rows.filter(({ sectionId }) => taken.has(sectionId))
  const sum = own.reduce((total, one) => total + one.sum, 0)
  const ids = rows.map(({ sectionId }) => sectionId)
  return (
    <section className="advice__works" aria-label={text.works}>
      <header className="advice__head">
        <Checkbox
          checked={own.length === rows.length}
          indeterminate={own.length > 0 && own.length < rows.length}
          onChange={(event) => onDecline(ids, !event.target.checked)}
        >
          {text.works}
        </Checkbox>
        <span>{text.taken(own.length, rows.length, sumText(sum))}</span>
      </header>
      <ol className="advice__rows">
        {(all ? rows : rows.slice(0, SHOWN)).map((one) => (
          <WorksLine
            key={one.sectionId}
            works={one}
            taken={taken.has(one.sectionId)}
            onTake={(take) => onDecline([one.sectionId], !take)}
          />
        ))}
      </ol>
      {all || rows.length <= SHOWN ? null : (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          {text.showAll(rows.length)}
        </button>
      )}
    </section>
  )
}

interface WorksLineProps {
  works: WorksTold
  taken: boolean
  onTake(take: boolean): void
}

function WorksLine({ works, taken, onTake }: WorksLineProps) {
  const text = useAdviceText()
  const { label } = useWords()
  const scale = scales.find(({ value }) => value === works.maintScale)
  return (
    <li>
      <Checkbox checked={taken} aria-label={text.take(works.sectionName)} onChange={(event) => onTake(event.target.checked)} />
      <div className="advice__line">
        <p className="advice__place">
          <span className="advice__rank">{works.rank}</span>
          <DetailLink resource="roadSection" id={works.sectionId} words={works.sectionName} />
          {works.compulsory ? <KindTag tone="error">{text.compulsory}</KindTag> : null}
          <KindTag>{scale === undefined ? works.maintScale : label(scale)}</KindTag>
          <span className="advice__sum">{text.money(sumText(works.sum))}</span>
        </p>
        <p className="advice__figures">
          {text.figures(
            ...([indexText(works.length, 0), indexText(works.index), label(abcd.values[works.grade])] as const),
            ...([indexText(works.after), indexText(works.atEnd), indexText(works.untouched)] as const),
          )}
        </p>
        <ul className="advice__reasons">
          {works.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}
