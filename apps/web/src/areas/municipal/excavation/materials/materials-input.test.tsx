import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Values } from '../../../../resources/row.ts'
import { browser } from '../../../../resources/testing/browser.ts'
import { network, stage } from '../../../../resources/testing/scene.tsx'
import { MaterialsInput } from './materials-input.tsx'

const file = { id: 'f1', name: '材料.pdf', url: '/f1', typeId: 6, size: 1 }
const repair = {
  declareType: '4',
  matter: '1',
  trafficClosure: '0',
  materials: [{ code: 'M12', attachments: [file] }, { code: 'M14', attachments: [file] }, { code: 'M01' }],
}

const resource = registry.byName('excavation')

/** The list of papers as the form of the counter holds it. */
function Counter({ values, onKept }: { values: Values; onKept(values: Values): void }) {
  const [given, setGiven] = useState(values)
  const field = resource.fields.materials
  if (field === undefined) return null
  const change = (patch: Values) => {
    const next = { ...given, ...patch }
    setGiven(next)
    onKept(next)
  }
  return <MaterialsInput id="materials" resource={resource} field={field} values={given} invalid={false} onChange={change} />
}

/** Shows it; answers which papers are ticked off. */
function show(values: Values = repair) {
  network({
    'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'ck', realName: '顾怀安', level: 'qx', deptId: 'd1', deptName: '窗口' },
    'GET sys/menu/permissions': [],
  })
  let kept: Values = values
  stage(
    <Counter
      values={values}
      onKept={(next) => {
        kept = next
      }}
    />,
    { registry },
  )
  return () => (kept.materials as readonly { code: string; checked?: boolean }[]).filter((one) => one.checked).map(({ code }) => code)
}
const all = () => screen.findByRole('checkbox', { name: '全部已核' })

describe('the papers at the counter', () => {
  browser()

  it('what the system writes is not missing before it is written', async () => {
    show()
    const row = (await screen.findByText('城市道路占用挖掘申请表')).closest('tr')
    expect(row?.textContent).toContain('由系统生成，无需上传')
    expect(row?.textContent).not.toContain('未上传')
  })

  it('are ticked off one by one, or all that were brought at once', async () => {
    const ticked = show()
    fireEvent.click(await screen.findByRole('checkbox', { name: '已核 抢修现场照片与抢修说明' }))
    await waitFor(() => expect(ticked()).toEqual(['M12']))
    fireEvent.click(await all())
    await waitFor(() => expect(ticked()).toEqual(['M12', 'M14']))
    expect(((await all()) as HTMLInputElement).checked).toBe(true)
    fireEvent.click(await all())
    await waitFor(() => expect(ticked()).toEqual([]))
  })

  it('of which none was brought cannot be ticked off at once', async () => {
    show({ ...repair, materials: [] })
    expect(((await all()) as HTMLInputElement).disabled).toBe(true)
  })
})
