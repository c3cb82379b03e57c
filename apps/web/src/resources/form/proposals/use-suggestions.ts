import { refsOfSuggestions, type Suggested, suggestedOf } from '@chengan/kernel/definition/forms/suggestions'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callsOf } from '../../calls.ts'
import { useDefinitions } from '../../definitions-context.ts'
import { targetNamed } from '../../fields/references/target.ts'
import type { Row, Values } from '../../row.ts'
import type { FormState } from '../use-form.ts'
import type { FormScene } from '../values/form-values.ts'

/** What the definition proposes of what stands in the form, with the rows that it refers to as far as they may be read. */
export function useSuggested({ resource }: FormScene, values: Values): readonly Suggested[] {
  const client = useQueryClient()
  const definitions = useDefinitions()
  const names = refsOfSuggestions(resource)
  const rows = useQueries({
    queries: names.map((name) => {
      const field = resource.fields[name]
      const target = field === undefined ? undefined : targetNamed(field, values, definitions)
      const id = values[name]
      return {
        queryKey: ['suggestedBy', target ?? '', id ?? ''],
        enabled: target !== undefined && typeof id === 'string' && id !== '',
        queryFn: async (): Promise<Row | null> => {
          const definition = definitions.here(target ?? '') ?? (await definitions.load(target ?? ''))
          return client.fetchQuery({ ...callsOf(definition).info(String(id)), meta: { quiet: true } }).catch(() => null)
        },
      }
    }),
  })
  const refs = Object.fromEntries(names.map((name, at) => [name, rows[at]?.data ?? null]))
  return suggestedOf(resource, values, refs)
}

/** Puts into the form what follows from it, whenever that changes: a value that a person takes out again stays out. */
export function useSuggestions(scene: FormScene, form: FormState): void {
  const suggested = useSuggested(scene, form.values)
  const told = JSON.stringify(suggested.map(({ field, value }) => [field.name, value]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another suggestion fills; what a person writes does not
  useEffect(() => {
    if (suggested.length > 0) form.suggest(suggested)
  }, [told])
}
