import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { PrintedPaper } from '@chengan/kernel/definition/papers/printed-paper'
import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../../../ui/late.tsx'
import type { Row } from '../../row.ts'
import { useWords } from '../../words.ts'

const PrintedDialog = lazyComponent(() => import('./printed-dialog.tsx').then((module) => module.PrintedDialog))

interface PrintedPapers {
  readonly tools: readonly { readonly key: string; readonly words: string; run(): void }[]
  /** The paper that is looked at. */
  readonly element: ReactNode
}

/** A page has what its row says: a paper that is told more is its file alone. */
const isIssued = (row: Row, { keptIn, told }: PrintedPaper) => {
  const files = told === undefined && keptIn !== undefined ? row[keptIn] : null
  return Array.isArray(files) && files.length > 0
}

/** The papers of a row that were issued, to be looked at and printed as the row stands now. */
export function usePrintedPapers(resource: CompleteResource, row: Row): PrintedPapers {
  const { text, label } = useWords()
  const [shown, setShown] = useState<string | null>(null)
  const papers = Object.entries(resource.printed ?? {}).filter(([, one]) => isIssued(row, one))
  const paper = papers.find(([name]) => name === shown)?.[1]
  return {
    tools: papers.map(([name, one]) => ({ key: `:printed.${name}`, words: text.detail.printPaper(label(one)), run: () => setShown(name) })),
    element: paper === undefined ? null : <PrintedDialog resource={resource} paper={paper} row={row} onClose={() => setShown(null)} />,
  }
}
