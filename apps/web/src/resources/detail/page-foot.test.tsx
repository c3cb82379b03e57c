import { registry } from '@chengan/domain/registry'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { browser } from '../testing/browser.ts'
import { network, stage } from '../testing/scene.tsx'
import { PageFoot, useBehindFoot } from './page-foot.tsx'

const run = vi.fn()

function Step() {
  const isTaken = useBehindFoot([{ key: 'cc', words: '抄送', run }])
  return isTaken ? null : <button type="button">更多操作</button>
}

describe('the foot of a page', () => {
  browser()

  it('has one ⋯ at a desk too, with what a part of it offers seldom before its own', async () => {
    network({})
    const foot = (
      <PageFoot back={{ words: '返回', run }} tools={[]} rest={[{ key: 'void', words: '作废', danger: true, run }]}>
        <Step />
      </PageFoot>
    )
    stage(foot, { registry })
    fireEvent.click(await screen.findByRole('button', { name: '更多操作' }))
    expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual(['抄送', '作废'])
    fireEvent.click(screen.getByRole('menuitem', { name: '抄送' }))
    expect(run).toHaveBeenCalledOnce()
  })
})
