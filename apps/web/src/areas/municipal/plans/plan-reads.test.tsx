import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, stage } from '../../../resources/testing/scene.tsx'
import { useBans } from './plan-reads.ts'

function Bans() {
  return <p>{`禁挖期 ${useBans().length}`}</p>
}

const answers = { 'GET szgl/wjjzq/page': { total: 1, list: [{ id: 'b1' }] } }

describe('the times in which nobody digs', () => {
  browser()

  it('are asked for by whoever may list them', async () => {
    network({ ...answers, 'GET sys/menu/permissions': ['szgl:wjjzq:list'] })
    stage(<Bans />)
    expect(await screen.findByText('禁挖期 1')).toBeTruthy()
  })

  it('are not asked for by others: their log shows no refused call', async () => {
    const net = network({ ...answers, 'GET sys/menu/permissions': ['szgl:wjsp:list'] })
    stage(<Bans />)
    await waitFor(() => expect(net.last('GET sys/menu/permissions')).toBeDefined())
    expect(screen.getByText('禁挖期 0')).toBeTruthy()
    expect(net.last('GET szgl/wjjzq/page')).toBeUndefined()
  })
})
