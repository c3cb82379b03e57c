import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import type { Language } from '@chengan/kernel/label'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../language/language-context.tsx'
import { callsOf } from '../../../resources/calls.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { useMayAdd, usePermitted } from '../../../resources/permitted.ts'
import type { RowOf } from '../../../resources/row.ts'
import { useRowDialogs } from '../../../resources/rows/row-dialogs.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useSystemText } from '../texts/system-text.ts'

interface TypeListProps {
  resource: CompleteResource
  screen: Screen
  chosen: string | undefined
  onChoose(id: string | undefined): void
}

/** The English name where English is spoken and there is one. */
const nameIn = (language: Language) => (row: RowOf<'dictType'>) =>
  String((language === 'en-US' ? row.dictNameEn : undefined) ?? row.dictName ?? row.dictType ?? row.id)
const fits = (row: RowOf<'dictType'>, wanted: string) =>
  [row.dictType, row.dictName, row.dictNameEn].some((part) => typeof part === 'string' && part.toLowerCase().includes(wanted))

/** All dictionary types, searched as one types. */
export function TypeList({ resource, screen, chosen, onChoose }: TypeListProps) {
  const text = useSystemText().dictionaries
  const { data, error, refetch } = useQuery({ ...callsOf<'dictType'>(resource).list({}), meta: { quiet: true } })
  const nameOf = nameIn(useLanguage().language)
  const [wanted, setWanted] = useState('')
  const dialogs = useRowDialogs(resource, screen, { onRemoved: () => onChoose(undefined) })
  const mayAdd = useMayAdd(resource, screen)
  const rows = (data ?? []).filter((row) => fits(row, wanted.trim().toLowerCase()))
  const add = mayAdd ? (
    <Button type="text" icon={<PlusOutlined />} title={text.add} aria-label={text.add} onClick={() => dialogs.open({ kind: 'add' })} />
  ) : null
  return (
    <PageCard className="split-page__side" title={text.types} extra={add}>
      <div className="split-page__search">
        <Input
          allowClear
          placeholder={text.search}
          aria-label={text.search}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      {data === undefined && error === null ? <LoadingRows rows={12} bars={[70]} /> : null}
      {data === undefined && error !== null ? (
        <FailedLook title={text.failed} error={error} note={text.failedNote} onRetry={() => void refetch()} />
      ) : null}
      {data !== undefined && rows.length === 0 ? <StateLook kind="empty" compact title={text.nothing} /> : null}
      <ul className="side-list">
        {rows.map((row) => (
          <li key={row.id} className="type-entry">
            <button
              type="button"
              className="bare-button side-list__entry"
              aria-current={row.id === chosen}
              title={`${nameOf(row)} ${String(row.dictType ?? '')}`}
              onClick={() => onChoose(row.id)}
            >
              <span className="one-line">{nameOf(row)}</span>
              <small className="one-line type-entry__code">{String(row.dictType ?? '')}</small>
            </button>
            {row.id === chosen ? <TypeVerbs resource={resource} row={row} dialogs={dialogs} /> : null}
          </li>
        ))}
      </ul>
      {dialogs.element}
    </PageCard>
  )
}

interface TypeVerbsProps {
  resource: CompleteResource
  row: RowOf<'dictType'>
  dialogs: ReturnType<typeof useRowDialogs>
}

/** What may be done with the chosen type; a built-in one stays. */
function TypeVerbs({ resource, row, dialogs }: TypeVerbsProps) {
  const text = useSystemText().dictionaries
  const mayEdit = usePermitted(resource, 'edit')
  const mayDelete = usePermitted(resource, 'delete') && row.builtIn !== true
  const remove = () => dialogs.run({ name: 'delete', kind: 'delete', words: text.remove, danger: true, batch: true }, [row])
  return (
    <span className="type-entry__verbs">
      {mayEdit ? (
        <Button
          type="text"
          icon={<EditOutlined />}
          title={text.edit}
          aria-label={text.edit}
          onClick={() => dialogs.open({ kind: 'edit', id: row.id })}
        />
      ) : null}
      {mayDelete ? <Button type="text" icon={<DeleteOutlined />} title={text.remove} aria-label={text.remove} onClick={remove} /> : null}
    </span>
  )
}
