import { warning } from '@chengan/kernel/rule'
import type { BridgeFields } from './fields.ts'

const TIMES = /^(\d{1,3})[×xX*](\d{1,5}(?:\.\d{1,3})?)$/u
const ONE = /^\d{1,5}(?:\.\d{1,3})?$/u
/** Abutments stand between the spans and the whole: that much of the length, or so many metres. */
const SHARE = 0.1
const METRES = 5

/** The sum of a span arrangement in m (`3×20+30+3×20` → 150); null where it is written otherwise. */
export function spanSumOf(arrangement: string): number | null {
  const parts = arrangement
    .replaceAll(/\s|m|米/gu, '')
    .replaceAll('＋', '+')
    .split('+')
  let sum = 0
  for (const part of parts) {
    const [, count, each] = TIMES.exec(part) ?? []
    if (count === undefined && !ONE.test(part)) return null
    sum += count === undefined ? Number(part) : Number(count) * Number(each)
  }
  return sum
}

export const spansAddUpToTheBridge = warning<BridgeFields>({
  name: 'spansAddUpToTheBridge',
  source: 'jcsj/basebridge/rule-8',
  field: 'spanCombo',
  words: {
    zh: '跨径组合之和与桥梁全长相差较大，请核对',
    en: 'The spans do not add up to about the length of the bridge; please check',
  },
  applies: ({ spanCombo, totalLength }) => {
    const sum = typeof spanCombo === 'string' ? spanSumOf(spanCombo) : null
    if (sum === null || typeof totalLength !== 'number') return false
    return Math.abs(sum - totalLength) > Math.max(METRES, totalLength * SHARE)
  },
})
