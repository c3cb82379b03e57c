import { UserOutlined } from '@ant-design/icons'
import { AutoComplete, Button } from 'antd'
import { useId, useState } from 'react'
import { useNamesOf } from '../../../../resources/pickers/use-names.ts'
import { UserPickerDialog } from '../../../../resources/pickers/user-picker-dialog.tsx'
import { useWords } from '../../../../resources/words.ts'
import { faultIn } from './expression-check.ts'
import { type PanelPlace, textAt, usePanelTarget, useWrite } from './panel-context.ts'
import { PanelRow } from './rows.tsx'
import { usePanelText } from './texts/panel-text.ts'

interface PeopleRowProps {
  place: PanelPlace
  name: string
  label: string
  note?: string | undefined
  several: boolean
  /** What may be written besides people. */
  offered?: readonly { readonly value: string; readonly label: string }[]
}

/** People by their ids, or an expression that yields them. */
export function PeopleRow({ place, name, label, note, several, offered = [] }: PeopleRowProps) {
  const text = usePanelText()
  const words = useWords()
  const id = useId()
  const write = useWrite()
  const { drawing } = usePanelTarget()
  const [picking, setPicking] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const said = textAt(place, name)
  const isExpression = /[$#]\{/.test(said)
  const ids = isExpression ? [] : said.split(',').filter((one) => one !== '')
  const named = useNamesOf('user', ids)
  const names = ids.map((one) => ({ id: one, name: named[one] ?? one }))
  const present = typed ?? said
  const fault = faultIn(present, 'plainOrValue')
  const commit = (value: string) => {
    setTyped(null)
    write(place, name, value.trim())
  }
  return (
    <PanelRow id={id} label={label} note={note}>
      <div className="panel-line">
        <AutoComplete
          id={id}
          className="panel-wide"
          value={present}
          disabled={drawing === null}
          options={offered.map((one) => ({ value: one.value, label: `${one.label}  ${one.value}` }))}
          {...(fault === null ? {} : { status: 'error' as const })}
          onChange={(value: string) => setTyped(value)}
          onSelect={commit}
          onBlur={() => {
            if (typed !== null) commit(typed)
          }}
        />
        <Button icon={<UserOutlined />} aria-label={text.assignees.pick} disabled={drawing === null} onClick={() => setPicking(true)} />
      </div>
      {ids.length === 0 ? null : <p className="panel-row__note">{names.map((one) => one.name).join(words.text.listSeparator)}</p>}
      {fault === null ? null : (
        <p className="panel-fault" role="alert">
          {words.label(fault.label)}
        </p>
      )}
      {picking ? (
        <UserPickerDialog
          several={several}
          chosen={names}
          onChoose={(chosen) => {
            setPicking(false)
            commit(chosen.map((one) => one.id).join())
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </PanelRow>
  )
}
