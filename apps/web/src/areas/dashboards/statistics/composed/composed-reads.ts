import { read } from '../../../../api/read.ts'
import type { StatisticsTold } from '../statistics-reads.ts'
import { type ComposedQuestion, queryOfComposed } from './composed-question.ts'

const root = 'sjtj/zdy'

interface Offered {
  readonly key: string
  readonly label: string
}

/** What a list offers to a table. */
export interface ComposedOffer {
  readonly list: string
  readonly label: string
  readonly resource: string
  readonly route: string | null
  readonly dimensions: readonly Offered[]
  readonly numbers: readonly (Offered & { readonly unit: string })[]
  readonly distinct: readonly Offered[]
  readonly dates: readonly Offered[]
  readonly filters: readonly string[]
  readonly mayExport: boolean
}

export const listsToCompose = () => read<readonly (Offered & { readonly system: string })[]>(`${root}/lists`)
export const composedOffer = (list: string) => read<ComposedOffer>(`${root}/dims`, { list })
export const composedTable = (asked: ComposedQuestion) => read<StatisticsTold>(root, queryOfComposed(asked))
export const composedExport = `${root}/export`
