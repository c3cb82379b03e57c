import { buildRegistry } from '@chengan/kernel/definition/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../testing/browser.ts'
import { samples } from '../testing/sample-definitions.ts'
import { type Made, network, Refused, show } from '../testing/scene.tsx'

const row = {
  id: 'h1',
  version: 3,
  hazardNo: 'YHqx202606300003',
  objectName: '北塔储配站 2# 储罐',
  hazardLevel: '2',
  status: 'reported',
  checkDate: '2026-06-30 10:18:00',
  actions: ['dispatch', 'recall', 'invalidate'],
  dutyClock: { action: 'dispatch', reason: '派发', deadline: '2026-06-30 23:00:00', mine: true },
}
const review = {
  ...row,
  status: 'toReview',
  reformDeadline: '2026-07-02',
  actions: ['audit'],
  dutyClock: { action: 'audit', reason: '复查', deadline: '2026-07-02 23:59:59', mine: true },
}
const tree = [{ id: 'd0', name: '燃气企业', disabled: true, children: [{ id: 'd3', name: '安瓶液化气' }] }]

function list(one: object, more: Record<string, unknown> = {}) {
  return network({
    'GET gysy/aqjdyhpc/page': { total: 1, list: [one] },
    'GET gysy/aqjdyhpc/info/h1': one,
    'GET sys/dept/tree': tree,
    ...more,
  })
}

describe('the action dialog', () => {
  browser()

  it('asks what the row of the lifecycle asks, and says what will happen', async () => {
    const net = list(row)
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '派发' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('派发 · 责令整改')).toBeTruthy()
    expect(within(dialog).getByText('派发剩 5 小时')).toBeTruthy()
    expect(within(dialog).getByText(/派发后生成整改通知书/)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '派发' }))
    expect(await within(dialog).findByText('请选择整改责任单位')).toBeTruthy()
    expect(within(dialog).getByText('请选择整改期限')).toBeTruthy()
    expect(net.last('PUT gysy/aqjdyhpc/dispatch')).toBeUndefined()
  })

  it('of a row that waits without a limit shows no lamp, and nothing in its place', async () => {
    list({ ...row, dutyClock: { ...row.dutyClock, deadline: null } })
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '派发' }))
    const strip = (await screen.findByRole('dialog')).querySelector('.summary-strip')
    expect([strip?.textContent?.includes('北塔储配站'), strip?.textContent?.endsWith('—')]).toEqual([true, false])
  })

  it('sends id, version, opinion and the asked fields', async () => {
    const net = list(row, { 'PUT gysy/aqjdyhpc/dispatch': { id: 'h1', version: 4 } })
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '派发' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: /选择部门/ }))
    fireEvent.click(await screen.findByText('安瓶液化气'))
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    // What is corrected on the spot is not dispatched; the rest stands side by side.
    expect(
      within(dialog)
        .getAllByRole('radio')
        .slice(0, 3)
        .map((one) => one.closest('label')?.textContent),
    ).toEqual(['限期整改', '停产停业整改', '停用设施'])
    fireEvent.click(within(dialog).getByRole('radio', { name: '停用设施' }))
    fireEvent.click(within(dialog).getByText('15 天'))
    expect(await within(dialog).findByText('11 个工作日')).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText('派发意见'), { target: { value: '立即停用' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '派发' }))
    await waitFor(() =>
      expect(net.last('PUT gysy/aqjdyhpc/dispatch')?.body).toEqual({
        id: 'h1',
        version: 3,
        opinion: '立即停用',
        reformDeptId: 'd3',
        reformMode: '4',
        reformDeadline: '2026-07-15',
      }),
    )
  })

  it('that is pressed again before the list is read anew acts on the version that the first press made', async () => {
    let pressed = false
    const net = list(row, {
      // The server takes its time over the reading after the press.
      'GET gysy/aqjdyhpc/page': () => (pressed ? new Promise(() => undefined) : { total: 1, list: [row] }),
      'PUT gysy/aqjdyhpc/recall': () => {
        pressed = true
        return { id: 'h1', version: 4, status: 'reported' }
      },
    })
    show('hazard')
    const recall = async () => {
      fireEvent.click(await screen.findByRole('button', { name: '撤回' }))
      const dialog = await screen.findByRole('dialog')
      fireEvent.change(within(dialog).getByLabelText(/意见/), { target: { value: '填报有误' } })
      fireEvent.click(within(dialog).getByRole('button', { name: '撤回' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      return net.last('PUT gysy/aqjdyhpc/recall')?.body
    }
    expect(await recall()).toMatchObject({ id: 'h1', version: 3 })
    expect(await recall()).toMatchObject({ id: 'h1', version: 4 })
  })

  it('that somebody was faster than says so, keeps what was written and acts on the row as it is now', async () => {
    let version = 3
    const net = list(row, {
      'GET gysy/aqjdyhpc/info/h1': () => ({ ...row, version }),
      'PUT gysy/aqjdyhpc/recall': ({ body }: Made) => {
        if ((body as typeof row).version === 4) return { id: 'h1', version: 5, status: 'draft' }
        version = 4
        return new Refused(10409, '数据已被他人修改，请刷新后重试')
      },
    })
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '撤回' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText(/意见/), { target: { value: '填报有误' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '撤回' }))
    expect(await screen.findByText('数据已被他人修改，请刷新后重试')).toBeTruthy()
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '撤回' }).className).not.toContain('loading'))
    fireEvent.click(within(dialog).getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(net.last('PUT gysy/aqjdyhpc/recall')?.body).toMatchObject({ version: 4, opinion: '填报有误' })
  })

  it('that somebody else has done meanwhile says that it is over, and offers it no more', async () => {
    let actions = row.actions
    list(row, {
      'GET gysy/aqjdyhpc/info/h1': () => ({ ...row, version: 4, actions }),
      'PUT gysy/aqjdyhpc/recall': () => {
        actions = ['dispatch']
        return new Refused(10409, '数据已被他人修改，请刷新后重试')
      },
    })
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '撤回' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText(/意见/), { target: { value: '填报有误' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '撤回' }))
    expect(await within(dialog).findByText('本条的状态已变化，不能再撤回；请关闭后按最新状态办理')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: '撤回' })).toBeNull()
    expect(within(dialog).getByDisplayValue('填报有误')).toBeTruthy()
  })

  it('has quick spans of a deadline that end on a day of work and beyond the deadline that stands', async () => {
    list({ ...row, reformDeadline: '2026-07-01' }, { 'GET sys/workcalendar/list': [{ day: '2026-07-03', isWorkday: false }] })
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '派发' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(within(dialog).getByText('3 天')).toBeTruthy())
    fireEvent.click(within(dialog).getByText('3 天'))
    expect(within(dialog).getByDisplayValue('2026-07-06')).toBeTruthy()
  })

  it('offers no span that ends before the deadline that stands', async () => {
    list({ ...row, reformDeadline: '2026-07-10' })
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '派发' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('15 天')).toBeTruthy()
    expect(within(dialog).queryByText('7 天')).toBeNull()
  })

  it('in which something is handed in again says why it came back, by whom and when', async () => {
    const returned = { opinion: '照片看不出已更换', operateTime: '2026-06-30 09:00:00', operatorName: '顾屿清' }
    list({ ...row, status: 'reforming', actions: ['reformOver'], returned })
    show('hazard')
    fireEvent.click((await screen.findAllByRole('button', { name: '整改完成' }))[0] as HTMLElement)
    const note = within(await screen.findByRole('dialog')).getByRole('note')
    expect(note.textContent).toContain('退回原因照片看不出已更换')
    expect(note.textContent).toContain('顾屿清')
  })

  it('that is refused for what it does not ask for leads to the form in which that is filled in', async () => {
    const draft = { ...row, status: 'draft', actions: ['report', 'update'] }
    const missing = { errors: [{ field: 'hazardLevel', msg: '隐患等级不能为空' }] }
    list(draft, { 'PUT gysy/aqjdyhpc/report': new Refused(10001, '请检查填写内容', missing) })
    show('hazard')
    fireEvent.click((await screen.findAllByRole('button', { name: '上报' }))[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '上报' }))
    const told = await within(dialog).findByRole('alert')
    expect(told.textContent).toContain('隐患等级不能为空')
    fireEvent.click(within(told).getByRole('button', { name: '去填写' }))
    expect(await screen.findByRole('button', { name: '保存草稿' })).toBeTruthy()
  })

  it('begun in a list, which tells no files, shows those that the row holds already, and keeps them', async () => {
    const picture = { id: 'f1', name: '整改后.jpg', url: '/files/f1.jpg', mime: 'image/jpeg' }
    const reforming = { ...row, status: 'reforming', reformDate: '2026-06-30', actions: ['reformOver'] }
    const listed = { ...reforming, dutyClock: { ...row.dutyClock, action: 'reformOver' } }
    const net = list(listed, {
      'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'qy', realName: '经办人', level: 'qy', deptId: 'd3', deptName: '安瓶液化气' },
      'GET gysy/aqjdyhpc/info/h1': { ...listed, afterImages: [picture] },
      'PUT gysy/aqjdyhpc/reformOver': { id: 'h1', version: 4 },
    })
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '整改完成' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('button', { name: /^删除 整改后/ })).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '整改完成' }))
    await waitFor(() => expect(net.last('PUT gysy/aqjdyhpc/reformOver')?.body).toMatchObject({ afterImages: [picture] }))
  })

  it('a required opinion is asked for', async () => {
    list(row)
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '撤回' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '撤回' }))
    expect(await within(dialog).findByText('请填写撤回意见')).toBeTruthy()
  })

  it('the outcome decides what is asked', async () => {
    list(review)
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '复查' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByLabelText(/整改期限/)).toBeNull()
    fireEvent.click(within(dialog).getByRole('radio', { name: '退回整改' }))
    expect(within(dialog).getByLabelText(/整改期限/)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('radio', { name: '通过' }))
    expect(within(dialog).queryByLabelText(/整改期限/)).toBeNull()
  })

  it('an action is called what it means in the state, and one outcome is no choice', async () => {
    const asked = { ...review, status: 'delayPending', dutyClock: { ...review.dutyClock, action: 'audit' } }
    const net = list(asked, { 'PUT gysy/aqjdyhpc/audit': { id: 'h1', version: 4 } })
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '审核延期' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('审批剩 2 天')).toBeTruthy()
    expect(within(dialog).queryByRole('radio')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: '审核延期' }))
    await waitFor(() => expect(net.last('PUT gysy/aqjdyhpc/audit')?.body).toEqual({ id: 'h1', version: 3, auditResult: '1' }))
  })

  it('shows what is decided: who handed it in, when and with what words, the values, the pictures before and after', async () => {
    const picture = (id: string) => ({ id, name: `${id}.jpg`, url: `/${id}.jpg`, typeId: 1, size: 1 })
    const handedIn = {
      action: 'reformOver',
      fromStatus: 'reforming',
      toStatus: 'toReview',
      operatorName: '周敏',
      operatorDeptName: '北塔燃气',
      operateTime: '2026-06-30 16:20:00',
      opinion: '已更换液位计',
    }
    const urged = { ...handedIn, action: 'supervise', fromStatus: 'toReview', operatorName: '督办人', opinion: '请尽快' }
    list(review, {
      'GET gysy/aqjdyhpc/info/h1': {
        ...review,
        description: '2#储罐液位计失效',
        reformDate: '2026-06-30',
        beforeImages: [picture('broken')],
        afterImages: [picture('mended')],
        handleLogs: [handedIn, urged],
      },
    })
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '复查' }))
    const matter = within(await within(await screen.findByRole('dialog')).findByRole('region', { name: '审核内容' }))
    expect(matter.getByText('整改完成')).toBeTruthy()
    expect(matter.getByText('周敏 · 北塔燃气')).toBeTruthy()
    expect(matter.getByText('已更换液位计')).toBeTruthy()
    expect(matter.queryByText('请尽快')).toBeNull()
    expect(matter.getAllByRole('term').map((one) => one.textContent)).toEqual(['隐患描述', '整改期限', '完成日期'])
    expect(matter.getAllByRole('img').map((one) => one.getAttribute('src'))).toEqual(['/broken.jpg', '/mended.jpg'])
    fireEvent.click(matter.getByRole('button', { name: '拖动对比' }))
    expect(matter.getByRole('slider')).toBeTruthy()
  })

  it('of a step on what was handed in shows it as well, though it decides nothing: an order, a check on site', async () => {
    const picture = { id: 'broken', name: 'broken.jpg', url: '/broken.jpg', typeId: 1, size: 1 }
    list(row, { 'GET gysy/aqjdyhpc/info/h1': { ...row, description: '2#储罐液位计失效', beforeImages: [picture] } })
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '派发' }))
    const matter = within(await within(await screen.findByRole('dialog')).findByRole('region', { name: '审核内容' }))
    expect(matter.getByText('2#储罐液位计失效')).toBeTruthy()
    expect(matter.getByRole('img').getAttribute('src')).toBe('/broken.jpg')
  })

  it('by which somebody takes back what he handed in asks for no more of the row', async () => {
    const net = list({ ...row, actions: ['recall'], dutyClock: undefined })
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '撤回' }))
    expect(within(await screen.findByRole('dialog')).queryByRole('region', { name: '审核内容' })).toBeNull()
    expect(net.last('GET gysy/aqjdyhpc/info/h1')).toBeUndefined()
  })

  it('that marks the row shows the mark in the list behind it at once', async () => {
    const supervisable = { ...row, actions: ['supervise'], superviseNo: '督〔2026〕1号' }
    let supervised = false
    list(supervisable, {
      'GET gysy/aqjdyhpc/page': () => ({ total: 1, list: [{ ...supervisable, supervised }] }),
      'PUT gysy/aqjdyhpc/supervise': () => {
        supervised = true
        return { id: 'h1', version: 4 }
      },
    })
    const marked = samples.map((one) =>
      one.name === 'hazard'
        ? { ...one, list: { ...one.list, marks: [{ field: 'supervised', zh: '挂牌', en: 'Listed', tone: 'outline' as const }] } }
        : one,
    )
    show('hazard', { registry: buildRegistry(marked) })
    fireEvent.click(await screen.findByRole('button', { name: '督办' }))
    expect(screen.getAllByRole('row').at(-1)?.textContent).not.toContain('挂牌')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '督办' }))
    await waitFor(() => expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('挂牌'))
  })

  it('a rule that refuses leaves the dialog open with its own words', async () => {
    list(review, { 'PUT gysy/aqjdyhpc/audit': new Refused(-2, '不能复查本人提交的整改') })
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '复查' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('radio', { name: '通过' }))
    fireEvent.change(within(dialog).getByLabelText(/复查意见/), { target: { value: '合格' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '通过' }))
    expect(await screen.findByText('不能复查本人提交的整改')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('SH-37 OK without a chosen department asks for one, and an ancestor outside the scope cannot be chosen', async () => {
    list(row)
    show('hazard')
    fireEvent.click(await screen.findByRole('button', { name: '派发' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /选择部门/ }))
    fireEvent.click(await screen.findByText('燃气企业', { selector: '.ant-tree-title' }))
    expect(screen.getByText('尚未选择')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(document.querySelector('.ant-message')?.textContent).toContain('请选择部门'))
  })
})
