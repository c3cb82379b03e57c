import { act, cleanup, render, screen } from '@testing-library/react'
import zhCN from 'antd/es/locale/zh_CN'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure, type FailureFacts } from '../../api/envelope.ts'
import { frontLog } from '../../api/front-log.ts'
import { report } from '../../api/outcomes.ts'
import { writeCookie } from '../../api/session/cookies.ts'
import { forgetAllUnsaved, markUnsaved } from '../../navigation/unsaved-work.ts'
import { dit } from '../../ui/theme/drawn/dit.ts'
import { sizes } from '../../ui/theme/sizes.ts'
import { ThemeRoot } from '../../ui/theme/theme-root.tsx'
import { Reactions } from './reactions.tsx'
import { onSignInAgain, sessionHasResumed } from './session-end.ts'

const failure = (facts: Partial<FailureFacts>) =>
  new CallFailure({ kind: 'refused', code: 10001, msg: '', url: '/api/x', method: 'PUT', ...facts })
const tell = (facts: Partial<FailureFacts>, quiet = false) => act(() => report({ kind: 'failed', failure: failure(facts), quiet }))

describe('the reaction to what a call answers', () => {
  beforeEach(() => {
    render(
      <ThemeRoot theme={dit} size={sizes.small} locale={zhCN}>
        <Reactions />
      </ThemeRoot>,
    )
  })
  afterEach(() => {
    vi.useRealTimers()
    cleanup()
    sessionHasResumed()
    forgetAllUnsaved()
  })

  it('a refusal is shown in the server’s words', async () => {
    tell({ code: -2, msg: '请勿重复提交' })
    expect(await screen.findByText('请勿重复提交')).toBeTruthy()
  })

  it('a quiet refusal is logged and left to the form', () => {
    tell({ msg: '名称不能为空' }, true)
    expect(screen.queryByText('名称不能为空')).toBeNull()
    expect(frontLog().at(-1)).toMatchObject({ message: '名称不能为空', type: 'warning' })
  })

  it('SH-29: only faults are errors in the log, and raise its mark; a rule that says no is a warning', () => {
    tell({ code: 10400, msg: '整改期限不能早于今天' }, true)
    expect(frontLog().at(-1)?.type).toBe('warning')
    tell({ code: 500, msg: '服务器内部异常' }, true)
    expect(frontLog().at(-1)?.type).toBe('danger')
    tell({ kind: 'network', code: 0 }, true)
    expect(frontLog().at(-1)?.type).toBe('danger')
  })

  it('an empty message of code 500 reads as unknown error', async () => {
    tell({ code: 500 })
    expect(await screen.findByText('未知错误')).toBeTruthy()
  })

  it('a lost connection on a submit says so', async () => {
    tell({ kind: 'network', code: 0 })
    expect(await screen.findByText('提交失败！网络连接不上')).toBeTruthy()
  })

  it('SH-35 a dead session says it once, and over unsaved work the login opens after a second', async () => {
    vi.useFakeTimers()
    writeCookie('token', 'dead')
    markUnsaved(Symbol('form'), '/a')
    const open = vi.fn()
    const stop = onSignInAgain(open)
    tell({ code: 401, msg: '您的账号已在其他地点登录' })
    tell({ code: 401, msg: '未登录或登录已过期，请重新登录' })
    await act(() => vi.advanceTimersByTimeAsync(999))
    expect(open).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(open).toHaveBeenCalledOnce()
    expect(screen.queryByText('未登录或登录已过期，请重新登录')).toBeNull()
    stop()
  })
})
