import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { askAgainForWhatFailed } from './arrival.ts'
import { lazyComponent } from './late.tsx'

const Dialog = ({ title }: { title: string }) => <p>{title}</p>

it('a part comes when it is first shown, once; what stands in its place waits for it', async () => {
  const fetch = vi.fn(() => Promise.resolve(Dialog))
  const Late = lazyComponent(fetch, () => <p>等</p>)
  expect(fetch).not.toHaveBeenCalled()
  const { unmount } = render(<Late title="登记" />)
  expect(screen.getByText('等')).toBeTruthy()
  expect(await screen.findByText('登记')).toBeTruthy()
  unmount()
  render(<Late title="修改" />)
  expect(screen.getByText('修改')).toBeTruthy()
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('a part that does not come says so in its place, keeps the page around it, and comes on a second try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fetch = vi.fn<() => Promise<typeof Dialog>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Dialog)
  const Late = lazyComponent(fetch)
  render(
    <>
      <input aria-label="名称" defaultValue="填了一半" />
      <Late title="登记" />
    </>,
  )
  const retry = await screen.findByRole('button', { name: '重新加载' })
  expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('填了一半')
  expect(fetch).toHaveBeenCalledTimes(1)
  fireEvent.click(retry)
  expect(await screen.findByText('登记')).toBeTruthy()
})

it('a part that did not come is asked for by itself once the server is reached again, and nothing around it is lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fetch = vi.fn<() => Promise<typeof Dialog>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Dialog)
  const Late = lazyComponent(fetch)
  render(
    <>
      <input aria-label="名称" defaultValue="填了一半" />
      <Late title="登记" />
    </>,
  )
  await screen.findByRole('button', { name: '重新加载' })
  act(askAgainForWhatFailed)
  expect(await screen.findByText('登记')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('填了一半')
})
