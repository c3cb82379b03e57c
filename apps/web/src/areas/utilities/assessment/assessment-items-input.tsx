import { assessmentScoreOf, isCounted, pointsIn, type Stage, treeOf } from '@chengan/domain/utilities/assessment/annual/scoring'
import { Input, InputNumber } from 'antd'
import type { InputProps } from '../../../resources/fields/field-view.ts'
import { FileInput } from '../../../resources/files/file-input.tsx'
import { FileLink } from '../../../resources/files/file-link.tsx'
import type { Values } from '../../../resources/row.ts'
import { useLevel } from '../../../resources/use-level.ts'
import { useWords } from '../../../resources/words.ts'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import { type Item, itemsByGroup, itemsIn, itemWords, scoringStageOf } from './assessment-items.ts'
import { ItemGround } from './item-ground.tsx'
import './assessment.css'

const earlier: Readonly<Record<Stage, readonly Stage[]>> = { self: [], district: ['self'], city: ['self', 'district'] }

/** The items of an assessment for whoever scores them now: what each is worth, what was counted and said before, his own points with their reason, and what
 *  they add up to at every stroke. */
export function AssessmentItemsInput({ id, field, values, onChange }: InputProps) {
  const { assessment: text } = useUtilitiesText()
  const { label } = useWords()
  const stage = scoringStageOf(useLevel())
  const items = itemsIn(values[field.name])
  const tree = treeOf(items, stage)
  const become = (item: Item, patch: Values) =>
    onChange({ [field.name]: items.map((one) => (one.id === item.id ? { ...one, ...patch } : one)) })
  return (
    <div className="assessment" id={id}>
      <p className="assessment__sum" role="status">
        {text.total(text.stages[stage])}
        <strong>{tree.s ?? '–'}</strong>
        <span>{text.ofWeight(tree.weight)}</span>
        {tree.whole ? null : <span className="assessment__note">{text.open}</span>}
      </p>
      {itemsByGroup(items).map(([name, own], at) => (
        <section key={name} aria-label={label(itemWords(name))}>
          <h4 className="assessment__group">
            {label(itemWords(name))}
            <span>{`${tree.parts[at]?.s ?? '–'} / ${tree.parts[at]?.weight ?? ''}`}</span>
          </h4>
          {own.map((item) => (
            <ItemLine key={item.id} item={item} stage={stage} onChange={(patch) => become(item, patch)} />
          ))}
        </section>
      ))}
    </div>
  )
}

interface ItemLineProps {
  item: Item
  stage: Stage
  onChange(patch: Values): void
}

function ItemLine({ item, stage, onChange }: ItemLineProps) {
  const { assessment: text } = useUtilitiesText()
  const { label } = useWords()
  const own = item[assessmentScoreOf(stage)]
  const files = item.evidence ?? []
  const named = `${item.itemNo} ${label(itemWords(item.itemName))}`
  return (
    <div className="assessment__item" data-item={item.itemNo}>
      <div className="assessment__what">
        <span>{named}</span>
        <span className="assessment__note">{item.standard === null ? null : label(itemWords(item.standard))}</span>
      </div>
      <div className="assessment__said">
        <span>{text.full(item.fullScore)}</span>
        {isCounted(item) ? <span>{text.auto(item.autoScore ?? 0)}</span> : null}
        {earlier[stage].map((one) => (
          <span key={one}>{`${text.stages[one]} ${pointsIn(item, one) ?? '–'}`}</span>
        ))}
        <ItemGround item={item} links={[]} />
      </div>
      <InputNumber
        className="assessment__points"
        aria-label={`${named} ${text.stages[stage]}`}
        min={0}
        max={item.fullScore}
        step={0.5}
        precision={1}
        value={typeof own === 'number' ? own : null}
        placeholder={isCounted(item) ? String(item.autoScore) : ''}
        onChange={(value) => onChange({ [assessmentScoreOf(stage)]: value })}
      />
      <Input
        className="assessment__reason"
        aria-label={`${named} ${text.reason}`}
        placeholder={text.reason}
        maxLength={300}
        value={item.deductReason ?? ''}
        onChange={(event) => onChange({ deductReason: event.target.value === '' ? null : event.target.value })}
      />
      {stage === 'self' ? (
        <FileInput id={`evidence-${item.id}`} files={files} most={4} onChange={(evidence) => onChange({ evidence })} />
      ) : files.length === 0 ? null : (
        // What the company handed in lies beside the points that are given for it.
        <div className="assessment-tree__files assessment__files">
          {files.map((file) => (
            <FileLink key={file.id} file={file} />
          ))}
        </div>
      )}
    </div>
  )
}
