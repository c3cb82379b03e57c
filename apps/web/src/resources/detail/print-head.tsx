import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Row } from '../row.ts'
import { numberOf } from '../rows/row-tags.tsx'
import { useWords } from '../words.ts'
import { SheetHead } from './sheet-head.tsx'

/** The head of a printed record: what it is and its number. */
export function PrintHead({ resource, row }: { resource: CompleteResource; row: Row }) {
  const { label } = useWords()
  return <SheetHead title={label(resource.label)} about={numberOf(resource, row, label)} />
}
