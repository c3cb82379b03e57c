import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { onLayerNews } from '../../api/live/layer-news.ts'
import { FakeSocket } from '../../api/testing/fake-socket.ts'
import { browser, withoutMotion } from '../../resources/testing/browser.ts'
import { FeedbackSpeaker } from '../../ui/feedback/feedback-root.tsx'
import { whyEnded } from '../session/why-ended.ts'
import { branch, leaf, openConsole, place, seeTabs } from '../testing/console-scene.tsx'

const tree = [
  branch('业务', [
    leaf('甲', '/x/a'),
    leaf('待办', '/x/b', { badge: 'todo' }),
    leaf('通知', '/sys/notice-user/index', { badge: 'notice' }),
  ]),
]
const say = (message: unknown) => act(async () => FakeSocket.last?.say(message))

/** The console with its line open. */
async function onLine(answers = {}) {
  FakeSocket.opened = []
  const net = await openConsole({ tree, answers })
  await seeTabs('首页', '甲*')
  await waitFor(() => expect(FakeSocket.last).toBeDefined())
  await act(async () => FakeSocket.last?.open())
  const asked = (path: string) => net.made.filter((call) => call.path === path).length
  return { ...net, asked }
}
const badge = (entry: string) => document.querySelector(`.aside [title="${entry}"] .count-badge`)?.textContent

describe('what the server pushes (§7.3)', () => {
  browser()

  it('SH-12: a notice raises the unread by one without asking, and its notification leads to my notices', async () => {
    const { asked } = await onLine({ 'GET sys/notice/mynotice/unread': 2 })
    await waitFor(() => expect(badge('通知')).toBe('2'))
    const before = asked('sys/notice/mynotice/unread')
    await say({ type: 'notice', msg: '今晚停气', data: {} })
    await waitFor(() => expect(badge('通知')).toBe('3'))
    expect(asked('sys/notice/mynotice/unread')).toBe(before)
    expect(await screen.findByText('有新通知')).toBeTruthy()
    fireEvent.click(screen.getByText('今晚停气'))
    await waitFor(() => expect(place()).toBe('/sys/notice-user/index'))
  })

  it('several notices at once are one card that counts them: the page under it stays within reach', async () => {
    await onLine()
    for (const msg of ['今晚停气', '明日恢复', '巡检提醒']) await say({ type: 'notice', msg, data: {} })
    expect(await screen.findByText('有 3 条新通知')).toBeTruthy()
    expect(screen.getByText('巡检提醒')).toBeTruthy()
    expect(screen.queryByText('今晚停气')).toBeNull()
  })

  it('the card of new notices goes by itself however many follow, and what comes after it waits half a minute', async () => {
    withoutMotion()
    await FeedbackSpeaker.prepare()
    await onLine()
    vi.useFakeTimers()
    for (const msg of ['今晚停气', '明日恢复', '巡检提醒']) {
      await say({ type: 'notice', msg, data: {} })
      await act(() => vi.advanceTimersByTimeAsync(1_900))
    }
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.queryByText('巡检提醒')).toBeNull()
    for (const msg of ['管网检修', '月度通报']) await say({ type: 'notice', msg, data: {} })
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(screen.queryByText('月度通报')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(screen.getByText('有 2 条新通知')).toBeTruthy()
    expect(screen.getByText('月度通报')).toBeTruthy()
  })

  it('SH-12: badge and todo ask for the counts anew, at most each 30 s however much is said', async () => {
    let total = 1
    const { asked } = await onLine({ 'GET sys/duty/count': () => ({ total, byRoute: {} }) })
    await waitFor(() => expect(badge('待办')).toBe('1'))
    const before = asked('sys/duty/count')
    vi.useFakeTimers()
    total = 5
    for (const type of ['todo', 'badge', 'todo', 'todo']) await say({ type })
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(asked('sys/duty/count')).toBe(before)
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect([asked('sys/duty/count'), badge('待办')]).toEqual([before + 1, '5'])
  })

  it('a duty that comes or goes is news of the map on which duties lie', async () => {
    await onLine()
    const heard: string[] = []
    const deaf = onLayerNews((roots) => heard.push(...roots))
    await say({ type: 'todo' })
    deaf()
    expect(heard).toEqual(['sys/duty/placed'])
  })

  it('sys/dict/type/rule-3: a changed dictionary is read again, a finished export and an alarm are told, news of an unknown kind is passed over', async () => {
    const { asked } = await onLine()
    const before = asked('sys/dict/type/all')
    await say({ type: 'dict', data: { dictVersion: 7 } })
    await waitFor(() => expect(asked('sys/dict/type/all')).toBe(before + 1))
    await say({ type: 'export', msg: '隐患排查已导出', data: {} })
    expect(await screen.findByText('隐患排查已导出')).toBeTruthy()
    const rows = asked('test/rows')
    await say({ type: 'alarm', msg: '高压报警', data: { root: 'test' } })
    expect(await screen.findByText('设备报警')).toBeTruthy()
    await waitFor(() => expect(asked('test/rows')).toBe(rows + 1))
    await say({ type: 'someday' })
    await seeTabs('首页', '甲*')
  })

  const grave = (id: string, words: string) => ({ type: 'alarm', msg: words, data: { root: 'test', id, bizRoute: `/x/b?id=${id}` } })

  it('the card of a grave alarm leads to that alarm on the desk, and the notice of the same makes no card beside it', async () => {
    withoutMotion()
    await FeedbackSpeaker.prepare()
    await onLine({ 'GET sys/notice/mynotice/unread': 2 })
    await say({ type: 'notice', msg: '阀井甲烷2.9%LEL', data: { bizRoute: '/x/b?id=a1' } })
    await say(grave('a1', '阀井甲烷2.9%LEL 一级'))
    await waitFor(() => expect(badge('通知')).toBe('3'))
    await waitFor(() => expect(screen.queryByText('有新通知')).toBeNull())
    // Whichever comes first.
    await say({ type: 'notice', msg: '阀井甲烷2.9%LEL', data: { bizRoute: '/x/b?id=a1' } })
    expect(screen.queryByText('有新通知')).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: '去处置' }))
    await waitFor(() => expect(place()).toBe('/x/b?id=a1'))
    expect(screen.queryByText('设备报警')).toBeNull()
    // The next one is counted anew.
    await say(grave('a2', '调压箱压力0.52MPa'))
    expect(await screen.findByText('设备报警')).toBeTruthy()
  })

  it('several alarms are one card that counts them and leads to the desk; a notice of something else stands beside it', async () => {
    withoutMotion()
    await FeedbackSpeaker.prepare()
    await onLine()
    await say(grave('a1', '阀井甲烷2.9%LEL'))
    await say(grave('a2', '调压箱压力0.52MPa'))
    await say({ type: 'notice', msg: '今晚停气', data: {} })
    expect(await screen.findByText('2 条设备报警')).toBeTruthy()
    expect(await screen.findByText('有新通知')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '去处置' }))
    await waitFor(() => expect(place()).toBe('/x/b'))
  })

  it('whoever is sent away hears it in words, and goes to the login after a second', async () => {
    // The shell fetches it while there is nothing else to do.
    await FeedbackSpeaker.prepare()
    await onLine()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.useFakeTimers()
    await say({ type: 'kick' })
    expect(screen.getByText('您的账号已被管理员强制下线')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(999))
    expect(place()).toBe('/x/a')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(place()).toBe('/login?redirect=%2Fx%2Fa')
    // The message goes after three seconds; who was away finds it on the login page.
    expect(whyEnded()).toBe('您的账号已被管理员强制下线')
  })

  it('is told why: a changed password is no sending away', async () => {
    await FeedbackSpeaker.prepare()
    await onLine()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.useFakeTimers()
    await say({ type: 'kick', data: { sessionIds: ['s'], reason: 'password' } })
    expect(screen.getByText('您的密码已更改，请使用新密码登录')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
  })

  it('a line that drops is told once; without it unread notices are asked for each 60 s; when it returns what was missed is asked for', async () => {
    const { asked } = await onLine()
    vi.useFakeTimers()
    const unread = () => asked('sys/notice/mynotice/unread')
    const before = unread()
    await act(() => vi.advanceTimersByTimeAsync(125_000))
    expect(unread()).toBe(before)
    await act(async () => FakeSocket.last?.close())
    expect(screen.getAllByText('WebSocket连接已断开，正在重连')).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(unread()).toBe(before + 1)
    const [counts, mine] = [asked('sys/duty/count'), unread()]
    await act(async () => FakeSocket.last?.open())
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect([asked('sys/duty/count'), unread()]).toEqual([counts + 1, mine + 1])
    await act(async () => FakeSocket.last?.close())
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(screen.queryAllByText('WebSocket连接已断开，正在重连').length).toBeLessThanOrEqual(1)
  })
})
