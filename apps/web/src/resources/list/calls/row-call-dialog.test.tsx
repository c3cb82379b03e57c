import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useRowDialogs } from '../../rows/row-dialogs.tsx'
import { verbsOf } from '../../rows/row-verbs.ts'
import { browser } from '../../testing/browser.ts'
import { network, Refused, stage } from '../../testing/scene.tsx'
import { useWords } from '../../words.ts'

const detection = registry.byName('lightingDetection')
const rows = ['d1', 'd2'].map((id) => ({ id, version: 1, status: '0', actions: ['bind'] }))
const [view] = detection.screens ?? []
const BIND = 'POST szgl/bhjcdlzm/bind'

function Buttons() {
  const words = useWords()
  const dialogs = useRowDialogs(detection, view as NonNullable<typeof view>)
  const [verb] = verbsOf(detection, rows[0] as (typeof rows)[number], words)
  return (
    <>
      <button type="button" onClick={() => verb && dialogs.run(verb, rows)}>
        {verb?.words}
      </button>
      {dialogs.element}
    </>
  )
}

async function open() {
  stage(<Buttons />, { registry })
  fireEvent.click(screen.getByRole('button', { name: '绑定' }))
  return screen.findByRole('dialog')
}
const press = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: '绑定' }))

describe('a button on rows whose call asks for more', () => {
  browser()

  it('asks what the call takes beside the rows, sends both, and tells what was left out and why', async () => {
    const why = '检测记录提交后不能修改，更正请作废后重新录入'
    const net = network({ [BIND]: { bound: 1, skipped: [{ id: 'd2', why }] } })
    const dialog = await open()
    for (const label of ['照明设施', '道路', '照明地块']) expect(within(dialog).getByText(label)).toBeTruthy()
    expect(within(dialog).queryByText('检测记录')).toBeNull()
    expect(within(dialog).getByText(/按所选地点重新评定/)).toBeTruthy()
    press(dialog)
    expect(await screen.findByText('已绑定1条')).toBeTruthy()
    expect(await screen.findByText(why)).toBeTruthy()
    expect(net.last(BIND)?.body).toMatchObject({ ids: ['d1', 'd2'] })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stays open where the server refuses', async () => {
    network({ [BIND]: () => new Refused(10400, '请在照明设施、道路、照明地块中选择一项绑定') })
    const dialog = await open()
    press(dialog)
    expect(await screen.findByText('请在照明设施、道路、照明地块中选择一项绑定')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBe(dialog)
  })
})
