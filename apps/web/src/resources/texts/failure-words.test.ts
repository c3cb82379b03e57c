import { describe, expect, it } from 'vitest'
import { CallFailure, type FailureFacts } from '../../api/envelope.ts'
import { zhCN as shellWords } from '../../language/zh-cn.ts'
import { failureReason, submitFailure } from './failure-words.ts'
import { zhCN } from './zh-cn.ts'

const text = { ...zhCN, statuses: shellWords.transport }
const failure = (facts: Partial<FailureFacts>) =>
  new CallFailure({ kind: 'http', code: 500, msg: '', url: '/api/x', method: 'GET', ...facts })

describe('why a call failed', () => {
  it.each([
    [{ code: 500 }, '服务器内部错误'],
    [{ code: 502 }, '网关错误'],
    [{ code: 403, msg: '拒绝访问，没有权限' }, '拒绝访问，没有权限'],
    [{ code: 418 }, '未知错误'],
    [{ kind: 'timeout', code: 408 }, '请求超时'],
    [{ kind: 'network', code: 0 }, '网络连接不上'],
    [{ kind: 'refused', code: 10_001, msg: '名称不能为空' }, '名称不能为空'],
    [{ kind: 'refused', code: 500 }, '未知错误'],
  ] as const)('%j reads %s (§6.2)', (facts, words) => {
    expect(failureReason(failure(facts), text)).toBe(words)
  })

  it('a refused submit says its reason alone, one that did not get through says that too', () => {
    expect(submitFailure(failure({ kind: 'refused', msg: '名称不能为空' }), text)).toBe('名称不能为空')
    expect(submitFailure(failure({ code: 503 }), text)).toBe('提交失败！服务不可用')
  })
})
