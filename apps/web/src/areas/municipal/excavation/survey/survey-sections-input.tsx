import { wjPart, wjPavement, wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { isObject } from '@chengan/kernel/values'
import { InputNumber, Select } from 'antd'
import { inputOf } from '../../../../resources/fields/field-inputs.ts'
import type { InputProps } from '../../../../resources/fields/field-view.ts'
import type { DraftOf } from '../../../../resources/row.ts'
import { useWords } from '../../../../resources/words.ts'
import { nameOfSection, type SectionDraft } from '../map/sections-map.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import '../../../../resources/fields/structures/child-rows.css'
import './survey.css'

const metres = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('en-US') : '—')

const underSurvey: readonly unknown[] = [wjspStatus.values.accepted.value, wjspStatus.values.underReview.value]

/** The sections of a declaration: its applicant adds, changes and removes them, its surveyor corrects them. */
export function SurveySectionsInput(props: InputProps) {
  const Plain = inputOf(props.field)
  const { status }: DraftOf<'excavation'> = props.values
  return underSurvey.includes(status) ? <SurveyTable {...props} /> : <Plain {...props} />
}

/** The sections of a declaration as its surveyor sees them: he puts surface and width right, and nothing else (task T3 of
 *  municipal-approval.md §5.1). What was declared stays beside it. */
function SurveyTable({ id, field, values, onChange }: InputProps) {
  const { survey: text } = useExcavationText()
  const { dictionary } = useWords()
  const [parts, pavements] = [dictionary(wjPart), dictionary(wjPavement)]
  const held = values[field.name]
  const sections: readonly SectionDraft[] = Array.isArray(held) ? held.filter(isObject<keyof SectionDraft>) : []
  const change = (at: number, patch: SectionDraft) =>
    onChange({ [field.name]: sections.map((one, index) => (index === at ? { ...one, ...patch } : one)) })
  const surfaces = Object.values(wjPavement.values).map(({ value }) => ({ value, label: pavements.label(value) }))
  return (
    <div className="child-scroll" id={id}>
      <table className="child-rows child-rows--cards">
        <thead>
          <tr>
            <th>{text.section}</th>
            <th>{text.part}</th>
            <th className="child-rows__number">{text.length}</th>
            <th className="child-rows__number">{text.depth}</th>
            <th>{text.pavement}</th>
            <th>{text.width}</th>
          </tr>
        </thead>
        <tbody>
          {sections.map((one, at) => {
            const name = nameOfSection(one) || String(at + 1)
            return (
              <tr key={typeof one.id === 'string' ? one.id : at}>
                <td data-column={text.section}>{name}</td>
                <td data-column={text.part}>{parts.label(one.partKind)}</td>
                <td className="child-rows__number" data-column={text.length}>
                  {metres(one.length)}
                </td>
                <td className="child-rows__number" data-column={text.depth}>
                  {metres(one.depth)}
                </td>
                <td data-column={text.pavement}>
                  <Select
                    aria-label={`${text.pavement} ${name}`}
                    className="survey-pavement"
                    value={one.pavementType}
                    options={surfaces}
                    onChange={(pavementType: unknown) => change(at, { pavementType })}
                  />
                  <Declared words={one.declaredPavement == null ? null : text.declared(pavements.label(one.declaredPavement))} />
                </td>
                <td data-column={text.width}>
                  <InputNumber<number>
                    aria-label={`${text.width} ${name}`}
                    min={0.01}
                    precision={2}
                    value={typeof one.trenchWidth === 'number' ? one.trenchWidth : null}
                    onChange={(trenchWidth) => change(at, { trenchWidth })}
                  />
                  <Declared words={typeof one.declaredWidth === 'number' ? text.declared(`${metres(one.declaredWidth)} m`) : null} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Declared({ words }: { words: string | null }) {
  return words === null ? null : <small className="survey-declared">{words}</small>
}
