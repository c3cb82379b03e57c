import { type ComparedLine, comparedTable } from '@chengan/domain/assets/detection/schemes/scheme-differences'
import type { SchemeKind, SchemeLine, SchemeParams } from '@chengan/domain/assets/detection/schemes/scheme-table'
import { Checkbox, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { viewOf } from '../../../resources/fields/field-views.ts'
import { ChildTable } from '../../../resources/fields/structures/child-table.tsx'
import type { NamedField } from '../../../resources/row.ts'
import { useWords } from '../../../resources/words.ts'
import { useSchemeText } from './texts/scheme-text.ts'
import './schemes.css'

/** What a cell of a table is drawn with. */
export interface SchemeCell {
  readonly table: string
  readonly field: NamedField
  readonly compared: ComparedLine
}

interface SchemeTablesProps {
  kind: SchemeKind
  params: SchemeParams
  /** The version beside which it is shown; null where there is none, or it is that version itself. */
  beside: SchemeParams | null
  /** How a cell is drawn where it is not only shown. */
  drawn?(cell: SchemeCell): ReactNode
  tools?(table: string, compared: ComparedLine): ReactNode
  /** What stands below the lines of a table. */
  below?(table: string): ReactNode
}

/** What a scheme says, a table at a time: beside the version in force, with what differs marked. */
export function SchemeTables({ kind, params, beside, drawn, tools, below }: SchemeTablesProps) {
  const text = useSchemeText()
  const words = useWords()
  const names = Object.keys(kind.tables)
  const [chosen, choose] = useState(names[0] ?? '')
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const name = chosen in kind.tables ? chosen : (names[0] ?? '')
  const table = kind.tables[name]
  if (table === undefined) return null
  const compared = new Map(Object.entries(kind.tables).map(([own, one]) => [own, comparedTable(own, one, params, beside)]))
  const shown = compared.get(name)
  const fields = Object.entries(table.columns).map(([column, field]): NamedField => ({ ...field, name: column }))
  const isDifferent = ({ isNew, former }: ComparedLine) => isNew || Object.keys(former).length > 0
  const lines = (shown?.lines ?? []).filter((line) => !onlyDifferent || isDifferent(line))
  return (
    <div className="scheme">
      <div className="scheme__head">
        <Segmented
          value={name}
          options={names.map((own) => {
            const differences = compared.get(own)?.differences ?? 0
            const label = words.label(kind.tables[own] ?? table)
            return { value: own, label: differences === 0 ? label : `${label} ${text.differs(differences)}` }
          })}
          onChange={choose}
        />
        {beside === null ? null : (
          <Checkbox checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)}>
            {text.onlyDifferent}
          </Checkbox>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="scheme__none">{onlyDifferent ? text.nothingDiffers : text.noLines}</p>
      ) : (
        <ChildTable
          fields={fields}
          sums={[]}
          rows={lines.map(({ line }) => line)}
          drawn={(field, _line, at) => {
            const line = lines[at]
            if (line === undefined) return null
            return drawn === undefined ? <ShownCell field={field} compared={line} /> : drawn({ table: name, field, compared: line })
          }}
          {...(tools === undefined ? {} : { tools: (_line: SchemeLine, at: number) => (lines[at] ? tools(name, lines[at]) : null) })}
        />
      )}
      {below?.(name)}
      {shown === undefined || shown.gone.length === 0 ? null : (
        <div className="scheme__gone">
          <h4>{text.gone(shown.gone.length)}</h4>
          <ChildTable fields={fields} sums={[]} rows={shown.gone} />
        </div>
      )}
    </div>
  )
}

/** A value, with what stands in the version in force where that differs. */
export function ShownCell({ field, compared: { line, isNew, former } }: Omit<SchemeCell, 'table'>) {
  const words = useWords()
  const shown = viewOf(field.kind).text(field, line, words)
  return (
    <span className={isNew || field.name in former ? 'scheme__cell scheme__cell--differs' : 'scheme__cell'}>
      {shown}
      <FormerValue field={field} former={former} />
    </span>
  )
}

/** What stands in the version in force, of a column that differs. */
export function FormerValue({ field, former }: { field: NamedField; former: SchemeLine }) {
  const text = useSchemeText()
  const words = useWords()
  if (!(field.name in former)) return null
  return <small className="scheme__former">{text.former(viewOf(field.kind).text(field, former, words) || text.empty)}</small>
}
