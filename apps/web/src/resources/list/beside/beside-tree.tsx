import { CaretDownOutlined, CaretRightOutlined, SearchOutlined } from '@ant-design/icons'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { callsOf } from '../../calls.ts'
import { useResource } from '../../definitions-context.ts'
import { subjectOf, wordFilterOf } from '../../fields/references/reference-select.tsx'
import { usePermitted } from '../../permitted.ts'
import { type Row, wordsOf } from '../../row.ts'
import { usePartsText } from '../../texts/parts/parts-text.ts'
import { useWords } from '../../words.ts'
import '../../../ui/split/split-page.css'
import './beside-tree.css'

export interface BesideTreeProps {
  /** Whose rows the list holds. */
  resource: CompleteResource
  /** Their reference to the rows of the tree. */
  field: CompleteField
  chosen: string | undefined
  onChoose(row: Row | null): void
}

const most = 200

/** The rows to which those of a list belong, by districts; one of them narrows the list to its own. */
export function BesideTree({ resource, field, chosen, onChoose }: BesideTreeProps) {
  const target = useResource(field.to ?? '')
  const { label, language } = useWords()
  const { besideTree: text } = usePartsText()
  const [wanted, setWanted] = useState('')
  const may = usePermitted(target, 'page')
  const asked = useDeferredValue(wanted.trim())
  const { data, isPending, isError, refetch } = useQuery({
    ...callsOf(target).page({ page: 1, limit: most, ...(asked === '' ? {} : { [wordFilterOf(target)]: asked }) }),
    enabled: may,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  if (!may) return null
  const what = label(target.label)
  const rows = data?.list ?? []
  const counter = target.fieldList.find(
    ({ counted }) => counted?.of === resource.name && counted.by === field.name && counted.agg === 'count',
  )
  return (
    <PageCard className="split-page__side beside-tree" title={label(field.label)}>
      <div className="split-page__search">
        <Input
          prefix={<SearchOutlined />}
          placeholder={text.search(what)}
          aria-label={text.search(what)}
          allowClear
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <nav className="side-list" aria-label={label(field.label)}>
        <Entry name={text.all(what)} current={chosen === undefined || chosen === ''} onPress={() => onChoose(null)} />
        {isPending ? <LoadingRows rows={6} bars={[60]} rowHeight={34} /> : null}
        {isError ? (
          <StateLook kind="failed" compact title={text.failed} actions={<Button onClick={() => void refetch()}>{text.retry}</Button>} />
        ) : null}
        {!isPending && !isError && rows.length === 0 ? <StateLook kind="empty" compact title={text.none(what)} /> : null}
        {branchesOf(target, rows).map(([name, own]) => (
          <Branch key={name} name={name}>
            {own.map((row) => (
              <Entry
                key={row.id}
                name={subjectOf(target, row, language)}
                count={counter === undefined ? undefined : row[counter.name]}
                current={row.id === chosen}
                onPress={() => onChoose(row)}
              />
            ))}
          </Branch>
        ))}
        {data !== undefined && data.total > rows.length ? <p className="beside-tree__more">{text.more(rows.length)}</p> : null}
      </nav>
    </PageCard>
  )
}

/** By district, where the rows lie in several; each row under the name of its own. */
function branchesOf({ fieldList, parties }: CompleteResource, rows: readonly Row[]): readonly (readonly [string, readonly Row[]])[] {
  const region = fieldList.find(({ name }) => parties?.regions?.[0] === name)
  const byRegion = Map.groupBy(rows, (row) => (region === undefined ? '' : (wordsOf(region, row) ?? '')))
  return byRegion.size < 2 ? [['', rows]] : [...byRegion]
}

function Branch({ name, children }: { name: string; children: React.ReactNode }) {
  const [open, setOpen] = useState(true)
  if (name === '') return children
  return (
    <section>
      <button type="button" className="bare-button beside-tree__branch" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
        <span className="one-line">{name}</span>
      </button>
      {open ? children : null}
    </section>
  )
}

function Entry({ name, count, current, onPress }: { name: string; count?: unknown; current: boolean; onPress(): void }) {
  return (
    <button
      type="button"
      className="bare-button side-list__entry"
      title={name}
      {...(current ? { 'aria-current': 'true' as const } : {})}
      onClick={onPress}
    >
      <span className="one-line">{name}</span>
      {typeof count === 'number' ? <span className="beside-tree__count">{count}</span> : null}
    </button>
  )
}
