import type { ListCall, SpecialCall } from '@chengan/kernel/calls/call'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyComponent } from '../../../ui/late.tsx'
import type { FilterQuery } from '../../fields/field-view.ts'
import { useCallable } from '../../permitted.ts'
import { isReference, type Row, type Values, wordsNameOf } from '../../row.ts'
import { useWords } from '../../words.ts'

const CallDialog = lazyComponent(() => import('../../action/call-dialog.tsx').then((module) => module.CallDialog))

type OnList = SpecialCall & { readonly onList: ListCall }

interface ListCallsProps {
  resource: CompleteResource
  /** What the list is narrowed to: the call is about the same. */
  filters: FilterQuery
  rows: readonly Row[]
}

/** The special calls that a list offers beside add and import (`onList`), each with a dialog that asks what it takes. */
export function ListCalls({ resource, filters, rows }: ListCallsProps) {
  const { label } = useWords()
  const callable = useCallable(resource)
  const [open, setOpen] = useState<OnList | null>(null)
  const offered = callable.flatMap((name) => {
    const call = resource.calls[name]
    return call?.onList === undefined ? [] : [{ ...call, onList: call.onList, name }]
  })
  if (offered.length === 0) return null
  return (
    <>
      {offered.map((call) => (
        <Button key={call.name} onClick={() => setOpen(call)}>
          {label(call)}
        </Button>
      ))}
      {open === null ? null : (
        <CallDialog resource={resource} asked={open} given={alike(resource, open, { filters, rows })} onClose={() => setOpen(null)} />
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
