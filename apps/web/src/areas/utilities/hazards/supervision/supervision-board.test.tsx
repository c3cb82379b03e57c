import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { type Made, network, Refused, showView } from '../../../../resources/testing/scene.tsx'
import { SupervisionBoard } from './supervision-board.tsx'

const listed = {
  id: 'h1',
  hazardNo: 'YHsj202606240002',
  objectName: '长堤路 DN300 中压管',
  description: '管道上方搭建棚屋',
  hazardLevel: '2',
  status: 'reforming',
  supervised: true,
  superviseLevel: 'sj',
  superviseDeadline: '2026-07-20',
  gasCompaniesName: '临江澜源燃气有限公司',
  dutyClock: { action: 'reformOver', reason: '整改', deadline: '2026-06-27 18:00:00' },
}
const none = { list: [], total: 0 }
const page = ({ query }: Made) => (query.get('status') === 'reforming' ? { list: [listed], total: 1 } : none)
const open = () => showView(SupervisionBoard, { registry, resource: 'hazardCheck', view: 'supervisionBoard' })

describe('the supervision board', () => {
  browser()

  it('has a lane for each state; a card leads to its hazard', async () => {
    const { made } = network({ 'GET gysy/aqjdyhpc/allPage': page })
    open()
    const lane = await screen.findByRole('region', { name: '整改中' })
    fireEvent.click(await within(lane).findByText('长堤路 DN300 中压管'))
    expect(window.location.hash).toBe('#/aqjg/yhpc/all/detail/h1')
    expect(within(lane).getByText('整改逾期 3 天')).toBeTruthy()
    expect(made.filter((call) => call.path === 'gysy/aqjdyhpc/allPage').every((call) => call.query.get('supervised') === '1')).toBe(true)
  })

  it('a lane fails alone', async () => {
    network({
      'GET gysy/aqjdyhpc/allPage': (call: Made) => (call.query.get('status') === 'closed' ? new Refused(10003, '参数有误') : page(call)),
    })
    open()
    expect(await screen.findByText('已销号加载失败')).toBeTruthy()
    expect(await screen.findByText('长堤路 DN300 中压管')).toBeTruthy()
  })
})
