import { registry } from '@chengan/domain/registry'
import { expect, it } from 'vitest'
import { dictionaryOf } from '../../api/dictionary.ts'
import { zhCN as shellWords } from '../../language/zh-cn.ts'
import { zhCN } from '../texts/zh-cn.ts'
import type { Words } from '../words.ts'
import { handleVerb, verbsOf } from './row-verbs.ts'

const words: Words = {
  language: 'zh-CN',
  text: { ...zhCN, statuses: shellWords.transport },
  label: (label) => label.zh,
  dictionary: () => dictionaryOf([]),
}
const namesOf = (actions: readonly string[]) =>
  verbsOf(registry.byName('road'), { id: 'r1', status: '2', actions: [...actions] }, words).map((verb) => verb.name)

it('editing comes before an action that asks which state is wanted, dangers come last', () => {
  expect(namesOf(['changeStatus', 'update', 'delete'])).toEqual(['update', 'changeStatus', 'delete'])
  expect(namesOf(['changeStatus', 'audit', 'update'])).toEqual(['audit', 'update', 'changeStatus'])
})

it('a step that the approval flow takes is offered once, by the call that stands for it', () => {
  const row = { id: 'e1', status: '10', actions: ['submit', 'update'] }
  const verbs = verbsOf(registry.byName('excavation'), row, words)
  expect(verbs.map(({ name, kind }) => [name, kind])).toEqual([
    ['submit', 'call'],
    ['update', 'edit'],
  ])
})

it('a step of the approval flow is offered to whoever has it, and to nobody else', () => {
  const clock = { action: 'W4', reason: '签发', deadline: null }
  const names = (more: object) =>
    handleVerb({ id: 'd1', dutyClock: { ...clock, mine: false, ...more } }, words).map(({ words: word }) => word)
  expect(names({ mine: true, taskId: 't1' })).toEqual(['办理'])
  expect(names({})).toEqual([])
})
