import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { schemeKinds } from '@chengan/domain/assets/detection/schemes/scheme-kinds'
import { schemeFaults, schemeParamsIn } from '@chengan/domain/assets/detection/schemes/scheme-lines'
import type { SchemeFault, SchemeKind, SchemeLine, SchemeParams } from '@chengan/domain/assets/detection/schemes/scheme-table'
import { Button, Checkbox, InputNumber, Select } from 'antd'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { InputProps } from '../../../resources/fields/field-view.ts'
import type { DraftOf, NamedField } from '../../../resources/row.ts'
import { useWords } from '../../../resources/words.ts'
import { useSchemeInForce } from './scheme-reads.ts'
import { FormerValue, type SchemeCell, SchemeTables, ShownCell } from './scheme-tables.tsx'
import { useSchemeText } from './texts/scheme-text.ts'

const SHOWN_FAULTS = 5

/** What a scheme says, filled in as tables beside the version in force. */
export function SchemeInput(props: InputProps) {
  const text = useSchemeText()
  const values: DraftOf<'scoreScheme'> = props.values
  const kindCode = typeof values.schemeKind === 'string' ? values.schemeKind : ''
  const kind = schemeKinds[kindCode]
  if (kind === undefined) return <span className="scheme__none">{text.kindFirst}</span>
  return <Filling key={kindCode} {...props} kind={kind} kindCode={kindCode} />
}

function Filling({ id, field, values, kind, kindCode, onChange }: InputProps & { kind: SchemeKind; kindCode: string }) {
  const text = useSchemeText()
  const inForce = useSchemeInForce(kindCode)
  const params = useMemo(() => schemeParamsIn(values[field.name]), [values, field.name])
  const beside = useMemo(() => (inForce == null ? null : schemeParamsIn(inForce.params)), [inForce])
  const current = useRef(params)
  useEffect(() => {
    current.current = params
  }, [params])
  const say = useRef(onChange)
  useEffect(() => {
    say.current = onChange
  }, [onChange])
  const become = useCallback(
    (table: string, change: (lines: readonly SchemeLine[]) => readonly SchemeLine[]) =>
      say.current({ [field.name]: { ...current.current, [table]: change(current.current[table] ?? []) } }),
    [field.name],
  )
  const write = useCallback(
    (table: string, place: number, column: string, value: unknown) =>
      become(table, (lines) => lines.map((line, at) => (at === place ? { ...line, [column]: value } : line))),
    [become],
  )
  if (Object.keys(params).length === 0)
    return (
      <div className="scheme scheme--empty" id={id}>
        {inForce == null ? null : (
          <Button type="primary" onClick={() => onChange({ [field.name]: inForce.params })}>
            {text.takeOver(`${inForce.name ?? ''} ${inForce.version ?? ''}`)}
          </Button>
        )}
        <Button onClick={() => onChange({ [field.name]: Object.fromEntries(Object.keys(kind.tables).map((name) => [name, []])) })}>
          {text.beginEmpty}
        </Button>
      </div>
    )
  return (
    <div id={id}>
      <Faults kind={kind} params={params} />
      <SchemeTables
        kind={kind}
        params={params}
        beside={beside}
        drawn={(cell) => <WrittenCell {...cell} isKey={kind.tables[cell.table]?.key.includes(cell.field.name) === true} onWrite={write} />}
        tools={(table, { place }) =>
          kind.tables[table]?.single === true ? null : (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={text.removeLine(place + 1)}
              onClick={() => become(table, (lines) => lines.filter((_line, at) => at !== place))}
            />
          )
        }
        below={(table) =>
          kind.tables[table]?.single === true && (params[table]?.length ?? 0) > 0 ? null : (
            <Button type="dashed" block icon={<PlusOutlined />} onClick={() => become(table, (lines) => [...lines, {}])}>
              {text.addLine}
            </Button>
          )
        }
      />
    </div>
  )
}

/** What is wrong with it, as the enabling would say. */
function Faults({ kind, params }: { kind: SchemeKind; params: SchemeParams }) {
  const text = useSchemeText()
  const { label } = useWords()
  const judged = useDeferredValue(params)
  const faults = useMemo(() => schemeFaults(kind, judged), [kind, judged])
  if (faults.length === 0) return <p className="scheme__sound">{text.sound}</p>
  const said = ({ table, column, line, words }: SchemeFault) => {
    const own = kind.tables[table]
    const place = line === null ? '' : text.line(line + 1)
    const head = column === null || own?.columns[column] === undefined ? '' : label(own.columns[column].label)
    return [own === undefined ? table : label(own), place, head].filter((part) => part !== '').join(' · ') + text.colon + label(words)
  }
  return (
    <div className="scheme__faults" role="status">
      <strong>{text.faults(faults.length)}</strong>
      <ul>
        {faults.slice(0, SHOWN_FAULTS).map((fault) => (
          <li key={`${fault.table}-${fault.line}-${fault.column}`}>{said(fault)}</li>
        ))}
      </ul>
    </div>
  )
}

interface WrittenCellProps extends SchemeCell {
  isKey: boolean
  onWrite(table: string, place: number, column: string, value: unknown): void
}

/** What tells a line from the others is written in new lines alone. */
function WrittenCell({ table, field, compared, isKey, onWrite }: WrittenCellProps) {
  const { line, place, isNew, former } = compared
  if (isKey && !isNew && Object.keys(line).length > 0) return <ShownCell field={field} compared={compared} />
  return (
    <span className={field.name in former ? 'scheme__cell scheme__cell--differs' : 'scheme__cell'}>
      <FigureInput
        table={table}
        place={place}
        field={field}
        kind={field.kind}
        name={field.name}
        value={line[field.name] ?? null}
        onWrite={onWrite}
      />
      <FormerValue field={field} former={former} />
    </span>
  )
}

interface FigureInputProps {
  table: string
  place: number
  field: NamedField
  kind: NamedField['kind']
  name: string
  value: unknown
  onWrite: WrittenCellProps['onWrite']
}

/** Hundreds stand beside each other: one that did not change is not drawn again. */
const FigureInput = memo(
  function FigureInput({ table, place, field, kind, name, value, onWrite }: FigureInputProps) {
    const { label } = useWords()
    const write = (next: unknown) => onWrite(table, place, name, next)
    const spoken = `${label(field.label)} ${place + 1}`
    if (kind === 'bool') return <Checkbox aria-label={spoken} checked={value === true} onChange={(event) => write(event.target.checked)} />
    if (kind === 'dict')
      return (
        <Select
          className="scheme__choice"
          size="small"
          aria-label={spoken}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear={field.required !== true}
          value={typeof value === 'string' ? value : null}
          options={Object.values(field.dict?.values ?? {}).map((entry) => ({ value: entry.value, label: label(entry) }))}
          onChange={(next) => write(next ?? null)}
        />
      )
    return (
      <InputNumber
        className="scheme__figure"
        size="small"
        controls={false}
        aria-label={spoken}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => write(next)}
      />
    )
  },
  (one, other) => one.value === other.value && one.place === other.place && one.table === other.table && one.name === other.name,
)
