import { FilterOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { Button, type DrawerProps } from 'antd'
import { type FormEvent, useState } from 'react'
import { fullPathOf, presentPlace } from '../../../navigation/address.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import { useInvalidate } from '../../calls.ts'
import type { FilterQuery } from '../../fields/field-view.ts'
import { useWords } from '../../words.ts'
import { wordsOfFilters } from '../conditions.ts'
import { offeredFilters, shownAtOnce } from './offered-filters.ts'
import { QueryField } from './query-field.tsx'
import { QueryForm } from './query-form.tsx'
import '../../form/form.css'

const Drawer = lazyComponent<DrawerProps>(() => import('antd/es/drawer').then((module) => module.default))

interface QueryCardProps {
  resource: CompleteResource
  screen: Screen
  filters: FilterQuery
  onSearch(filters: FilterQuery): void
  onReset(): void
}

/** Seven conditions and, beyond them, the drawer (SH-31). Nothing is asked of the server before it is submitted. */
export function QueryCard({ resource, screen, filters, onSearch, onReset }: QueryCardProps) {
  const words = useWords()
  const { text } = words
  const askAgain = useInvalidate(resource)
  const [draft, setDraft] = useState(filters)
  const [open, setOpen] = useState(false)
  const offered = offeredFilters(resource, screen)
  if (offered.length === 0) return null
  const first = offered.slice(0, shownAtOnce)
  const change = (patch: FilterQuery) => setDraft((before) => ({ ...before, ...patch }))
  const search = () => {
    setOpen(false)
    const before = fullPathOf(presentPlace())
    onSearch(draft)
    // The same conditions once more: what is new in the list since is wanted.
    if (fullPathOf(presentPlace()) === before) void askAgain()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  const reset = () => {
    setOpen(false)
    setDraft({})
    onReset()
  }
  const hiddenInUse = offered
    .slice(shownAtOnce)
    .filter((name) => Object.keys(filters).some((key) => key === name || key === `${name}Start` || key === `${name}End`)).length
  const more =
    offered.length > shownAtOnce ? (
      <button type="button" className="link-button query-card__more" onClick={() => setOpen(true)}>
        <FilterOutlined /> {text.list.advanced}
        {hiddenInUse > 0 ? <span className="query-card__count">{hiddenInUse}</span> : null}
      </button>
    ) : null
  return (
    <>
      <QueryForm asked={wordsOfFilters(resource, offered, filters, words)} more={more} onSubmit={search} onReset={reset}>
        {first.map((name) => (
          <QueryField key={name} resource={resource} name={name} query={draft} onChange={change} />
        ))}
      </QueryForm>
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
    </>
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
