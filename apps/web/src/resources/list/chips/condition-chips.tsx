import { CloseOutlined } from '@ant-design/icons'
import { useWords } from '../../words.ts'
import type { ListCondition } from '../conditions.ts'
import './condition-chips.css'

interface ConditionChipsProps {
  conditions: readonly ListCondition[]
  onRemove(condition: ListCondition): void
}

/** Conditions that stand nowhere else on the page: each says what it is and can be taken away. */
export function ConditionChips({ conditions, onRemove }: ConditionChipsProps) {
  const { text } = useWords()
  if (conditions.length === 0) return null
  return (
    <ul className="condition-chips" aria-label={text.list.conditionsNow}>
      {conditions.map((one) => (
        <li key={one.name} className="condition-chip">
          <span className="one-line" title={one.words}>
            {one.words}
          </span>
          <button type="button" className="bare-button" aria-label={text.list.removeCondition(one.words)} onClick={() => onRemove(one)}>
            <CloseOutlined />
          </button>
        </li>
      ))}
    </ul>
  )
}
