import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { network, stage } from '../../../../resources/testing/scene.tsx'
import type { Crew } from './board-reads.ts'
import { OrderDialog } from './order-dialog.tsx'

browser()

const crew = { id: 'r1', name: '抢修一队', deptId: 'd1', leaderName: '任铜音', leaderPhone: '13900000001' } as Crew
const event = { id: 'e1', version: 3 } as never

it('a sentence that is offered is added to what is written, once; the dialog tells within which time the bureau has orders signed', async () => {
  const net = network({ 'PUT gysy/gysyyxjgyjdd/order': {} })
  stage(<OrderDialog event={event} crew={crew} equipment={[]} signMinutes={10} onClose={() => undefined} />)
  expect(screen.getByText('10 分钟内未签收自动催办')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('指令内容'), { target: { value: '从北门进入' } })
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: '抢修受损管段' }))
  fireEvent.click(screen.getByRole('button', { name: '下达指令' }))
  await waitFor(() =>
    expect(net.last('PUT gysy/gysyyxjgyjdd/order')?.body).toMatchObject({ tasks: [{ content: '从北门进入；抢修受损管段' }] }),
  )
})
