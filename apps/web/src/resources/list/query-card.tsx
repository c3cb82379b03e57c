import { FilterOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { useQueryClient } from '@tanstack/react-query'
import { Button, type DrawerProps } from 'antd'
import { type FormEvent, useState } from 'react'
import { fullPathOf, presentPlace } from '../../navigation/address.ts'
import { lazyComponent } from '../../ui/late.tsx'
import type { FilterQuery } from '../fields/field-view.ts'
import { viewOf } from '../fields/field-views.ts'
import { useWords } from '../words.ts'
import { queryOfCall } from './list-query.ts'
import { QueryField } from './query-field.tsx'
import '../form/form.css'
import './query-card.css'

const Drawer = lazyComponent<DrawerProps>(() => import('antd/es/drawer').then((module) => module.default))

interface QueryCardProps {
  resource: CompleteResource
  screen: Screen
  filters: FilterQuery
  onSearch(filters: FilterQuery): void
  onReset(): void
}

/** Beyond these there is the drawer (SH-31). */
export const shownAtOnce = 7

/** Filters that a screen fixes, or that its call does not take, are not offered. */
export function offeredFilters(resource: CompleteResource, screen: Screen): readonly string[] {
  const taken = queryOfCall(resource, screen)
  return resource.list.search.filter((name) => {
    if (screen.preset !== undefined && name in screen.preset) return false
    if (taken !== undefined && !(name in taken) && !(`${name}Start` in taken)) return false
    const field = resource.fields[name]
    return resource.list.filters?.[name] !== undefined || (field !== undefined && viewOf(field.kind).filter !== null)
  })
}

/** Seven conditions and, beyond them, the drawer (SH-31). Nothing is asked of the server before it is submitted. */
export function QueryCard({ resource, screen, filters, onSearch, onReset }: QueryCardProps) {
  const { text } = useWords()
  const client = useQueryClient()
  const [draft, setDraft] = useState(filters)
  const [open, setOpen] = useState(false)
  const offered = offeredFilters(resource, screen)
  if (offered.length === 0) return null
  const first = offered.slice(0, shownAtOnce)
  const change = (patch: FilterQuery) => setDraft((before) => ({ ...before, ...patch }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setOpen(false)
    const before = fullPathOf(presentPlace())
    onSearch(draft)
    // The same conditions once more: what is new since is wanted.
    if (fullPathOf(presentPlace()) === before) void client.invalidateQueries()
  }
  const reset = () => {
    setOpen(false)
    setDraft({})
    onReset()
  }
  const hiddenInUse = offered
    .slice(shownAtOnce)
    .filter((name) => Object.keys(filters).some((key) => key === name || key === `${name}Start` || key === `${name}End`)).length
  return (
    <form className="query-card" onSubmit={submit}>
      {first.map((name) => (
        <QueryField key={name} resource={resource} name={name} query={draft} onChange={change} />
      ))}
      <div className="query-card__end">
        {offered.length > shownAtOnce ? (
          <button type="button" className="link-button query-card__more" onClick={() => setOpen(true)}>
            <FilterOutlined /> {text.list.advanced}
            {hiddenInUse > 0 ? <span className="query-card__count">{hiddenInUse}</span> : null}
          </button>
        ) : null}
        <Button onClick={reset}>{text.list.reset}</Button>
        <Button type="primary" htmlType="submit">
          {text.list.search}
        </Button>
      </div>
      {open ? (
        <Drawer
          open
          rootClassName="house-drawer"
          title={text.list.advancedTitle}
          size={400}
          onClose={() => setOpen(false)}
          footer={<DrawerFoot onReset={reset} />}
        >
          <form id="advanced-query" className="query-drawer" onSubmit={submit}>
            {offered.map((name) => (
              <QueryField key={name} resource={resource} name={name} query={draft} onChange={change} />
            ))}
          </form>
        </Drawer>
      ) : null}
    </form>
  )
}

function DrawerFoot({ onReset }: { onReset(): void }) {
  const { text } = useWords()
  return (
    <div className="query-drawer__foot">
      <Button onClick={onReset}>{text.list.reset}</Button>
      <Button type="primary" htmlType="submit" form="advanced-query">
        {text.list.search}
      </Button>
    </div>
  )
}
