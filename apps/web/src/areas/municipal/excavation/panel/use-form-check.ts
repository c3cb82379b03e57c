import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type FormScene, judge } from '../../../../resources/form/values/form-values.ts'
import type { Values } from '../../../../resources/row.ts'
import { type Checked, checkRead } from '../calls/check-read.ts'
import { useSettled } from './use-settled.ts'

const quietMs = 600

export interface FormCheck {
  readonly answer: Checked | undefined
  readonly error: Error | null
  readonly pending: boolean
  /** Something in the form is written wrongly: the rules wait for it. */
  readonly waits: boolean
  readonly retry: () => void
}

/** What the rules say of the form as it stands (municipal-approval.md §8.3 B2). */
export function useFormCheck(scene: FormScene, values: Values): FormCheck {
  const { id } = scene.stored ?? {}
  const { body, refusals } = judge(scene, values, [])
  const written = JSON.stringify({ ...fixedIn(scene, values), ...body, ...(id === undefined ? {} : { id }) })
  const settled = useSettled(written, quietMs)
  const form = useMemo((): Values => JSON.parse(settled), [settled])
  const waits = refusals.length > 0
  const { data, error, isFetching, refetch } = useQuery({
    ...checkRead(form),
    enabled: !waits,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
  })
  return { answer: data, error: waits ? null : error, pending: isFetching || settled !== written, waits, retry: () => void refetch() }
}

/** What is given once is no longer among the fields that are judged. */
function fixedIn({ resource, stored }: FormScene, values: Values): Values {
  if (stored === null) return {}
  return Object.fromEntries(resource.fieldList.filter((field) => field.immutable === true).map(({ name }) => [name, values[name] ?? null]))
}
