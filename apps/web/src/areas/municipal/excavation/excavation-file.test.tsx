import { registry } from '@chengan/domain/registry'
import { sampleForm } from '@chengan/kernel/testing/sample'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fieldViews } from '../../../resources/fields/field-views.ts'
import { FieldViewsContext } from '../../../resources/fields/views-context.ts'
import { NamedInputsContext } from '../../../resources/form/named-inputs.ts'
import { browser } from '../../../resources/testing/browser.ts'
import { type Answer, network, Refused, stage } from '../../../resources/testing/scene.tsx'
import { ExcavationFile } from './excavation-file.tsx'
import { MaterialsInput } from './materials/materials-input.tsx'

// A slow machine may take its time.
vi.setConfig({ testTimeout: 30_000 })

const me = {
  'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'js', realName: '苏行止', level: 'qy', deptId: 'd1', deptName: '石桐汇泉' },
  'GET sys/menu/permissions': ['szgl:wjsp:save', 'szgl:wjsp:update', 'szgl:wjsp:submit', 'szgl:wjsp:list'],
}
const frozen = { rule: 'WJ-R1', ok: false, level: 'warning', text: '望澜大道2024-05-01交付使用，禁挖至2029-05-01' }
const fee = { rule: 'WJ-R8', ok: true, level: 'note', text: '挖掘修复费58080.00元' }
const told = {
  checks: [frozen, fee],
  neighbours: [
    {
      id: 'n1',
      declareNo: 'WJ20260101-0003',
      projectName: '给水改造',
      constructionUnit: '望澜水务',
      planStart: '2026-02-01',
      planEnd: '2026-02-20',
      metres: 12.4,
      permitted: true,
    },
  ],
  restoreFee: 58080,
  occupyFee: 0,
  feeTotal: 58080,
  isFrozen: true,
  simplified: false,
  materials: [],
}
const draft = {
  id: 'w1',
  version: 3,
  declareNo: 'WJ20260630-0001',
  declareType: '3',
  matter: '1',
  projectName: '听潮路燃气接驳',
  status: '0',
  sections: [
    {
      id: 's1',
      roadName: '望澜大道',
      startPile: 'K0',
      endPile: 'K1',
      length: 120,
      restoreWidth: 2.2,
      restoreArea: 264,
      sectionFee: 58080,
    },
  ],
  actions: ['update', 'submit', 'delete'],
}

const dug = {
  type: 'LineString',
  coordinates: [
    [123.605, 29.8],
    [123.606, 29.8],
  ],
}

/** All that an application is asked. */
const completeDraft = () => ({
  ...draft,
  ...sampleForm(registry.byName('excavation'), {
    level: 'enterprise',
    values: {
      declareType: '3',
      matter: '1',
      projectName: '听潮路燃气接驳',
      projectType: '3',
      constructionMethod: '1',
      openCutReason: '管线接驳需明挖',
      trafficClosure: '0',
      regionId: '990102',
      planStart: '2026-08-01',
      planEnd: '2026-08-20',
      constructionCreditCode: '91990102P0PUNA45WM',
      builderCreditCode: '91990102P0PUNA45WM',
      sections: draft.sections.map((one) => ({
        ...one,
        roadId: 'r1',
        partKind: '1',
        pavementType: '1',
        trenchWidth: 1.2,
        depth: 1.5,
        crossing: false,
        geometry: dug,
      })),
    },
  }),
  frozenReason: '居民用气急需',
})

function show(search: string, answers: Readonly<Record<string, Answer>> = {}) {
  const net = network({ ...me, 'POST szgl/wjsp/check': told, 'GET szgl/wjsp/info/w1': draft, ...answers })
  const { client } = stage(
    <NamedInputsContext value={{ excavationMaterials: MaterialsInput }}>
      <FieldViewsContext value={fieldViews}>
        <ExcavationFile />
      </FieldViewsContext>
    </NamedInputsContext>,
    { registry, search },
  )
  return { ...net, client }
}

describe('the application of an excavation', () => {
  browser()

  it('begins with what is applied for: seven ways, each with what it is for', async () => {
    show('mode=add')
    const ways = await screen.findAllByRole('button', { name: /申报|许可|抢修/ })
    expect(ways.map((way) => way.querySelector('b')?.textContent)).toEqual([
      '年度申报',
      '增补申报',
      '计划内许可',
      '计划外许可',
      '抢修补办',
      '许可变更',
      '许可延期',
    ])
  })

  it('from the plan becomes the draft that the server makes of a released declaration', async () => {
    const released = {
      id: 'a1',
      version: 2,
      declareNo: 'ND20251001-0001',
      projectName: '年度接驳',
      planStart: '2026-07-01',
      planEnd: '2026-07-31',
    }
    const net = show('mode=add', {
      'GET szgl/wjsp/page': { total: 1, list: [released] },
      'POST szgl/wjsp/transfer': { id: 'w1', businessKey: 'w1' },
    })
    fireEvent.click(await screen.findByRole('button', { name: /计划内许可/ }))
    fireEvent.click(await screen.findByRole('button', { name: /ND20251001-0001/ }))
    await waitFor(() => expect(net.last('POST szgl/wjsp/transfer')?.body).toMatchObject({ id: 'a1', version: 2 }))
    expect(net.last('GET szgl/wjsp/page')?.query.get('status')).toBe('160')
  })

  it('that extends a permit offers those in force: issued, and not ended', async () => {
    const permit = { version: 1, declareType: '3', status: '50', permitNo: '望澜挖许〔2026〕0001号', permitEnd: '2026-06-30' }
    const list = [
      { ...permit, id: 'p1', projectName: '今日到期' },
      { ...permit, id: 'p2', projectName: '昨日到期', permitEnd: '2026-06-29' },
      { ...permit, id: 'p3', projectName: '尚未发证', status: '40', permitNo: null, permitEnd: '2026-12-30' },
    ]
    show('mode=add', { 'GET szgl/wjsp/page': { total: 3, list } })
    fireEvent.click(await screen.findByRole('button', { name: /许可延期/ }))
    const permits = await screen.findByRole('region', { name: '选择要延期的许可' })
    await within(permits).findByText('今日到期')
    expect(within(permits).getAllByRole('listitem')).toHaveLength(1)
  })

  it.each([
    ['5', '选择要变更的许可'],
    ['6', '选择要延期的许可'],
  ])('whose address is of kind %s and names no permit asks for it: %s', async (declareType, asked) => {
    const permit = { id: 'p1', version: 1, declareType: '3', status: '50', permitNo: '望澜挖许〔2026〕0001号', permitEnd: '2026-12-30' }
    show(`mode=add&declareType=${declareType}`, { 'GET szgl/wjsp/page': { total: 1, list: [permit] } })
    const permits = await screen.findByRole('region', { name: asked })
    expect(await within(permits).findByText('望澜挖许〔2026〕0001号')).toBeTruthy()
    fireEvent.click(within(permits).getByRole('button', { name: /重新选择类型/ }))
    expect(await screen.findByRole('button', { name: /年度申报/ })).toBeTruthy()
  })

  it('of a kind that there is not asks what is applied for', async () => {
    show('mode=add&declareType=99')
    expect(await screen.findByRole('button', { name: /抢修补办/ })).toBeTruthy()
  })

  it('municipal-approval/B2 shows with each change what the rules say, the fee, and who dug there when', async () => {
    const net = show('mode=add&declareType=3')
    fireEvent.change(await screen.findByLabelText(/项目名称/), { target: { value: '听潮路燃气接驳' } })
    await waitFor(() => expect(net.last('POST szgl/wjsp/check')?.body).toMatchObject({ declareType: '3', projectName: '听潮路燃气接驳' }))
    expect(await screen.findByText(frozen.text)).toBeTruthy()
    expect(screen.getAllByText('58,080.00 元').length).toBeGreaterThan(0)
    const dug = screen.getByRole('region', { name: '谁在何时挖过' })
    expect(within(dug).getByText('WJ20260101-0003')).toBeTruthy()
    expect(within(dug).getByText('2026-02-01 至 2026-02-20')).toBeTruthy()
  })

  it('WJ-R1 asks for the special reason as soon as the check finds a frozen road', async () => {
    show('mode=add&declareType=3&step=sections')
    await screen.findByText(frozen.text)
    expect(await screen.findByText('禁挖路段施工理由', { selector: 'label' })).toHaveProperty('textContent', '*禁挖路段施工理由')
  })

  it('keeps the draft when it goes on to the next step, and goes on as that draft', async () => {
    const net = show('mode=add&declareType=3', { 'PUT szgl/wjsp': { id: 'w1', version: 1 } })
    fireEvent.change(await screen.findByLabelText(/项目名称/), { target: { value: '听潮路燃气接驳' } })
    fireEvent.click(screen.getByRole('button', { name: '保存并继续' }))
    // The matter is not chosen yet: a draft needs it.
    expect((await screen.findAllByText(/请选择审批事项|请填写审批事项/)).length).toBeGreaterThan(0)
    expect(net.last('PUT szgl/wjsp')).toBeUndefined()
  })

  it('stops at a check that cannot be made, without losing the form', async () => {
    show('mode=add&declareType=3', { 'POST szgl/wjsp/check': new Refused(500, '服务忙') })
    expect(await screen.findByText('规则没有核对成')).toBeTruthy()
    expect(screen.getByLabelText(/项目名称/)).toBeTruthy()
  })

  it('what was returned tells at every step what is asked for, by whom and until when', async () => {
    const returned = {
      ...draft,
      status: '15',
      dutyClock: { taskId: 't1', nodeName: '填报申请', deadline: '2026-07-20 17:30:00', light: 'green' },
      returned: { opinion: '请补正授权委托书', operatorName: '望澜区市政管理员', operateTime: '2026-06-30 10:00:00' },
    }
    show('id=w1&step=materials', { 'GET szgl/wjsp/info/w1': returned })
    const asked = await screen.findByText(/请补正授权委托书/)
    expect(asked.textContent).toContain('望澜区市政管理员')
    expect(asked.closest('.apply')).not.toBeNull()
  })

  it('lists the materials of type and matter, required ones marked', async () => {
    show('id=w1&mode=edit&step=materials')
    const row = await waitFor(() => {
      const found = document.querySelector('[data-material="M06"]')
      if (found === null) throw new Error('the list has not come')
      return found
    })
    expect(row.querySelector('.form-star')).not.toBeNull()
    expect(row.textContent).toContain('地下管线查询及交底、保护方案')
    expect(document.querySelector('[data-material="M01"] .form-star')).toBeNull()
  })

  it('shows the fee of each section beside its width and price', async () => {
    show('id=w1&mode=edit&step=fees')
    const table = within(await screen.findByRole('region', { name: '路段费用' }))
    expect(table.getByText(/望澜大道/)).toBeTruthy()
    expect(table.getAllByText('58,080.00').length).toBe(3)
  })

  it('says before the submit what is missing and leads there', async () => {
    const net = show('id=w1&mode=edit&step=submit')
    expect(await screen.findByText(/还有 \d+ 处未填对/)).toBeTruthy()
    expect(screen.getByText(/缺 \d+ 份必需的材料/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
    expect(await screen.findByRole('button', { name: '保存并继续' })).toBeTruthy()
    expect(net.last('PUT szgl/wjsp/submit')).toBeUndefined()
  })

  it('marks a passed step that lacks something, and shows what is handed in before it is', async () => {
    show('id=w1&mode=edit&step=submit')
    const step = (name: string) => screen.getByText(name, { selector: '.ant-steps-item-title' }).closest('.ant-steps-item')
    await screen.findByText(/还有 \d+ 处未填对/)
    expect(step('基本信息')?.className).toContain('ant-steps-item-error')
    expect(step('申请材料')?.className).toContain('ant-steps-item-error')
    expect(screen.getByText('申报内容')).toBeTruthy()
    expect(screen.getByText('听潮路燃气接驳')).toBeTruthy()
  })

  it('that somebody else changes meanwhile keeps what was written, tells what he changed, and is kept over his version', async () => {
    let now: Record<string, unknown> = draft
    const net = show('id=w1&mode=edit', {
      'GET szgl/wjsp/info/w1': () => now,
      'POST szgl/wjsp': { id: 'w1', version: 5 },
    })
    fireEvent.change(await screen.findByLabelText(/项目名称/), { target: { value: '听潮路燃气接驳二期' } })
    now = { ...draft, version: 4, contactPerson: '卢燕归', projectName: '听潮路接驳' }
    await act(() => net.client.invalidateQueries())
    const note = within((await screen.findByText('他人已修改此记录')).closest('[role="alert"]') as HTMLElement)
    expect(note.getByRole('row', { name: /联系人/ }).textContent).toContain('卢燕归')
    expect(note.getByRole('row', { name: /项目名称/ }).textContent).toContain('保留您填写的')
    expect(screen.getByDisplayValue('听潮路燃气接驳二期')).toBeTruthy()
    expect(screen.getByDisplayValue('卢燕归')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(() =>
      expect(net.last('POST szgl/wjsp')?.body).toMatchObject({ version: 4, projectName: '听潮路燃气接驳二期', contactPerson: '卢燕归' }),
    )
  })

  it('that somebody else hands in meanwhile keeps what was written before the eyes, and leads to the declaration as it is', async () => {
    let now: Record<string, unknown> = draft
    const net = show('id=w1&mode=edit', { 'GET szgl/wjsp/info/w1': () => now })
    fireEvent.change(await screen.findByLabelText(/项目名称/), { target: { value: '听潮路燃气接驳二期' } })
    now = { ...draft, version: 4, status: '10', actions: ['recall'] }
    await act(() => net.client.invalidateQueries())
    expect(await screen.findByText(/不能再编辑；您填写的内容仍在下方/)).toBeTruthy()
    expect(screen.getByDisplayValue('听潮路燃气接驳二期')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '保存草稿' })).toBeNull()
    expect(screen.getByRole('button', { name: '查看最新内容' })).toBeTruthy()
  })

  it('marks what its hand-in is refused for, though it stands anew on the draft that was kept just before', async () => {
    let version = 3
    const whole = completeDraft()
    const net = show('id=w1&mode=edit&step=base', {
      'GET szgl/wjsp/info/w1': () => ({ ...whole, version }),
      'POST szgl/wjsp': () => {
        version += 1
        return { id: 'w1', version }
      },
      'PUT szgl/wjsp/submit': new Refused(10001, '工期与在批的重复', { errors: [{ field: 'planEnd', msg: '工期与在批的重复，请调整' }] }),
    })
    fireEvent.change(await screen.findByLabelText(/项目名称/), { target: { value: '听潮路燃气接驳二期' } })
    fireEvent.click(screen.getByText('检查并提交', { selector: '.ant-steps-item-title' }))
    fireEvent.click(await screen.findByRole('button', { name: '提交申请' }))
    await waitFor(() => expect(net.last('PUT szgl/wjsp/submit')?.body).toMatchObject({ id: 'w1', version: 4 }))
    // The step of the field is shown, and the field says what is wrong with it.
    await waitFor(() => expect(document.querySelector('[data-field="planEnd"] .form-fault')?.textContent).toContain('请调整'))
  })

  it('begins with what the last declaration said of the unit, without what is covered', async () => {
    const last = { ...draft, id: 'w0', constructionCreditCode: '91990102P0PUNA45WM', legalPerson: '卢燕归', contactPhone: '100****5678' }
    show('mode=add&declareType=3', { 'GET szgl/wjsp/page': { total: 1, list: [{ id: 'w0' }] }, 'GET szgl/wjsp/info/w0': last })
    expect(await screen.findByDisplayValue('91990102P0PUNA45WM')).toBeTruthy()
    expect(screen.getByDisplayValue('卢燕归')).toBeTruthy()
    expect(screen.getByDisplayValue('石桐汇泉')).toBeTruthy()
    // Who fills it in is whom the office may ask.
    expect(screen.getByDisplayValue('苏行止')).toBeTruthy()
    expect(screen.queryByDisplayValue('100****5678')).toBeNull()
  })

  it('says nothing of what lies around before there is a place', async () => {
    show('mode=add&declareType=3', { 'POST szgl/wjsp/check': { ...told, neighbours: [] } })
    expect(await screen.findByText(/画出路段或选择道路后/)).toBeTruthy()
    expect(screen.queryByText('周边没有其他挖掘、计划和管线')).toBeNull()
  })

  it('a change begins with the permit as it stands', async () => {
    const permit = { ...draft, id: 'p1', permitNo: '望挖许〔2026〕0001号', status: '40', actions: [] }
    const net = show('mode=add&declareType=5&parentId=p1', { 'GET szgl/wjsp/info/p1': permit })
    expect(await screen.findByDisplayValue('听潮路燃气接驳')).toBeTruthy()
    await waitFor(() => expect(net.last('POST szgl/wjsp/check')?.body).toMatchObject({ declareType: '5', parentId: 'p1' }))
  })

  it.each([
    ['change', '5', true],
    ['extension', '6', false],
  ])('what of the permit changes is asked of a %s alone: an extension is of its term', async (_kind, declareType, isAsked) => {
    const permit = { ...draft, id: 'p1', permitNo: '望挖许〔2026〕0001号', status: '40', actions: [] }
    show(`mode=add&declareType=${declareType}&parentId=p1`, { 'GET szgl/wjsp/info/p1': permit })
    await screen.findByDisplayValue('听潮路燃气接驳')
    expect(screen.queryByText('变更内容', { selector: 'label' }) !== null).toBe(isAsked)
    expect(screen.queryByText('延期至', { selector: 'label' }) !== null).toBe(!isAsked)
  })
})

describe('the file of an excavation', () => {
  browser()
  const row = {
    ...draft,
    ...told,
    status: '30',
    actions: ['withdraw'],
    countersigns: [{ role: 'wj_jj', result: '3', opinion: '高峰期不得占道' }],
    documents: [{ id: 'd1', docKind: '1', title: '受理通知书', docNo: null, status: '1' }],
  }

  it('has its eight tabs, and the rules beside them', async () => {
    show('id=w1', { 'GET szgl/wjsp/info/w1': row })
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent?.replace(/\d+/g, ''))).toEqual([
      '基本信息',
      '路段与地图',
      '材料',
      '费用',
      '会签',
      '文书',
      '监管',
      '流程',
    ])
    expect(screen.getByText(frozen.text)).toBeTruthy()
  })

  it('an objection of the police stands out among the countersigns', async () => {
    show('id=w1&part=countersigns', { 'GET szgl/wjsp/info/w1': row })
    const line = (await screen.findByText('交警')).closest('tr')
    expect(line?.textContent).toContain('反对')
    expect(line?.textContent).toContain('高峰期不得占道')
  })

  it.each([
    ['countersigns', '高峰期不得占道'],
    ['documents', '受理通知书'],
  ])('on a telephone the %s stand as cards, each cell with the name of its column', async (part, known) => {
    show(`id=w1&part=${part}`, { 'GET szgl/wjsp/info/w1': row })
    const table = (await screen.findAllByText(known))[0]?.closest('table')
    expect(table?.classList.contains('child-rows--cards')).toBe(true)
    const heads = [...(table?.querySelectorAll('thead th') ?? [])].map((head) => head.textContent)
    const named = [...(table?.querySelectorAll('tbody tr:first-child td') ?? [])].map((cell) => cell.getAttribute('data-column'))
    expect(named.length).toBeGreaterThan(3)
    expect(named).toEqual(heads)
  })

  it('a document without a number says so', async () => {
    show('id=w1&part=documents', { 'GET szgl/wjsp/info/w1': row })
    expect(await screen.findByText('待编号')).toBeTruthy()
  })

  it('is withdrawn with a reason, and not without one', async () => {
    const net = show('id=w1', { 'GET szgl/wjsp/info/w1': row, 'PUT szgl/wjsp/withdraw': { id: 'w1', status: '80' } })
    fireEvent.click(await screen.findByRole('button', { name: '更多操作' }))
    fireEvent.click(await screen.findByText('撤回'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '撤回' }))
    expect(await screen.findByText('请填写原因')).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText(/原因/), { target: { value: '工程取消' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(net.last('PUT szgl/wjsp/withdraw')?.body).toMatchObject({ id: 'w1', version: 3, reason: '工程取消' }))
  })

  it('its clock is stopped since a moment and for a reason: neither before the acceptance nor in a time for which it stood', async () => {
    const stopped = { kind: '2', from: '2026-06-20 09:00:00', to: '2026-06-22 15:30:20', reason: '检测' }
    const review = { ...row, actions: ['suspend'], acceptDate: '2026-06-12 10:15:30', clock: [stopped] }
    const net = show('id=w1', {
      'GET sys/user/info': { ...me['GET sys/user/info'], level: 'qx' },
      'GET szgl/wjsp/info/w1': review,
      'PUT szgl/wjsp/suspend': { id: 'w1', status: '30' },
    })
    const stop = async () => within(await screen.findByRole('dialog')).getByRole('button', { name: '中止计时' })
    fireEvent.click(await screen.findByRole('button', { name: '中止计时' }))
    const dialog = await screen.findByRole('dialog')
    const kind = within(dialog).getByLabelText(/中止类型/)
    fireEvent.mouseDown(kind)
    fireEvent.click(await screen.findByText('专家评审'))
    const from = within(dialog).getByLabelText(/中止起始时间/)
    expect((from as HTMLInputElement).value).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
    fireEvent.click(await stop())
    expect(await screen.findByText('请填写原因')).toBeTruthy()
    expect(net.last('PUT szgl/wjsp/suspend')).toBeUndefined()
    fireEvent.change(within(dialog).getByLabelText(/原因/), { target: { value: '组织专家评审' } })
    // Before the end of the stop before, though after the acceptance: not taken.
    const choose = (text: string) => {
      fireEvent.mouseDown(from)
      fireEvent.change(from, { target: { value: text } })
      fireEvent.keyDown(from, { key: 'Enter', code: 'Enter', keyCode: 13 })
    }
    const usual = (from as HTMLInputElement).value
    choose('2026-06-21 08:00')
    fireEvent.blur(from)
    expect((from as HTMLInputElement).value).toBe(usual)
    choose('2026-06-22 15:30')
    fireEvent.click(await stop())
    await waitFor(() =>
      expect(net.last('PUT szgl/wjsp/suspend')?.body).toMatchObject({
        id: 'w1',
        kind: '3',
        from: '2026-06-22 15:30:20',
        reason: '组织专家评审',
      }),
    )
  })

  it('that does not come says why', async () => {
    show('id=w1', { 'GET szgl/wjsp/info/w1': new Refused(10400, '数据不存在') })
    expect(await screen.findByText('申请没有打开')).toBeTruthy()
  })

  it('is found by the instance of its flow', async () => {
    show('processInstanceId=p9', { 'GET act/his/info/p9': { businessKey: 'w1' }, 'GET szgl/wjsp/info/w1': row })
    expect(await screen.findByRole('heading', { name: '听潮路燃气接驳' })).toBeTruthy()
  })
})
