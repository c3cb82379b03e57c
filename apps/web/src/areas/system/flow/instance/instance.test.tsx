import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { network, stage } from '../../../../resources/testing/scene.tsx'
import type { HistoryLine } from '../calls/flow-rows.ts'
import { HistoryTable } from './history-table.tsx'
import { drawingIn } from './image-document.ts'
import { LiveImage } from './live-image.tsx'

const lines: readonly HistoryLine[] = [
  {
    activityId: 'C1',
    activityName: '填写申请',
    assignee: 'u1',
    assigneeName: '陆晴川',
    deptName: '望澜区住建局',
    startTime: '2026-06-29 09:00:00',
    endTime: '2026-06-29 09:00:00',
    action: 'start',
    comment: '',
    durationInSeconds: 0,
  },
  {
    activityId: 'C2',
    activityName: '部门审核',
    assignee: 'u2',
    assigneeName: '沈岚汀',
    startTime: '2026-06-29 09:00:00',
    endTime: '2026-06-30 10:00:00',
    action: 'pass',
    comment: '同意转正',
    durationInSeconds: 90_000,
    attachments: [{ id: 'f1', name: '考核表.pdf', url: '/api/x', typeId: 6, size: 3 }],
    overtime: true,
    round: 2,
  },
  { activityId: 'C3', activityName: '人事审核', assigneeName: '顾望舒', startTime: '2026-06-30 10:00:00' },
]
const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>window.hurt = 1</script>
  <g data-node="C2" onclick="hurt()"><title>部门审核</title></g><g data-node="C3"><text>人事审核</text></g><g data-node="C4"/></svg>`

/** The stand-in of the network speaks replies alone; the image is a stream. */
function networkWithImage() {
  const calls = network({
    'GET act/his/nodes': [
      { activityId: 'C2', state: 'done', assigneeNames: '沈岚汀' },
      { activityId: 'C3', state: 'live', assigneeNames: '顾望舒', startTime: '2026-06-30 10:00:00' },
    ],
  })
  const replies = globalThis.fetch
  globalThis.fetch = (address, options) =>
    String(address).includes('getInstImage')
      ? Promise.resolve(new Response(image, { headers: { 'content-type': 'image/svg+xml' } }))
      : replies(address, options)
  return calls
}

describe('the history of an instance', () => {
  browser()

  it('has exactly the columns of the specification, where the last tells its durations in words', () => {
    stage(<HistoryTable lines={lines} />)
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(['环节名称', '处理人', '开始时间', '结束时间', '审批意见', '耗时'])
  })

  it('tells what was decided and said, with its files, the round and what was late', () => {
    stage(<HistoryTable lines={lines} />)
    const row = screen.getByText('部门审核').closest('tr')
    expect(row?.textContent).toContain('通过')
    expect(row?.textContent).toContain('同意转正')
    expect(row?.textContent).toContain('考核表.pdf')
    expect(row?.textContent).toContain('第 2 轮')
    expect(row?.textContent).toContain('超时')
    expect(row?.textContent).toContain('1 天 1 时')
    expect(screen.getByText('人事审核').closest('tr')?.textContent).toContain('办理中')
  })
})

describe('the live image', () => {
  browser()

  it('nothing in an image acts in the page', () => {
    const drawing = drawingIn(image)
    expect(drawing?.querySelector('script')).toBeNull()
    expect(drawing?.querySelector('[onclick]')).toBeNull()
    expect(drawingIn('<html><body>no</body></html>')).toBeUndefined()
  })

  it('a node that is pointed at tells who had it, when, and what was said', async () => {
    networkWithImage()
    stage(<LiveImage processInstanceId="p1" title="转正" open lines={lines} />)
    await waitFor(() => expect(document.querySelector('[data-node=C2]')).not.toBeNull())
    fireEvent.mouseEnter(document.querySelector('[data-node=C2]') ?? document.body)
    const card = await screen.findByRole('tooltip')
    expect(card.textContent).toContain('沈岚汀')
    expect(card.textContent).toContain('同意转正')
    expect(card.textContent).toContain('2026-06-30 10:00:00')
    fireEvent.mouseLeave(document.querySelector('[data-node=C2]') ?? document.body)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })

  it('running nodes are marked, and nodes that nothing has reached tell nothing', async () => {
    networkWithImage()
    stage(<LiveImage processInstanceId="p1" title="转正" open lines={lines} />)
    await waitFor(() => expect(document.querySelector('[data-node=C3]')?.classList.contains('live-image__running')).toBe(true))
    expect(document.querySelector('[data-node=C2]')?.classList.contains('live-image__running')).toBe(false)
    expect(document.querySelector('[data-node=C4]')?.getAttribute('tabindex')).toBeNull()
  })
})
