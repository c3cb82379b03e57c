import { describe, expect, it } from 'vitest'
import { CallFailure, type FailureFacts } from '../../api/envelope.ts'
import { reactionTo } from '../../api/live/reaction.ts'
import { enUS } from '../../language/en-us.ts'
import { zhCN } from '../../language/zh-cn.ts'
import { failureText } from './failure-text.ts'

const failure = (facts: Partial<FailureFacts>) =>
  new CallFailure({ kind: 'http', code: 500, msg: '', url: '/api/x', method: 'POST', ...facts })

describe('the words of the transport (§6.2)', () => {
  it.each([
    [400, '请求错误', 'Request error'],
    [401, '未授权，请登录', 'Unauthorized, please log in'],
    [403, '拒绝访问', 'Access denied'],
    [404, '请求地址出错: /api/x', 'Request address error: /api/x'],
    [408, '请求超时', 'Request timeout'],
    [500, '服务器内部错误', 'Internal server error'],
    [501, '服务未实现', 'Service not implemented'],
    [502, '网关错误', 'Bad gateway|Gateway error'],
    [503, '服务不可用', 'Service unavailable'],
    [504, '网关超时', 'Gateway timeout'],
    [505, 'HTTP版本不受支持', 'HTTP version not supported'],
  ])('HTTP %i', (code, zh, en) => {
    expect(failureText(failure({ code }), zhCN)).toBe(zh)
    expect(failureText(failure({ code }), enUS)).toMatch(new RegExp(`^(${en})$`))
  })

  it('a submit and a list that did not get through say so with the reason', () => {
    expect(failureText(failure({ kind: 'network', code: 0 }), zhCN)).toBe('提交失败！网络连接不上')
    expect(failureText(failure({ kind: 'timeout', code: 408, method: 'GET' }), zhCN)).toBe('请求失败！请求超时')
  })

  it.each([
    [{ kind: 'http', code: 401 }, 'signIn'],
    [{ kind: 'http', code: 503 }, 'transport'],
    [{ kind: 'refused', code: 401 }, 'signIn'],
    [{ kind: 'refused', code: -2 }, 'warning'],
    [{ kind: 'refused', code: 500 }, 'serverError'],
    [{ kind: 'refused', code: 10_001 }, 'error'],
    [{ kind: 'refused', code: 7 }, 'error'],
    [{ kind: 'aborted', code: 0 }, 'nothing'],
  ] as const)('%j is answered by %s', (facts, reaction) => {
    expect(reactionTo(failure(facts))).toBe(reaction)
  })
})
