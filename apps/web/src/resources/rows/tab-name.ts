import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Label } from '@chengan/kernel/label'
import type { Row } from '../row.ts'
import { detailTitle } from '../screens-of.ts'
import { numberOf } from './row-tags.tsx'

const longestName = 12
const endOfNumber = 4

/** The end of a number, or the beginning of a name: enough to tell two tabs apart. */
function markOf(resource: CompleteResource, row: Row, say: (label: Label) => string): string {
  const number = numberOf(resource, row, say)
  if (/\d{4}$/.test(number)) return number.slice(-endOfNumber)
  return number.length > longestName ? `${number.slice(0, longestName)}…` : number
}

/** What the tab of a row is called, in every language: a tab outlives the language it was opened in. */
export function tabNameOf(resource: CompleteResource, row: Row): Label {
  const { zh, en } = detailTitle(resource)
  return { zh: `${zh} ${markOf(resource, row, (label) => label.zh)}`, en: `${en} ${markOf(resource, row, (label) => label.en)}` }
}
