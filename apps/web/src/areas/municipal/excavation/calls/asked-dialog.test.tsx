import { registry } from '@chengan/domain/registry'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { network, stage } from '../../../../resources/testing/scene.tsx'
import { askedCalls } from './asked-call.ts'
import { AskedDialog } from './asked-dialog.tsx'

const listed = { id: 'w1', version: 3, declareNo: 'WJ20261022-0001', projectName: '星河路通信管道接入工程', status: '40' }
const whole = {
  ...listed,
  constructionUnit: '临江拓途管线建设有限公司',
  permitNo: '望澜挖许〔2026〕0004号',
  permitStart: '2026-11-25',
  permitEnd: '2026-12-14',
  currentNode: '费用核算',
  feeTotal: 46948,
}

function show(name: string) {
  const asked = askedCalls.find((one) => one.name === name)
  if (asked === undefined) throw new Error(name)
  network({ 'GET szgl/wjsp/info/w1': whole })
  const nothing = () => undefined
  stage(<AskedDialog resource={registry.byName('excavation')} row={listed} asked={asked} onDone={nothing} onClose={nothing} />, {
    registry,
  })
}

const told = async () => within(within(await screen.findByRole('dialog')).getByRole('region', { name: '审核内容' }))

describe('a call on a declaration that asks for a reason', () => {
  browser()

  it('has before whoever revokes a permit which one it is, whose, and until when', async () => {
    show('revoke')
    const matter = await told()
    expect(await matter.findByText('望澜挖许〔2026〕0004号')).toBeTruthy()
    for (const words of ['星河路通信管道接入工程', '临江拓途管线建设有限公司', '2026-12-14']) expect(matter.getByText(words)).toBeTruthy()
    expect(screen.getByLabelText(/依据/)).toBeTruthy()
  })

  it('has before the cashier what is to be paid', async () => {
    show('paid')
    const matter = await told()
    expect(await matter.findByText(/46,948/)).toBeTruthy()
    expect(matter.queryByText('望澜挖许〔2026〕0004号')).toBeNull()
  })
})
