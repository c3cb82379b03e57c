import { wjProjectType } from '@chengan/domain/assets/dictionaries/works'
import { Checkbox } from 'antd'
import type { Row } from '../../../resources/row.ts'
import { numberIn, planFigure, planText } from './plan-reads.ts'
import { useDictionary } from './plan-words.ts'
import { usePlansText } from './texts/plans-text.ts'

interface WaitingListProps {
  rows: readonly Row[]
  picked: readonly string[]
  /** Null where nothing may be merged. */
  onPick: ((ids: readonly string[]) => void) | null
}

/** Declarations that wait to become members of items. */
export function WaitingList({ rows, picked, onPick }: WaitingListProps) {
  const text = usePlansText()
  const kindOf = useDictionary(wjProjectType)
  const toggle = (id: string) => onPick?.(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
  return (
    <>
      {rows.map((row) => (
        <div key={row.id} className={`plan-row${picked.includes(row.id) ? ' plan-row--chosen' : ''}`}>
          {onPick === null ? null : (
            <Checkbox aria-label={planText(row, 'projectName')} checked={picked.includes(row.id)} onChange={() => toggle(row.id)} />
          )}
          <span className="plan-row__words">
            <span className="one-line" title={planText(row, 'projectName')}>
              {planText(row, 'projectName')}
            </span>
            <span className="plan-row__quiet one-line">
              {[kindOf(planText(row, 'projectType')), planText(row, 'roadNames'), planText(row, 'constructionUnit')]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="plan-row__quiet">
              {text.term(planText(row, 'planStart'), planText(row, 'planEnd'))} ·{' '}
              {text.merge.area(planFigure(numberIn(row, 'restoreArea')))}
            </span>
          </span>
        </div>
      ))}
    </>
  )
}
