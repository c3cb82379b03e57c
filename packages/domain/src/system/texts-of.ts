import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'

/** The texts of a list that came from a row, a form or a fact; anything else counts as an empty list. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** The text of a value; anything but a text counts as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A list of rows that the area answered to a named question; anything else counts as an empty list. */
export function rowsOf(fact: unknown): readonly Values[] {
  return Array.isArray(fact) ? fact : []
}

/** Whether a fact is words in both languages. */
export function isLabel(fact: unknown): fact is Label {
  return typeof fact === 'object' && fact !== null && 'zh' in fact && 'en' in fact
}
