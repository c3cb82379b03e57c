import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AfterActingContext } from '../action/after-acting.ts'
import { FormEditor } from '../form/form-editor.tsx'
import { browser } from '../testing/browser.ts'
import { network, showView } from '../testing/scene.tsx'
import { PaperDialog } from './paper-dialog.tsx'

// A slow machine may take its time.
vi.setConfig({ testTimeout: 30_000 })

const filed = {
  ...{ id: 'g1', version: 2, phjgId: 's1', filingStatus: '2', actualStart: '2026-06-20', plannedEnd: '2026-07-10' },
  ...{ builderManager: '顾怀安', builderPhone: '138****0002', safetyOfficer: '沈知微', machinery: '铣刨机一台', commitment: true },
  constructionPlan: [{ id: 'f1', name: '听潮路施工方案.pdf', url: '/api/sys/oss/preview/f1', typeId: 4, size: 1000 }],
}
const works = { id: 's1', version: 1, projectName: '听潮路燃气接驳', builderManager: '程砚舟', status: '20' }

describe('a change of a construction filing', () => {
  browser()

  it('begins with what the filing that stands says, and without what it must be given anew', async () => {
    network({ 'GET szgl/phjg/sgba/page': { total: 1, list: [filed] }, 'GET szgl/phjg/sgba/info/g1': filed })
    const resource = registry.byName('supervision')
    const paper = resource.papers?.refiling
    if (paper === undefined) throw new Error('the paper is gone')
    const nothing = () => undefined
    showView(() => <PaperDialog resource={resource} paper={paper} row={works} onDone={nothing} onClose={nothing} />, {
      registry,
      resource: 'supervision',
    })
    expect(await screen.findByDisplayValue('沈知微')).toBeTruthy()
    // Of both that know him the filing is the later.
    for (const value of ['顾怀安', '铣刨机一台', '2026-06-20', '2026-07-10']) expect(screen.getByDisplayValue(value)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/项目经理电话/).value).toBe('')
    // Its papers are kept: nobody hands in again what lies there.
    expect(screen.getByText('听潮路施工方案.pdf')).toBeTruthy()
    // What handing it in does to the filing that stands is told beside the button.
    expect(screen.getByText(/提交后原备案自动失效/)).toBeTruthy()
  })
})

const clock = { action: 'issue', reason: '督办单待下达', deadline: '2026-07-01 18:00:00', mine: true }
const draftOrder = {
  ...{ id: 'z1', version: 3, phjgId: 's1', phjgName: '听潮路燃气接驳', status: '1', kind: '1', level: '2', problem: '围挡缺失' },
  ...{ basis: '条例第三十五条', requirement: '修复围挡', deadline: '2026-07-03 10:00:00', toUnit: '石桐汇泉', toUserId: 'u2' },
  problemImages: [{ id: 'p1', name: '围挡.jpg', url: '/api/sys/oss/preview/p1', typeId: 1, size: 1000 }],
  ...{ actions: ['update', 'issue'], dutyClock: clock },
}

describe('an order that waits for whoever supervises the site', () => {
  browser()

  it.each([
    ['is issued from its form: the next matter is offered', '下达', 1],
    ['is kept as a draft: it waits still, and nothing else is offered', '保存草稿', 0],
  ])('%s', async (_name, button, offered) => {
    network({
      'GET sys/menu/permissions': ['szgl:phjg:save', 'szgl:phjg:list'],
      'POST szgl/phjg/zgdb/save': { id: 'z1', version: 4, status: '1' },
      'POST szgl/phjg/zgdb/issue': { id: 'z1', version: 5, status: '2' },
      'PUT szgl/phjg/zgdb/issue': { id: 'z1', version: 5, status: '2' },
    })
    const resource = registry.byName('rectificationOrder')
    const offer = vi.fn(async () => undefined)
    const done = vi.fn()
    showView(
      () => (
        <AfterActingContext value={{ useOfferNext: () => offer }}>
          <FormEditor
            scene={{ resource, level: 'district', now: Date.parse('2026-06-30T10:00:00+08:00'), stored: draftOrder }}
            initial={draftOrder}
            onDone={done}
            onClose={() => undefined}
          />
        </AfterActingContext>
      ),
      { registry, resource: 'rectificationOrder' },
    )
    fireEvent.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(done).toHaveBeenCalled())
    expect(offer).toHaveBeenCalledTimes(offered)
  })
})

describe('a draft whose child rows are stored', () => {
  browser()

  it('marks a required cell that is emptied at once, and not only when it is handed in', async () => {
    network({ 'GET sys/menu/permissions': ['szgl:phjg:save', 'szgl:phjg:list'] })
    const resource = registry.byName('constructionFiling')
    const stages = [{ id: 'st1', version: 1, stage: 1, length: 180, start: '2026-06-20', end: '2026-06-26' }]
    const draft = { ...filed, filingStatus: '1', stages, actions: ['update', 'submit'] }
    showView(
      () => (
        <FormEditor
          scene={{ resource, level: 'enterprise', now: Date.parse('2026-06-30T10:00:00+08:00'), stored: draft }}
          initial={draft}
          onDone={() => undefined}
          onClose={() => undefined}
        />
      ),
      { registry, resource: 'supervision' },
    )
    const cell = await screen.findByDisplayValue(/^180/)
    fireEvent.change(cell, { target: { value: '' } })
    fireEvent.blur(cell)
    expect((await screen.findAllByText(/第 1 行长度/)).length).toBeGreaterThan(0)
  })
})
