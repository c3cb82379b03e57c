import { registry } from '@chengan/domain/registry'
import { expect, it } from 'vitest'
import { dictionaryOf } from '../../../api/dictionary.ts'
import { zhCN as shellWords } from '../../../language/zh-cn.ts'
import { handleVerb, infoVerb, verbsOf } from '../../rows/row-verbs.ts'
import { zhCN } from '../../texts/zh-cn.ts'
import type { Words } from '../../words.ts'
import { leading } from './row-actions.tsx'

const words: Words = {
  language: 'zh-CN',
  text: { ...zhCN, statuses: shellWords.transport },
  label: (label) => label.zh,
  dictionary: () => dictionaryOf([]),
}
const first = (status: string, actions: readonly string[]) => firstOf('hazardCheck', { status }, actions)
const firstOf = (name: string, row: object, actions: readonly string[]) => {
  const verbs = verbsOf(registry.byName(name), { id: 'h1', ...row, actions: [...actions] }, words)
  return leading(
    verbs.filter(({ danger }) => !danger),
    [infoVerb(words)],
  )[0]?.words
}

it('a row begins with what is to be done with it; where that is somebody else’s, with pressing him, else with looking', () => {
  expect(first('toReview', ['supervise', 'toDispatch', 'audit'])).toBe('复查')
  expect(first('reforming', ['supervise', 'toDispatch', 'update'])).toBe('督办')
  expect(first('reforming', ['toDispatch', 'update'])).toBe('详情')
  expect(first('closed', ['update'])).toBe('详情')
})

it('what a register holds is changed from its list, approved or not', () => {
  expect(firstOf('gasCompany', { reviewStatus: '3' }, ['update'])).toBe('编辑')
  expect(firstOf('road', { status: '2' }, ['changeStatus', 'update'])).toBe('编辑')
  expect(firstOf('road', { status: '2' }, ['changeStatus'])).toBe('详情')
})

it('a step of an approval that waits for the caller stands in the row, not behind the rest', () => {
  const clock = { action: '', reason: '', deadline: null, mine: true, taskId: 't1' }
  const waits = handleVerb({ id: 'd1', dutyClock: clock }, words)
  expect(leading(waits, [infoVerb(words)])[0]?.words).toBe('办理')
})
