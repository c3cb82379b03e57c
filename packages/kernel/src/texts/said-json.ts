import type { Label } from '../label.ts'

const NESTED = { zh: '…', en: '…' } as const

function plainIn(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  return typeof value === 'object' ? NESTED.zh : String(value)
}

/** What a text says that is kept as JSON, as people read it in a line: the entries of a list, the values of an object. Undefined of any other text. */
export function jsonInWords(value: string): Label | undefined {
  if (!value.startsWith('{') && !value.startsWith('[')) return undefined
  try {
    const said: unknown = JSON.parse(value)
    if (typeof said !== 'object' || said === null) return undefined
    const parts = Object.values(said)
      .map(plainIn)
      .filter((part) => part !== '')
    if (parts.length === 0) return { zh: '无', en: 'None' }
    return Array.isArray(said) ? { zh: parts.join('、'), en: parts.join(', ') } : { zh: parts.join(' · '), en: parts.join(' · ') }
  } catch {
    return undefined
  }
}
