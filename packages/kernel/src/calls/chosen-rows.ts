import { missingMessages } from '../errors/missing-messages.ts'
import { ref, refs } from '../fields/builders.ts'

const label = ['标识', 'Identifier'] as const

/** What a call says that is about rows and was told none. */
export const idMissing = { key: 'idMissing', words: missingMessages.idMissing } as const

/** The rows of a resource that a call is about. */
export const severalRows = (resource: string) => refs(resource, ...label, { required: true, missing: idMissing })

/** The row that a call is about as `id`, or several of them as `ids`. */
export const oneOrSeveralRows = (resource: string) => ({
  id: ref(resource, ...label),
  ids: refs(resource, ...label, { required: { field: 'id', given: false }, missing: idMissing }),
})

/** The rows that were chosen, each once. */
export function chosenRows({ id, ids }: { readonly id?: string | null; readonly ids?: readonly string[] | null }): readonly string[] {
  return [...new Set([...(id ? [id] : []), ...(ids ?? [])])]
}
