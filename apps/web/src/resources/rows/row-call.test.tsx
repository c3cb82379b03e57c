import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../testing/browser.ts'
import { network, stage } from '../testing/scene.tsx'
import { useWords } from '../words.ts'
import { verbsOf } from './row-verbs.ts'
import { useRowCall } from './use-row-call.tsx'

const user = registry.byName('user')
const row = { id: 'u1', version: 1, realName: '周敏', actions: ['resetPassword', 'disable', 'update'] }

function Buttons() {
  const words = useWords()
  const make = useRowCall(user)
  return verbsOf(user, row, words).map(({ name, words: word, call }) => (
    <button key={name} type="button" onClick={() => call && make(call, [row])}>
      {word}
    </button>
  ))
}

describe('a button that makes a call with rows', () => {
  browser()

  it('stands among what the server allows, what is dangerous last', () => {
    stage(<Buttons />, { registry })
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['编辑', '重置密码', '停用'])
  })

  it('asks first, sends the ids with what the button stands for', async () => {
    const { last } = network({ 'PUT sys/user/status': [] })
    stage(<Buttons />, { registry })
    fireEvent.click(screen.getByRole('button', { name: '停用' }))
    expect((await screen.findAllByText('停用: 周敏')).length).toBeGreaterThan(0)
    expect(screen.getByText(/已有的登录立即结束/)).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: '停用' }).at(-1) as HTMLElement)
    await waitFor(() => expect(last('PUT sys/user/status')?.body).toEqual({ ids: ['u1'], status: '0' }))
  })

  it('tells what the server points out in it', async () => {
    network({ 'PUT sys/user/status': [{ id: 'u1', version: 2, warnings: [{ field: 'file', msg: '只有Word文件，没有PDF' }] }] })
    stage(<Buttons />, { registry })
    fireEvent.click(screen.getByRole('button', { name: '停用' }))
    await screen.findAllByText('停用: 周敏')
    fireEvent.click(screen.getAllByRole('button', { name: '停用' }).at(-1) as HTMLElement)
    expect(await screen.findByText('只有Word文件，没有PDF')).toBeTruthy()
  })

  it('shows what is told this once', async () => {
    network({ 'PUT sys/user/resetPassword': [{ id: 'u1', username: 'zhoumin', initialPassword: 'Kelp-mond72-Rift' }] })
    stage(<Buttons />, { registry })
    fireEvent.click(screen.getByRole('button', { name: '重置密码' }))
    await screen.findAllByText('重置密码: 周敏')
    fireEvent.click(screen.getAllByRole('button', { name: '重置密码' }).at(-1) as HTMLElement)
    expect(await screen.findByText('Kelp-mond72-Rift')).toBeTruthy()
    expect(screen.getByText('zhoumin')).toBeTruthy()
  })
})
