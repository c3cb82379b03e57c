import type { ResourceText } from './zh-cn.ts'

/** A unit as it is read: signs stay, words are in the reader's language. */
export function unitWords(unit: string | undefined, text: ResourceText): string | undefined {
  return unit === undefined ? undefined : (text.units[unit] ?? unit)
}
