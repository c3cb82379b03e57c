import type { ListCall, SpecialCall } from '@chengan/kernel/calls/call'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { lazyComponent } from '../../../ui/late.tsx'
import { useResourceOnceHere } from '../../definitions-context.ts'
import type { FilterQuery } from '../../fields/field-view.ts'
import { useCallable } from '../../permitted.ts'
import { isReference, type Row, type Values, wordsNameOf } from '../../row.ts'
import { type OwnRows, useOwnRows } from '../../rows/own-rows.ts'
import type { RowVerb } from '../../rows/row-verbs.ts'
import { useWords } from '../../words.ts'

const CallDialog = lazyComponent(() => import('../../action/call-dialog.tsx').then((module) => module.CallDialog))

type OnList = SpecialCall & { readonly onList: ListCall }

interface ListCallsProps {
  resource: CompleteResource
  /** What the list is narrowed to: the call is about the same. */
  filters: FilterQuery
  rows: readonly Row[]
}

interface Offered extends OnList {
  readonly name: string
  /** The resource whose call it is: that of the list, or the one that works on its rows. */
  readonly resource: CompleteResource
}

/** The special calls that the list of a resource offers to the caller: its own, and those of the resource that works on its rows. */
function useListCalls(resource: CompleteResource): readonly Offered[] {
  const worker = useResourceOnceHere(resource.list.callsOf)
  const own = useCallable(resource)
  const others = useCallable(worker ?? resource)
  const offered = (owner: CompleteResource, names: readonly string[], over: string | undefined) =>
    names.flatMap((name): readonly Offered[] => {
      const call = owner.calls[name]
      return call?.onList === undefined || call.onList.over !== over ? [] : [{ ...call, onList: call.onList, name, resource: owner }]
    })
  return [...offered(resource, own, undefined), ...(worker === undefined ? [] : offered(worker, others, resource.name))]
}

interface CallsOfRows {
  /** What the page offers on its rows, with the calls that are about one. */
  readonly own: OwnRows
  /** The dialog of the call that was chosen. */
  readonly element: ReactNode
}

/** The calls of a list that its rows offer too (`ofRow`): the dialog begins with what the row says. */
export function useCallsOfRows(resource: CompleteResource, isOffered: boolean): CallsOfRows {
  const { label } = useWords()
  const own = useOwnRows()
  const calls = useListCalls(resource).filter(({ onList }) => isOffered && onList.ofRow !== undefined)
  const names = calls.map(({ name }) => name).join()
  const worker = calls[0]?.resource ?? resource
  const [open, setOpen] = useState<{ readonly call: OnList; readonly row: Row } | null>(null)
  const offered = useMemo((): OwnRows => {
    if (names === '') return own
    const verbs = names.split(',').flatMap((name): readonly RowVerb[] => {
      const call = worker.calls[name] ?? resource.calls[name]
      if (call?.onList === undefined) return []
      const asked = { ...call, onList: call.onList }
      const run = ([row]: readonly Row[]) => {
        if (row !== undefined) setOpen({ call: asked, row })
      }
      return [{ name, kind: 'own', words: label(call), danger: false, batch: false, run }]
    })
    return { ...own, rareVerbs: (row) => [...(own.rareVerbs?.(row) ?? []), ...verbs] }
  }, [names, own, worker, resource, label])
  const element =
    open === null ? null : (
      <CallDialog resource={worker} asked={open.call} given={saidBy(resource, open.call, open.row)} onClose={() => setOpen(null)} />
    )
  return { own: offered, element }
}

/** What a row says of the parameters of a call, with the words of its references. */
function saidBy({ fields }: CompleteResource, { onList: { ofRow = [] } }: OnList, row: Row): Values {
  const said = ofRow.flatMap((name) => {
    const field = fields[name]
    const value = row[name]
    if (field === undefined || value === null || value === undefined) return []
    return isReference(field)
      ? [
          [name, value],
          [wordsNameOf(field), row[wordsNameOf(field)]],
        ]
      : [[name, value]]
  })
  return Object.fromEntries(said)
}

/** The special calls that a list offers beside add and import (`onList`), each with a dialog that asks what it takes. */
export function ListCalls({ resource, filters, rows }: ListCallsProps) {
  const { label } = useWords()
  const offered = useListCalls(resource)
  const [open, setOpen] = useState<Offered | null>(null)
  if (offered.length === 0) return null
  return (
    <>
      {offered.map((call) => (
        <Button key={call.name} onClick={() => setOpen(call)}>
          {label(call)}
        </Button>
      ))}
      {open === null ? null : (
        <CallDialog resource={open.resource} asked={open} given={alike(resource, open, { filters, rows })} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

/** Parameters of the call that the list is narrowed to as well, as long as a row says what they are called. */
function alike(
  resource: CompleteResource,
  { body = {} }: SpecialCall,
  { filters, rows }: Pick<ListCallsProps, 'filters' | 'rows'>,
): Values {
  const same = Object.keys(body).flatMap((name) => {
    const field = resource.fields[name]
    const value = filters[name]
    if (field === undefined || value === undefined || value === '' || value.includes(',')) return []
    if (!isReference(field)) return [[name, value]]
    const row = rows.find((one) => one[name] === value)
    return row === undefined
      ? []
      : [
          [name, value],
          [wordsNameOf(field), row[wordsNameOf(field)]],
        ]
  })
  return Object.fromEntries(same)
}
