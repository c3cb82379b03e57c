import { Checkbox, Input, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../../../resources/words.ts'
import { faultIn } from './expression-check.ts'
import { type PanelPlace, textAt, usePanelTarget, useWrite } from './panel-context.ts'
import { usePanelText } from './texts/panel-text.ts'

interface RowProps {
  id: string
  label: string
  note?: string | undefined
  children: ReactNode
}

/** A label with what it labels, and what to mind. */
export function PanelRow({ id, label, note, children }: RowProps) {
  return (
    <div className="panel-row">
      <label htmlFor={id} title={label}>
        {label}
      </label>
      <div className="panel-row__control">
        {children}
        {note === undefined ? null : <p className="panel-row__note">{note}</p>}
      </div>
    </div>
  )
}

interface CommittedProps {
  id?: string
  value: string
  label?: string
  rows?: number
  placeholder?: string
  maxLength?: number
  status?: 'error' | undefined
  onType?(value: string): void
  onCommit(value: string): void
}

/** A text that is taken over when it is left, so that undoing goes back by values and not by letters. */
export function Committed({ id, value, label, rows, placeholder, maxLength = 1000, status, onType, onCommit }: CommittedProps) {
  const { drawing } = usePanelTarget()
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed !== null) onCommit(typed.trim())
    setTyped(null)
  }
  const shared = {
    value: typed ?? value,
    maxLength,
    disabled: drawing === null,
    placeholder: placeholder ?? '',
    ...(id === undefined ? {} : { id }),
    ...(label === undefined ? {} : { 'aria-label': label }),
    ...(status === undefined ? {} : { status }),
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      onType?.(event.target.value)
    },
    onBlur: leave,
  }
  if (rows !== undefined) return <Input.TextArea {...shared} autoSize={{ minRows: rows, maxRows: 8 }} />
  return <Input {...shared} onPressEnter={leave} />
}

interface AttributeProps {
  place: PanelPlace
  /** The attribute as the file has it; `sz:assignee`. */
  name: string
  label: string
  note?: string | undefined
}

export function TextRow({ place, name, label, note, rows }: AttributeProps & { rows?: number }) {
  const id = useId()
  const write = useWrite()
  return (
    <PanelRow id={id} label={label} note={note}>
      <Committed
        id={id}
        value={textAt(place, name)}
        {...(rows === undefined ? {} : { rows })}
        onCommit={(value) => write(place, name, value)}
      />
    </PanelRow>
  )
}

interface ExpressionInputProps {
  id: string
  value: string
  wanted: 'claim' | 'value' | 'plainOrValue'
  onCommit(value: string): void
}

/** An expression that is judged while it is written; the place of its first fault is shown. */
export function ExpressionInput({ id, value, wanted, onCommit }: ExpressionInputProps) {
  const { label } = useWords()
  const text = usePanelText()
  const [typed, setTyped] = useState<string | null>(null)
  const present = typed ?? value
  const fault = faultIn(present, wanted)
  return (
    <>
      <Committed
        id={id}
        value={value}
        rows={1}
        placeholder={`\${…}`}
        status={fault === null ? undefined : 'error'}
        onType={setTyped}
        onCommit={(next) => {
          setTyped(null)
          onCommit(next)
        }}
      />
      {fault === null ? null : (
        <div className="panel-fault" role="alert">
          <code title={text.expressionAt}>
            {present.slice(Math.max(0, fault.at - 24), fault.at)}
            <mark>{present.slice(fault.at, fault.at + 1) || '␣'}</mark>
            {present.slice(fault.at + 1, fault.at + 24)}
          </code>
          <span>{label(fault.label)}</span>
        </div>
      )}
    </>
  )
}

export function ExpressionRow({ place, name, label, note, wanted }: AttributeProps & Pick<ExpressionInputProps, 'wanted'>) {
  const id = useId()
  const write = useWrite()
  return (
    <PanelRow id={id} label={label} note={note}>
      <ExpressionInput id={id} value={textAt(place, name)} wanted={wanted} onCommit={(value) => write(place, name, value)} />
    </PanelRow>
  )
}

interface ChoiceRowProps extends AttributeProps {
  options: readonly { readonly value: string; readonly label: string }[]
  /** What holds where the file says nothing. */
  otherwise?: string
}

export function ChoiceRow({ place, name, label, note, options, otherwise }: ChoiceRowProps) {
  const id = useId()
  const write = useWrite()
  const text = usePanelText()
  const { drawing } = usePanelTarget()
  const said = textAt(place, name)
  const shown = options.find((one) => one.value === otherwise)
  return (
    <PanelRow id={id} label={label} note={note}>
      <Select
        id={id}
        value={said === '' ? null : said}
        options={[...options]}
        allowClear
        disabled={drawing === null}
        placeholder={shown === undefined ? text.byDefault : text.byDefaultAs(shown.label)}
        onChange={(value: string | null | undefined) => write(place, name, value ?? '')}
      />
    </PanelRow>
  )
}

/** One of what the house offers; what the file says besides is kept in sight. */
export function PickRow({ place, name, label, note, options }: Omit<ChoiceRowProps, 'otherwise'>) {
  const id = useId()
  const write = useWrite()
  const text = usePanelText()
  const { drawing } = usePanelTarget()
  const said = textAt(place, name)
  const unknown = said === '' || options.some((one) => one.value === said) ? [] : [{ value: said, label: text.notOffered(said) }]
  return (
    <PanelRow id={id} label={label} note={note}>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        value={said === '' ? null : said}
        options={[...unknown, ...options]}
        disabled={drawing === null}
        placeholder={text.choose}
        notFoundContent={text.noneOffered}
        onChange={(value: string | null | undefined) => write(place, name, value ?? '')}
      />
    </PanelRow>
  )
}

/** Several of a dictionary, by comma. */
export function SetRow({ place, name, label, options }: Omit<ChoiceRowProps, 'otherwise'>) {
  const id = useId()
  const write = useWrite()
  const { drawing } = usePanelTarget()
  const said = textAt(place, name)
  return (
    <PanelRow id={id} label={label}>
      <Select
        id={id}
        mode="multiple"
        value={said === '' ? [] : said.split(',')}
        options={[...options]}
        disabled={drawing === null}
        onChange={(values: string[]) => write(place, name, values.join())}
      />
    </PanelRow>
  )
}

export function YesRow({ place, name, label, note }: AttributeProps) {
  const id = useId()
  const write = useWrite()
  const { drawing } = usePanelTarget()
  return (
    <PanelRow id={id} label={label} note={note}>
      <Checkbox
        id={id}
        checked={textAt(place, name) === 'true'}
        disabled={drawing === null}
        onChange={(event) => write(place, name, event.target.checked ? 'true' : '')}
      />
    </PanelRow>
  )
}

/** The values of an attribute with their words. */
export function panelOptions(words: Readonly<Record<string, string>>): readonly { readonly value: string; readonly label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
