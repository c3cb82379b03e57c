import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { callsOf } from '../../calls.ts'
import { usePermitted } from '../../permitted.ts'
import type { Chosen } from '../../pickers/tree-picker-dialog.tsx'
import { type Row, wordsOf } from '../../row.ts'
import { useWords } from '../../words.ts'
import '../field.css'

export interface ReferenceSelectProps {
  id: string
  target: CompleteResource
  several: boolean
  chosen: readonly Chosen[]
  /** Narrows the offer to rows that belong to what the form already says. */
  scope: Readonly<Record<string, string>>
  look: {
    readonly invalid?: boolean
    readonly autoFocus?: boolean
    readonly placeholder: string
    readonly label?: string
    readonly open?: boolean
  }
  onChange(chosen: readonly Chosen[]): void
}

const offered = 20

export function subjectOf(target: CompleteResource, row: Row): string {
  const subject = row[target.nameField]
  return typeof subject === 'string' && subject !== '' ? subject : row.id
}

/** What a row is about beyond its subject: the texts of its headline, and within what its name is one of its kind: two districts may have
 *  a road of the same name. */
export function restOf(target: CompleteResource, row: Row): string {
  const { nameField, titleFields, fields } = target
  const names = [...titleFields.filter((name) => name !== nameField), ...(fields[nameField]?.uniqueWithin ?? [])]
  const texts = names.map((name) => (fields[name] && wordsOf(fields[name], row)) || row[name])
  return texts.filter((text): text is string => typeof text === 'string' && text !== '').join(' ')
}

/** The offer of a reference: rows whose subject contains what is typed, within the scope of their own resource. */
function useOffer(target: CompleteResource, wanted: string, scope: Readonly<Record<string, string>>, open: boolean) {
  const query = { page: 1, limit: offered, ...scope, [target.nameField]: wanted }
  const calls = callsOf(target)
  const paged = target.standard.includes('page')
  const offers = Object.values(target.variants).find((variant) => variant.offers)?.path
  return useQuery<readonly Row[]>({
    queryKey: [`${target.root}/offer`, query],
    queryFn: async (context) =>
      paged ? (await calls.page(query, offers).queryFn(context)).list : (await calls.list(query).queryFn(context)).slice(0, offered),
    enabled: open,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}

/** Words of ids that came without any (a link with a filter), where the caller may read what they name. */
function useMissingWords(target: CompleteResource, chosen: readonly Chosen[]): readonly Chosen[] {
  const mayRead = usePermitted(target, 'info')
  const nameless = mayRead ? chosen.filter((one) => one.name === one.id) : []
  const found = useQueries({
    queries: nameless.map((one) => ({
      ...callsOf(target).info(one.id),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: { quiet: true },
    })),
  })
  return chosen.map((one) => {
    const row = found.find(({ data }) => data?.id === one.id)?.data
    return row === undefined ? one : { id: one.id, name: subjectOf(target, row) }
  })
}

export function ReferenceSelect({ id, target, several, chosen, scope, look, onChange }: ReferenceSelectProps) {
  const { text } = useWords()
  const [wanted, setWanted] = useState('')
  const [open, setOpen] = useState(look.open === true)
  const offer = useOffer(target, useDeferredValue(wanted), scope, open)
  const named = useMissingWords(target, chosen)
  const rows = (offer.data ?? []).map((row) => ({ value: row.id, label: subjectOf(target, row), rest: restOf(target, row) }))
  const kept = named.filter((one) => !rows.some((row) => row.value === one.id)).map((one) => ({ value: one.id, label: one.name, rest: '' }))
  const options = [...kept, ...rows]
  const change = (next: string | readonly string[] | null | undefined) => {
    const ids = next === null || next === undefined ? [] : typeof next === 'string' ? [next] : next
    onChange(ids.map((one) => ({ id: one, name: options.find((option) => option.value === one)?.label ?? one })))
  }
  const ids = named.map((one) => one.id)
  return (
    <Select<string | readonly string[] | null, (typeof options)[number]>
      id={id}
      className="filter-control"
      {...(several ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      allowClear
      showSearch={{ filterOption: false, onSearch: setWanted }}
      value={several ? ids : (ids[0] ?? null)}
      options={options}
      optionRender={({ data }) => (
        <>
          {data.label} <span className="option-rest">{data.rest}</span>
        </>
      )}
      loading={offer.isFetching}
      placeholder={look.placeholder}
      {...(look.label === undefined ? {} : { 'aria-label': look.label })}
      autoFocus={look.autoFocus === true}
      notFoundContent={offer.isError ? text.pickers.failed : text.pickers.nothing}
      open={open}
      onOpenChange={setOpen}
      {...(look.invalid === true ? { status: 'error' as const } : {})}
      onChange={change}
    />
  )
}
