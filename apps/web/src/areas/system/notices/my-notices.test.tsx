import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, showView } from '../../../resources/testing/scene.tsx'
import { MyNotices } from './my-notices.tsx'

const notice = {
  id: 'n1',
  noticeId: 'n1',
  title: '汛期燃气管网专项排查',
  type: '0',
  content: '<p>即日起<script>alert(1)</script>开展排查。</p>',
  attachments: [],
  urgent: true,
  needConfirm: true,
  senderName: '市燃气处',
  senderDate: '2026-06-29 09:00:00',
  readStatus: '0',
  bizRoute: '/aqjg/yhpc/all',
}
const answers = {
  'GET sys/notice/mynotice/page': { list: [notice], total: 1 },
  'GET sys/notice/mynotice/unread': { total: 1, byType: { '0': 1 } },
  'PUT sys/notice/mynotice/read/n1': { ...notice, readStatus: '1' },
  'PUT sys/notice/mynotice/confirm/n1': { id: 'n1' },
  'PUT sys/notice/mynotice/readAll': null,
}
const open = (search = '') => showView(MyNotices, { registry, resource: 'notice', view: 'myNotices', search })

describe('my notices', () => {
  browser()

  it('opening a notice reads it, and its text cannot act', async () => {
    const { last } = network(answers)
    open()
    fireEvent.click(await screen.findByText('汛期燃气管网专项排查'))
    expect(await screen.findByText('即日起开展排查。')).toBeTruthy()
    expect(last('PUT sys/notice/mynotice/read/n1')).toBeTruthy()
    expect(document.querySelector('script')).toBeNull()
  })

  it('one that asks for it is confirmed, and leads to its matter', async () => {
    const { last } = network(answers)
    open('id=n1')
    fireEvent.click(await screen.findByText('确认已阅'))
    await waitFor(() => expect(last('PUT sys/notice/mynotice/confirm/n1')).toBeTruthy())
    fireEvent.click(screen.getByText('去办理'))
    expect(window.location.hash).toBe('#/aqjg/yhpc/all')
  })

  it('of a telephone stands in place of the list, and leads back to it', async () => {
    network(answers)
    open('id=n1')
    expect(await screen.findByText('即日起开展排查。')).toBeTruthy()
    expect(document.querySelector('.notice-split--open')).toBeTruthy()
    fireEvent.click(screen.getByText('返回消息列表'))
    expect(await screen.findByText('选择一条通知查看')).toBeTruthy()
    expect(document.querySelector('.notice-split--open')).toBeNull()
  })

  it('filters by type and by whether it was read, and reads all', async () => {
    const { last } = network(answers)
    open()
    fireEvent.click(await screen.findByRole('tab', { name: /会议/ }))
    await waitFor(() => expect(last('GET sys/notice/mynotice/page')?.query.get('noticeType')).toBe('1'))
    fireEvent.click(screen.getByText('未读', { selector: '.ant-segmented-item-label' }))
    await waitFor(() => expect(last('GET sys/notice/mynotice/page')?.query.get('readStatus')).toBe('0'))
    fireEvent.click(screen.getByText('全部已读'))
    await waitFor(() => expect(last('PUT sys/notice/mynotice/readAll')).toBeTruthy())
  })
})
