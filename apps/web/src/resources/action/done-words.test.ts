import { registry } from '@chengan/domain/registry'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { describe, expect, it } from 'vitest'
import { dictionaryOf } from '../../api/dictionary.ts'
import { zhCN as shellWords } from '../../language/zh-cn.ts'
import { zhCN } from '../texts/zh-cn.ts'
import type { Words } from '../words.ts'
import { doneWords, warningsIn } from './done-words.ts'

const words: Words = {
  language: 'zh-CN',
  text: { ...zhCN, statuses: shellWords.transport },
  label: (label) => label.zh,
  dictionary: () => dictionaryOf([]),
}
const hazard = registry.byName('hazardCheck')
const reported = { id: 'h1', status: 'reported', level: 'qx', hasHazard: true, hazardLevel: '1' }
const said = (
  name: string,
  body: object,
  answer: unknown,
  now: object | null,
  rows: readonly object[] = [reported],
  resource: CompleteResource = hazard,
) => {
  const action = resource.actions[name]
  if (action === undefined) throw new Error(`no action ${name}`)
  const read = () => (now === null ? Promise.reject(new Error('gone')) : Promise.resolve({ id: 'h1', ...now }))
  const scene = { resource, action, rows: rows as never, level: 'district' as const }
  return doneWords(scene, { body: { ...body }, answer, read }, words)
}

describe('a success', () => {
  it('says what happened, with the number that was drawn', async () => {
    expect(await said('dispatch', {}, { status: 'dispatched' }, { reformNoticeNo: '责改字〔2026〕990102第0026号' })).toBe(
      '已派发，责改字〔2026〕990102第0026号整改通知书已生成',
    )
  })
  it('of one way of an action is not that of another', async () => {
    const overdue = { ...reported, status: 'toReview', returnCount: 0 }
    expect(await said('audit', { auditResult: '1' }, { status: 'closed' }, {}, [overdue])).toBe('复查通过，隐患已销号')
    expect(await said('audit', { auditResult: '2' }, { status: 'reforming' }, { reformDeadline: '2026-07-10' }, [overdue])).toBe(
      '已退回整改，新期限2026-07-10',
    )
  })
  it('says a time to the minute, as the page does', async () => {
    const order = registry.byName('rectificationOrder')
    const now = { deadline: '2026-12-02 18:00:00' }
    expect(await said('sign', {}, { status: '3' }, now, [{ id: 'h1', status: '2' }], order)).toBe('已签收，整改期限2026-12-02 18:00')
  })
  it('of several rows says of how many', async () => {
    expect(await said('dispatch', {}, [], null, [reported, reported, reported])).toBe('已派发 3 条')
  })
  it('stands, though the row cannot be read again', async () => {
    expect(await said('dispatch', {}, { status: 'dispatched' }, null)).toBe('已派发')
  })
})

it('what is pointed out in an action on one row or several is told once', () => {
  const warned = { id: 'a', warnings: [{ field: 'gasCompaniesId', msg: '许可证已过期' }] }
  expect(warningsIn(warned)).toEqual(['许可证已过期'])
  expect(warningsIn([warned, { ...warned, id: 'b' }, { id: 'c' }])).toEqual(['许可证已过期'])
  expect(warningsIn(undefined)).toEqual([])
})
