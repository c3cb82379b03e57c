import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { network, Refused, stage } from '../../../../resources/testing/scene.tsx'
import { stateOf } from './absence-calls.ts'
import { AbsenceDialog } from './absence-dialog.tsx'

const mine = { id: 'l1', from: '2026-06-29 08:00:00', to: '2026-07-03 18:00:00', deputyId: 'u9', deputyName: '顾望舒', scope: [] }

function open(answers: Readonly<Record<string, unknown>>) {
  const calls = network({ 'GET act/process/lastestPage': { list: [], total: 0 }, ...answers })
  stage(<AbsenceDialog onClose={() => undefined} />)
  return calls
}

describe('my absence', () => {
  browser()

  it('stands, is to come, or is over', () => {
    const at = (now: string) => stateOf(mine, now)
    expect([at('2026-06-28 08:00:00'), at('2026-06-30 08:00:00'), at('2026-07-04 08:00:00')]).toEqual(['coming', 'running', 'over'])
    expect(stateOf({ ...mine, ended: true }, '2026-06-30 08:00:00')).toBe('over')
  })

  it('asks for the time and the deputy before anything is sent', async () => {
    const { made } = open({ 'GET sys/user/leave': [] })
    fireEvent.click(await screen.findByRole('button', { name: '设置代办' }))
    expect((await screen.findAllByText('请选择外出时间')).length).toBeGreaterThan(0)
    expect(screen.getByText('请选择代办人')).toBeTruthy()
    expect(made.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('one that runs is ended early after a question', async () => {
    const { last } = open({ 'GET sys/user/leave': [mine], 'DELETE sys/user/leave/l1': null })
    expect(await screen.findByText('顾望舒')).toBeTruthy()
    expect(screen.getByText('全部流程', { selector: 'span.absence__scope' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '提前结束' }))
    await screen.findByText('结束后，代办人未办的任务回到您这里。')
    fireEvent.click(screen.getAllByRole('button', { name: '提前结束' }).at(-1) ?? document.body)
    await waitFor(() => expect(last('DELETE sys/user/leave/l1')).toBeTruthy())
  })

  it('says that none is set, or that they did not arrive', async () => {
    open({ 'GET sys/user/leave': [] })
    expect(await screen.findByText('没有代办设置')).toBeTruthy()
  })

  it('a failure says so', async () => {
    open({ 'GET sys/user/leave': new Refused(500, '') })
    expect(await screen.findByText('代办设置加载失败')).toBeTruthy()
  })
})
