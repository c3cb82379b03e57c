import type { Label } from '@chengan/kernel/label'

/** Whether a fact is words in both languages. */
export function isLabel(fact: unknown): fact is Label {
  return typeof fact === 'object' && fact !== null && 'zh' in fact && 'en' in fact
}
