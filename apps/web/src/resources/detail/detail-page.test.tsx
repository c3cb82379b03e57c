import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ResourceScreen } from '../resource-screen.tsx'
import { browser, onTelephone } from '../testing/browser.ts'
import { network, Refused, show, stage } from '../testing/scene.tsx'
import { Facts } from './facts.tsx'
import { NamedFactsContext } from './named-facts.ts'
import { PageFoot, useBehindFoot } from './page-foot.tsx'

const file = (id: string, name: string, typeId: number) => ({ id, name, url: `/api/sys/oss/preview/${id}`, typeId, size: 10 })
const row = {
  id: 'h1',
  version: 3,
  hazardNo: 'YHqx202606230014',
  objectName: '听潮苑 3# 调压箱',
  hazardLevel: '2',
  status: 'toReview',
  overdueDays: 0,
  daysLeft: 2,
  description: '出口压力 3.9 kPa',
  checkDate: '2026-06-23 10:18:00',
  beforeImages: [file('b1', 'b1.jpg', 1)],
  afterImages: [file('a1', 'a1.jpg', 1)],
  orderFile: [file('o1', '责改字〔2026〕第0142号.pdf', 6)],
  actions: ['audit', 'supervise'],
  dutyClock: { action: 'audit', reason: '复查', deadline: '2026-07-02 23:59:59', party: '望澜区住建局', mine: true },
  handleLogs: [
    {
      action: 'report',
      operatorName: '陆晴川',
      operatorDeptName: '望澜区住建局',
      operateTime: '2026-06-23 15:20:00',
      opinion: '专项检查发现。',
      usedMinutes: 302,
    },
    {
      action: 'reformOver',
      operatorName: '沈岚汀',
      operatorDeptName: '澜源燃气',
      operateTime: '2026-06-29 16:05:00',
      opinion: '已复位。',
      usedMinutes: 3240,
    },
  ],
}

/** No emergency was started from the hazard. */
const noEmergency = { 'GET gysy/gysyyxjgyjdd/page': { list: [], total: 0, page: 1, limit: 5, pages: 0 } }

describe('the generic detail page', () => {
  browser()

  it('on a telephone its foot is one line: back, ⋯ with everything else, and the next step', async () => {
    onTelephone()
    network({ ...noEmergency, 'GET gysy/aqjdyhpc/info/h1': row })
    show('hazard', { recordId: 'h1' })
    await screen.findByRole('heading', { name: '听潮苑 3# 调压箱' })
    const foot = document.querySelector<HTMLElement>('.action-bar')
    if (foot === null) throw new Error('no foot')
    const words = within(foot)
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label'))
    expect(words).toEqual(['返回', '更多操作', '退回整改', '复查通过'])
    fireEvent.click(within(foot).getByRole('button', { name: '更多操作' }))
    const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)
    expect(entries).toEqual(expect.arrayContaining(['督办', '复制链接', '打印', '变更记录']))
  })

  it('shows number, state, clock and how far the row has come', async () => {
    network({ ...noEmergency, 'GET gysy/aqjdyhpc/info/h1': row })
    show('hazard', { recordId: 'h1' })
    expect(await screen.findByRole('heading', { name: '听潮苑 3# 调压箱' })).toBeTruthy()
    expect(screen.getByText('复查剩 2 天')).toBeTruthy()
    expect(screen.queryByText('剩余天数')).toBeNull()
    expect(screen.queryByText('逾期天数')).toBeNull()
    expect(screen.getByText('进行中')).toBeTruthy()
    expect(screen.getAllByText('复查').length).toBeGreaterThan(0)
  })

  it('offers to remind who must act where the server would take it, until it was done', async () => {
    const waits = { ...row.dutyClock, id: 'd1', mine: false }
    let canUrge = true
    let urged = 0
    network({
      ...noEmergency,
      'GET gysy/aqjdyhpc/info/h1': () => ({ ...row, dutyClock: { ...waits, canUrge } }),
      'PUT sys/duty/urge/d1': () => {
        canUrge = false
        urged += 1
        return { id: 'd1' }
      },
    })
    show('hazard', { recordId: 'h1' })
    const button = await screen.findByRole('button', { name: /催\s?办/ })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('已提醒责任人')).toBeTruthy()
    expect(urged).toBe(1)
    await waitFor(() => expect(screen.queryByRole('button', { name: /催\s?办/ })).toBeNull())
  })

  it('tells a value of a named input as the area tells it, not as the text that is stored', async () => {
    const materials = [{ code: 'M02', name: '施工图', required: true, attachments: [], checked: false, checkNote: null }]
    network({})
    const excavation = registry.byName('excavation')
    stage(
      <NamedFactsContext value={{ excavationMaterials: ({ row: told }) => <p>{`${(told.materials as unknown[]).length} 份材料`}</p> }}>
        <Facts resource={excavation} row={{ id: 'w1', version: 1, declareType: '3', materials }} columns={3} brief />
      </NamedFactsContext>,
      { registry },
    )
    expect(await screen.findByText('1 份材料')).toBeTruthy()
    expect(screen.queryByText(/"code"/)).toBeNull()
  })

  it('says a title once: a group that is called like its only field, or like what the panel of the page draws, has none', async () => {
    network({})
    const scheme = registry.byName('assessmentScheme')
    stage(
      <Facts
        resource={scheme}
        row={{ id: 's1', version: 1, year: 2026, name: '方案', items: [{ id: 'i1', itemNo: '1.1' }] }}
        columns={3}
        brief
      />,
      {
        registry,
      },
    )
    expect(await screen.findAllByText('考核指标')).toHaveLength(1)
    const assessment = registry.byName('annualAssessment')
    const assessed = {
      id: 'a1',
      version: 1,
      year: 2026,
      status: 'toSelfAssess',
      selfScore: 90,
      annualReport: [file('r1', '年度报告.pdf', 4)],
      items: [{ id: 'i1' }],
    }
    stage(<Facts resource={assessment} row={assessed} columns={3} without={new Set(['items'])} covered={['items']} brief />, { registry })
    expect(await screen.findByText('企业年度报告')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '得分与等级' })).toBeTruthy()
    expect(screen.queryByText('考核明细')).toBeNull()
  })

  it('tells the handling log newest first, with the waiting step above', async () => {
    network({ ...noEmergency, 'GET gysy/aqjdyhpc/info/h1': row })
    show('hazard', { recordId: 'h1' })
    await screen.findByText('流程跟踪')
    const titles = [...document.querySelectorAll('.progress b')].map((one) => one.textContent)
    expect(titles).toEqual(['待复查', '整改完成', '上报'])
    expect(screen.getByText('待望澜区住建局复查')).toBeTruthy()
    expect(screen.getByText('复查时限 07-02 23:59')).toBeTruthy()
    expect(screen.getByText('用时 2 天 6 时')).toBeTruthy()
    expect(screen.getByText('06-29 16:05')).toBeTruthy()
  })

  it('tells of a step that decides what was decided', async () => {
    const audit = { action: 'audit', fromStatus: 'toReview', operatorName: '顾屿清' }
    const handleLogs = [
      { ...audit, toStatus: 'reforming', operateTime: '2026-06-28 09:00:00' },
      { ...audit, toStatus: 'closed', operateTime: '2026-06-30 09:00:00' },
    ]
    network({ ...noEmergency, 'GET gysy/aqjdyhpc/info/h1': { ...row, status: 'closed', dutyClock: null, handleLogs } })
    show('hazard', { recordId: 'h1' })
    await screen.findByText('流程跟踪')
    const heads = [...document.querySelectorAll('.progress__head')].map((one) => one.textContent)
    expect(heads).toEqual(['复查通过', '复查退回整改'])
  })

  it('puts the house’s own documents and the photos where they are looked for', async () => {
    network({ ...noEmergency, 'GET gysy/aqjdyhpc/info/h1': row })
    show('hazard', { recordId: 'h1' })
    expect(await screen.findByText('责改字〔2026〕第0142号.pdf')).toBeTruthy()
    expect(screen.getByText('整改前照片')).toBeTruthy()
    expect(screen.getByText('整改后照片')).toBeTruthy()
  })

  it('the outcomes of the present duty are buttons, the refusing one opens its dialog with that outcome', async () => {
    network({ ...noEmergency, 'GET gysy/aqjdyhpc/info/h1': row })
    show('hazard', { recordId: 'h1' })
    expect(await screen.findByRole('button', { name: '复查通过' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '退回整改' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('radio', { name: '退回整改' })).toHaveProperty('checked', true)
  })

  it('a row outside the scope answers like a missing one', async () => {
    network({ 'GET gysy/aqjdyhpc/info/h1': new Refused(10104, '数据不存在或无权查看') })
    show('hazard', { recordId: 'h1' })
    expect(await screen.findByText('详情加载失败')).toBeTruthy()
    expect(screen.getByText(/数据不存在或无权查看/)).toBeTruthy()
  })
})

describe('the way from a row to the explanation of its rights', () => {
  browser()
  const detail = () => {
    const [list] = registry.byName('hazardCheck').screens ?? []
    if (list === undefined) throw new Error('hazards have no screen')
    stage(<ResourceScreen resource="hazardCheck" screen={list} recordId="h1" />, { registry })
  }

  it('leads whoever may explain rights to the page that explains this row, about himself at first', async () => {
    network({ ...noEmergency, 'GET gysy/aqjdyhpc/info/h1': row, 'GET sys/menu/permissions': ['sys:security:explain'] })
    detail()
    fireEvent.click(await screen.findByRole('button', { name: /为什么看得到/ }))
    expect(window.location.hash).toBe('#/sys/explain/index?userId=u1&resource=gysy%2Faqjdyhpc&id=h1')
  })

  it('is not shown to others', async () => {
    network({ ...noEmergency, 'GET gysy/aqjdyhpc/info/h1': row })
    detail()
    await screen.findByRole('button', { name: '返回' })
    expect(screen.queryByRole('button', { name: /为什么看得到/ })).toBeNull()
  })
})

describe('what else the same visit found', () => {
  browser()

  it('stands in a card of its own and is not told as a fact', async () => {
    const findings = [{ id: 'h2', hazardNo: 'YHqx202606230015', objectName: '古渡站', status: 'toReview' }]
    network({ ...noEmergency, 'GET gysy/aqjdyhpc/info/h1': { ...row, findings } })
    const [list] = registry.byName('hazardCheck').screens ?? []
    if (list === undefined) throw new Error('hazards have no screen')
    stage(<ResourceScreen resource="hazardCheck" screen={list} recordId="h1" />, { registry })
    fireEvent.click(await screen.findByRole('button', { name: 'YHqx202606230015' }))
    expect(window.location.hash).toMatch(/\/detail\/h2$/)
    expect(document.querySelector('.facts-card')?.textContent).not.toContain('YHqx202606230015')
  })
})

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

  it('has one button for the papers of a row, and not one for each, which had no room', async () => {
    network({})
    const look = vi.fn()
    const deeds = ['燃气经营许可证', '燃气经营准予许可决定书'].map((words) => ({ key: words, words, run: () => look(words) }))
    stage(<PageFoot back={{ words: '返回', run }} tools={[{ key: 'papers', words: '查看打印文书', deeds }]} />, { registry })
    expect(screen.queryByRole('button', { name: '燃气经营许可证' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: '查看打印文书' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '燃气经营准予许可决定书' }))
    expect(look).toHaveBeenCalledExactlyOnceWith('燃气经营准予许可决定书')
  })
})
