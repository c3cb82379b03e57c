import { wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import { expect, it } from 'vitest'
import { permitWords } from './permit-words.ts'
import { handoverWords } from './works-words.ts'

const kind = wsKind.values
const row = { projectName: '听潮支管过桥', declareNo: 'WJ20261118-0002', decideOpinion: '不予许可，拟挖道路处于禁挖期。' }

it('a refusal says that it is refused once, and then why', () => {
  expect(permitWords(kind.refusal.value, row)?.[1]).toBe('理由：拟挖道路处于禁挖期。')
  expect(permitWords(kind.nonAcceptance.value, row, { reason: '不予受理，不属于本机关职权范围' })?.[1]).toBe('理由：不属于本机关职权范围。')
})

it('a decision on a change or an extension names the permit that it changes, and until when that was', () => {
  const extended = { ...row, extendTo: '2026-12-10', roadNames: '听潮路', address: 'K0+100—K0+120', planStart: '2026-11-20' }
  const before = { permitNo: '望澜挖许〔2026〕0001号', permitEnd: '2026-11-30' }
  expect(permitWords(kind.extension.value, extended, { before })?.[0]).toContain(
    '许可延期申请（原许可证号望澜挖许〔2026〕0001号，原许可期限至2026年11月30日止）',
  )
  expect(permitWords(kind.change.value, row, { before })?.[0]).toContain('许可变更申请（原许可证号望澜挖许〔2026〕0001号），')
  // Filled in anew after the permit was extended, it does not say that the new end was the old one.
  expect(permitWords(kind.extension.value, extended, { before: { ...before, permitEnd: '2026-12-10' } })?.[0]).not.toContain('原许可期限')
})

it('both parties of a handover sign on one line', () => {
  const signed = handoverWords(row).filter((words) => words.includes('（签章）'))
  expect(signed).toHaveLength(1)
  expect([...(signed[0] ?? '')].length).toBeLessThanOrEqual(26)
})
