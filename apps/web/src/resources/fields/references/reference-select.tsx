import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { dictIn } from '@chengan/kernel/definition/forms/dict-in'
import type { Language } from '@chengan/kernel/label'
import { asText } from '@chengan/kernel/values'
import { keepPreviousData, type QueryFunctionContext, useQueries, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { type ReactNode, useContext, useDeferredValue, useState } from 'react'
import { usePermissions } from '../../../api/session/session.ts'
import { callsOf } from '../../calls.ts'
import { isPermitted, usePermitted } from '../../permitted.ts'
import type { Chosen } from '../../pickers/tree-picker-dialog.tsx'
import { type NamedField, type Row, spokenNameOf, wordsOf } from '../../row.ts'
import { useWords, type Words } from '../../words.ts'
import { FieldViewsContext } from '../views-context.ts'
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

export function subjectOf(target: CompleteResource, row: Row, language: Language): string {
  return spokenNameOf(target, row, language) || row.id
}

/** What a row is about beyond its subject: the texts of its headline, and within what its name is one of its kind: two districts may have
 *  a road of the same name. */
export function restOf(target: CompleteResource, row: Row): string {
  const { fields } = target
  const texts = restNames(target).map((name) => (fields[name] && wordsOf(fields[name], row)) || row[name])
  return texts.filter((text): text is string => typeof text === 'string' && text !== '').join(' ')
}

function restNames({ nameField, titleFields, fields }: CompleteResource): readonly string[] {
  return [...titleFields.filter((name) => name !== nameField), ...(fields[nameField]?.uniqueWithin ?? [])]
}

/** What a row is found by: the list's own search for words where that reads its name too, else the name. */
export function wordFilterOf({ list, nameField }: CompleteResource): string {
  const named = Object.entries(list.filters ?? {}).find(
    ([, filter]) => filter.kind === 'text' && filter.fields?.includes(nameField) === true,
  )
  return named?.[0] ?? nameField
}

/** The offer of a reference: rows that are found by what is typed, within the scope of their own resource. */
function useOffer(target: CompleteResource, wanted: string, scope: Readonly<Record<string, string>>, open: boolean) {
  const { data: held = [] } = usePermissions()
  return useQuery<readonly Row[]>({ ...offerOf(target, held, { ...scope, [wordFilterOf(target)]: wanted }), enabled: open })
}

/** Reads the first rows that a reference offers to who holds these permission strings. A list of roles may be chosen from by whoever keeps accounts,
 *  though its pages are another's. */
export function offerOf(target: CompleteResource, held: readonly string[], narrowed: Readonly<Record<string, string>>, limit = offered) {
  const query = { page: 1, limit, ...narrowed }
  const calls = callsOf(target)
  const paged = target.standard.includes('page') && isPermitted(target.permissionOfCall('page'), held)
  const offers = Object.values(target.variants).find((variant) => variant.offers)?.path
  return {
    queryKey: [`${target.root}/offer`, query],
    queryFn: async (context: QueryFunctionContext): Promise<readonly Row[]> =>
      paged ? (await calls.page(query, offers).queryFn(context)).list : (await calls.list(query).queryFn(context)).slice(0, limit),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  }
}

/** A row to choose, or chosen: its name, and what else tells it from others. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly rest: string
}

function optionOf(target: CompleteResource, row: Row, language: Language): Option {
  return { value: row.id, label: subjectOf(target, row, language), rest: restOf(target, row) }
}

/** Rows as options. Those of one name and place are told apart by what their definition says of each, in the words of its fields. */
export function referenceOptions(
  target: CompleteResource,
  rows: readonly Row[],
  told: (field: NamedField, row: Row) => string,
  language: Language,
): readonly Option[] {
  const plain = rows.map((row) => optionOf(target, row, language))
  const alike = Map.groupBy(plain, ({ label, rest }) => JSON.stringify([label, rest]))
  const apart = target.list.tellsApart ?? Object.keys(target.numbers ?? {})
  return plain.map((option, at) => {
    const row = rows[at]
    if (row === undefined || alike.get(JSON.stringify([option.label, option.rest]))?.length === 1) return option
    const more = apart.flatMap((name) => (target.fields[name] === undefined ? [] : [told(target.fields[name], row)]))
    return { ...option, rest: [option.rest, ...more].filter((one) => one !== '').join(' · ') }
  })
}

/** The chosen rows as options. What came without a name (a link with a filter), and what a name alone does not tell, is read where the caller may. */
function useChosen(target: CompleteResource, chosen: readonly Chosen[], known: ReadonlyMap<string, Option>): readonly Option[] {
  const { language } = useWords()
  const mayRead = usePermitted(target, 'info')
  const nameIsAll = restNames(target).length === 0
  const unknown = mayRead ? chosen.filter((one) => !known.has(one.id) && (one.name === one.id || !nameIsAll)) : []
  const found = useQueries({
    queries: unknown.map((one) => ({
      ...callsOf(target).info(one.id),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: { quiet: true },
    })),
  })
  return chosen.map((one) => {
    const row = found.find(({ data }) => data?.id === one.id)?.data
    if (row !== undefined) return optionOf(target, row, language)
    return known.get(one.id) ?? { value: one.id, label: one.name, rest: '' }
  })
}

/** A value in words without the views of fields: a code by its dictionary, a measure with its unit. */
export function toldPlainly(field: NamedField, row: Row, words: Pick<Words, 'dictionary'>): string {
  const value = row[field.name]
  if (typeof value === 'number') return field.unit === undefined ? String(value) : `${value} ${field.unit}`
  return wordsOf(field, row) || (field.dict === undefined ? asText(value) : words.dictionary(dictIn(field, row)).label(value))
}

export function ReferenceSelect({ id, target, several, chosen, scope, look, onChange }: ReferenceSelectProps) {
  const words = useWords()
  const { text } = words
  // Where nothing but a choice is drawn there are none.
  const views = useContext(FieldViewsContext)
  const [wanted, setWanted] = useState('')
  const [open, setOpen] = useState(look.open === true)
  const offer = useOffer(target, useDeferredValue(wanted), scope, open)
  const told = (field: NamedField, row: Row) =>
    views === null ? toldPlainly(field, row, words) : views[field.kind].text(field, row, words)
  const rows = referenceOptions(target, offer.data ?? [], told, words.language)
  // A row stays known although what is typed next does not find it.
  const [picked, setPicked] = useState<readonly Option[]>([])
  const known = new Map([...picked, ...rows].map((one) => [one.value, one]))
  const shown = useChosen(target, chosen, known)
  const options = [...shown.filter((one) => !rows.some((row) => row.value === one.value)), ...rows]
  const change = (next: string | readonly string[] | null | undefined) => {
    const taken = next === null || next === undefined ? [] : typeof next === 'string' ? [next] : next
    setPicked(options.filter((option) => taken.includes(option.value)))
    onChange(taken.map((one) => ({ id: one, name: options.find((option) => option.value === one)?.label ?? one })))
  }
  const ids = shown.map((one) => one.value)
  return (
    <Select<string | readonly string[] | null, (typeof options)[number]>
      id={id}
      className="filter-control"
      {...(several ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      allowClear
      showSearch={{ filterOption: false, onSearch: setWanted }}
      value={several ? ids : (ids[0] ?? null)}
      options={options}
      optionRender={({ data }) => <NamedOption label={data.label} rest={data.rest} />}
      labelRender={({ value, label }) => <NamedOption label={label} rest={options.find((one) => one.value === value)?.rest ?? ''} />}
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

function NamedOption({ label, rest }: { label: ReactNode; rest: string }) {
  return (
    <>
      {label} {rest === '' ? null : <span className="option-rest">{rest}</span>}
    </>
  )
}
