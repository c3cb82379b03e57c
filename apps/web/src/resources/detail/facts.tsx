import { isGiven } from '@chengan/kernel/condition'
import { daysPast } from '@chengan/kernel/days/days-past'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Label } from '@chengan/kernel/label'
import { datetimeText } from '@chengan/kernel/time'
import { type CSSProperties, useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import { StatusLight } from '../../ui/marks/status-light.tsx'
import { fieldViews, viewOf } from '../fields/field-views.ts'
import { FieldViewsContext } from '../fields/views-context.ts'
import { askedFields, type FieldGroup, groupsOf, shownFieldsOf } from '../form/values/form-fields.ts'
import type { Row } from '../row.ts'
import { StateMark } from '../rows/state-mark.tsx'
import { widthOfWords } from '../texts/width-of-words.ts'
import { useLevel } from '../use-level.ts'
import { useWords } from '../words.ts'
import { useNamedFacts } from './named-facts.ts'
import { CountedFigure } from './related/counted-figure.tsx'
import './facts.css'

interface FactsProps {
  resource: CompleteResource
  row: Row
  columns: 2 | 3
  /** Fields drawn elsewhere on the page. */
  without?: ReadonlySet<string>
  /** Of these, what the panel of the page draws under its own title. */
  covered?: readonly string[]
  /** Fields that nobody filled in are left out; in a small form they are shown as empty. */
  brief?: boolean
}

/** Label, gap and value in one column, and in two with the gap between. */
const oneColumn = 268
const twoColumns = 548
const labelGap = 8
const labelWidth = 106
const blockKinds = new Set(['children', 'richText', 'images', 'json', 'line', 'polygon', 'shape'])

function spanOf(field: CompleteField, words: string, columns: number): number {
  if (blockKinds.has(field.kind)) return columns
  const width = labelWidth + labelGap + widthOfWords(words)
  if (width <= oneColumn) return 1
  return width <= twoColumns ? 2 : columns
}

/** Something to tell: a count of nothing and a mark that nobody set are like fields that nobody filled in. */
function tells(field: CompleteField, row: Row): boolean {
  const value = row[field.name]
  if (!isGiven(value)) return false
  // That nothing lies on the road is a fact of the register, and no field that somebody left empty.
  if (field.counted !== undefined) return true
  if (field.readOnly !== true && field.derived === undefined) return true
  return !(field.kind === 'int' && value === 0) && !(field.kind === 'bool' && value === false)
}

/** As a custom property, so that narrow screens can do without it. */
function spanStyle(span: number): CSSProperties {
  return { '--span': span } as CSSProperties
}

const same = (one: Label | null, other: Label) => one?.zh === other.zh

/** A title is said once. What is left of a group that is called like a field which a panel draws stands with the group before: the panel has that title. */
function withoutTitlesOfPanels(groups: readonly FieldGroup[], covered: readonly CompleteField[]): readonly FieldGroup[] {
  const kept: FieldGroup[] = []
  for (const group of groups) {
    const last = kept.at(-1)
    if (!covered.some((field) => field.group === group.key && same(group.label, field.label))) kept.push(group)
    else if (last === undefined) kept.push({ ...group, label: null })
    else kept.splice(-1, 1, { ...last, fields: [...last.fields, ...group.fields] })
  }
  return kept
}

/** Of a group that holds one field of its own name, the field says it. */
const isTitled = ({ label, fields: [first, ...more] }: FieldGroup) => more.length > 0 || first === undefined || !same(label, first.label)

/** What is known of a row, group by group. */
export function Facts({ resource, row, columns, without, covered = [], brief = false }: FactsProps) {
  const words = useWords()
  const level = useLevel()
  const fields = askedFields(shownFieldsOf(resource), row, level).filter(
    (field) => without?.has(field.name) !== true && (!brief || tells(field, row)),
  )
  const groups = withoutTitlesOfPanels(
    groupsOf(resource, fields),
    covered.flatMap((name) => resource.fields[name] ?? []),
  )
  return (
    <FieldViewsContext value={fieldViews}>
      {groups.map((group) => (
        <section key={group.key} className="facts">
          {groups.length > 1 && isTitled(group) ? (
            <h3 className="facts__title">{group.label === null ? words.text.form.basic : words.label(group.label)}</h3>
          ) : null}
          <FactGrid resource={resource} row={row} columns={columns} fields={group.fields} />
        </section>
      ))}
    </FieldViewsContext>
  )
}

/** Those of the named fields that tell something, in the order named. */
export function toldFields(resource: CompleteResource, row: Row, names: readonly string[]): readonly CompleteField[] {
  return names.flatMap((name) => resource.fields[name] ?? []).filter((field) => tells(field, row))
}

interface FactGridProps extends Pick<FactsProps, 'resource' | 'row' | 'columns'> {
  fields: readonly CompleteField[]
}

/** What is known of a row in the given fields, in their order. */
export function FactList(props: FactGridProps) {
  return (
    <FieldViewsContext value={fieldViews}>
      <section className="facts">
        <FactGrid {...props} />
      </section>
    </FieldViewsContext>
  )
}

function FactGrid({ resource, row, columns, fields }: FactGridProps) {
  const words = useWords()
  const named = useNamedFacts()
  return (
    <dl className={`facts__grid facts__grid--${columns}`}>
      {fields.map((field) => {
        const label = words.label(field.label)
        const Own = field.input === undefined ? undefined : named[field.input]
        const span = Own ? columns : Math.min(columns, spanOf(field, viewOf(field.kind).text(field, row, words), columns))
        return (
          <div key={field.name} className="facts__item" style={spanStyle(span)}>
            <dt>{label}</dt>
            <dd>
              {Own ? (
                <Own row={row} />
              ) : field.name in resource.lifecycles ? (
                <StateMark resource={resource} stateField={field.name} row={row} />
              ) : field.counted ? (
                <CountedFigure resource={resource} field={field} row={row} />
              ) : (
                <Fact resource={resource} field={field} row={row} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const foldedLength = 240

function Fact({ resource, field, row }: { resource: CompleteResource; field: CompleteField; row: Row }) {
  const words = useWords()
  const [whole, setWhole] = useState(false)
  const Cell = viewOf(field.kind).cell
  const long = (field.kind === 'text' || field.kind === 'longText') && viewOf(field.kind).text(field, row, words).length > foldedLength
  const expiry = resource.expiries?.[field.name]
  const past = expiry === undefined ? null : daysPast(expiry, row[field.name], row, datetimeText(serverNow()).slice(0, 10))
  if (past !== null)
    return (
      <>
        <Cell field={field} row={row} roomy resource={resource} />{' '}
        <StatusLight tone="red">{words.text.clock.overdueDays(past)}</StatusLight>
      </>
    )
  if (!long) {
    const cell = <Cell field={field} row={row} roomy resource={resource} />
    return field.kind === 'longText' ? <span className="facts__lines">{cell}</span> : cell
  }
  return (
    <>
      <span className={whole ? 'facts__lines' : 'facts__lines facts__folded'}>
        <Cell field={field} row={row} roomy />
      </span>
      <button type="button" className="link-button" onClick={() => setWhole(!whole)}>
        {whole ? words.text.form.fold : words.text.form.unfold}
      </button>
    </>
  )
}
