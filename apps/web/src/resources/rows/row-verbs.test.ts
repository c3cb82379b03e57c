import { registry } from '@chengan/domain/registry'
import { describe, expect, it } from 'vitest'
import { dictionaryOf } from '../../api/dictionary.ts'
import { zhCN as shellWords } from '../../language/zh-cn.ts'
import { zhCN } from '../texts/zh-cn.ts'
import type { Words } from '../words.ts'
import { handleVerb, isNextStep, paperAtNode, verbsOf } from './row-verbs.ts'

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

it('a row that came back leads with its correction, then with handing it in again', () => {
  const clock = { action: 'submit', reason: '审核退回，待修改', deadline: null, mine: true }
  const names = (more: object) =>
    verbsOf(
      registry.byName('gasCompany'),
      { id: 'c1', reviewStatus: '4', actions: ['submit', 'update', 'delete'], dutyClock: clock, ...more },
      words,
    ).map(({ name }) => name)
  expect(names({ returned: { opinion: '缺少营业执照' } })).toEqual(['update', 'submit', 'delete'])
  expect(names({ returned: null })).toEqual(['submit', 'update', 'delete'])
})

it('a step that the approval flow takes is offered once, by the call that stands for it', () => {
  const row = { id: 'e1', status: '10', actions: ['submit', 'update'] }
  const verbs = verbsOf(registry.byName('excavation'), row, words)
  expect(verbs.map(({ name, kind }) => [name, kind])).toEqual([
    ['submit', 'call'],
    ['update', 'edit'],
  ])
})

it('a threshold is changed in the form that says what it would have raised', () => {
  const verbs = verbsOf(registry.byName('iotThreshold'), { id: 't1', auditStatus: '0', actions: ['update'] }, words)
  expect(verbs.map(({ name, kind }) => [name, kind])).toEqual([['update', 'edit']])
})

it('a step of the approval flow is offered to whoever has it, and to nobody else', () => {
  const clock = { action: 'W4', reason: '签发', deadline: null }
  const names = (more: object) =>
    handleVerb({ id: 'd1', dutyClock: { ...clock, mine: false, ...more } }, words).map(({ words: word }) => word)
  expect(names({ mine: true, taskId: 't1' })).toEqual(['办理'])
  expect(names({})).toEqual([])
})

it('what waits for the caller comes first: the visit that is due, the paper that ends his step; what cannot be undone comes last', () => {
  const supervision = registry.byName('supervision')
  const actions = ['upgrade', 'visit', 'check', 'order']
  const first = (action: string) => {
    const clock = { action, reason: '', deadline: null, mine: true }
    return verbsOf(supervision, { id: 's1', status: '40', actions, dutyClock: clock }, words).map(({ name }) => name)
  }
  expect(first('visit')).toEqual(['visit', 'check', 'order', 'upgrade'])
  expect(first('A2')).toEqual(['check', 'visit', 'order', 'upgrade'])
})

it('a step that ends with a paper has no outcome to choose for whoever may write it', () => {
  const supervision = registry.byName('supervision')
  const at = (actions: readonly string[]) => paperAtNode(supervision, { id: 's1', actions }, 'F1')?.resource
  expect([at(['filing']), at(['order'])]).toEqual(['constructionFiling', undefined])
})

describe('an action has one name', () => {
  const hazards = registry.byName('hazardCheck')
  const verbs = (row: object, actions: readonly string[]) => verbsOf(hazards, { id: 'h1', ...row, actions: [...actions] }, words)
  it('in the list and on the page: what is changed past the draft is called what it is', () => {
    expect(verbs({ status: 'closed' }, ['update']).map((verb) => [verb.words, isNextStep(verb)])).toEqual([['定级与执法', false]])
    expect(verbs({ status: 'draft' }, ['update']).map((verb) => [verb.words, isNextStep(verb)])).toEqual([['编辑', true]])
  })
  it('and what presses others is nobody’s next step', () => {
    const onOrder = verbs({ status: 'dispatched' }, ['supervise', 'update', 'recall'])
    expect(onOrder.filter(isNextStep).filter(({ danger }) => !danger)).toEqual([])
    expect(verbs({ status: 'toReview' }, ['supervise', 'audit']).map(({ name }) => name)).toEqual(['audit', 'supervise'])
  })
})

it('an emergency is started from a hazard, and is the next step of nobody', () => {
  const verbs = verbsOf(
    registry.byName('hazardCheck'),
    { id: 'h1', status: 'toReview', actions: ['toDispatch', 'supervise', 'audit'] },
    words,
  )
  expect(verbs.map(({ name }) => name)[0]).toBe('audit')
  expect(verbs.filter(isNextStep).map(({ name }) => name)).toEqual(['audit'])
})

it('taking a vehicle out of use comes behind its edit, scrapping it behind everything; what brings it back comes first', () => {
  const verbs = (carStatus: string, actions: readonly string[]) =>
    verbsOf(registry.byName('gasCar'), { id: 'c1', carStatus, reviewStatus: '3', actions: [...actions] }, words).map(({ name }) => name)
  expect(verbs('1', ['stop', 'scrap', 'update'])).toEqual(['update', 'stop', 'scrap'])
  expect(verbs('2', ['resume', 'scrap', 'update'])).toEqual(['resume', 'update', 'scrap'])
})

it('after an alarm is confirmed somebody is sent there: that it is false is offered behind, and is the next step of nobody', () => {
  const verbs = verbsOf(
    registry.byName('iotAlarm'),
    { id: 'a1', handleStatus: 'confirmed', actions: ['falseAlarm', 'dispatch', 'finish', 'toHazard'] },
    words,
  )
  expect(verbs[0]?.name).toBe('dispatch')
  expect(verbs.find(isNextStep)?.name).toBe('dispatch')
})
