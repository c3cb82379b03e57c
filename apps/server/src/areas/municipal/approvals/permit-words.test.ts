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

it('both parties of a handover sign on one line', () => {
  const signed = handoverWords(row).filter((words) => words.includes('（签章）'))
  expect(signed).toHaveLength(1)
  expect([...(signed[0] ?? '')].length).toBeLessThanOrEqual(26)
})
