import { attachments, images } from '@chengan/kernel/fields/builders'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browser, onTelephone } from '../testing/browser.ts'
import { showFields } from '../testing/field-scene.tsx'
import { network, show } from '../testing/scene.tsx'
import { upload } from './upload.ts'

/** Stands where the browser would send: the test says how far it is and how it ends. */
class Wire extends EventTarget {
  static made: Wire[] = []
  readonly upload = new EventTarget()
  responseText = ''
  status = 200
  form: FormData | undefined
  constructor() {
    super()
    Wire.made.push(this)
  }
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }))
  }
  answer(envelope: object) {
    this.responseText = JSON.stringify(envelope)
    this.dispatchEvent(new Event('load'))
  }
  breaks() {
    this.dispatchEvent(new Event('error'))
  }
}

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)
const kept = (id: string, name: string) => ({
  code: 0,
  msg: '',
  data: { id, name, url: `/api/sys/oss/preview/${id}?s=x`, typeId: 7, size: 10 },
})
const chooser = () =>
  waitFor(() => {
    const found = document.querySelector('input[type=file]')
    if (found === null) throw new Error('there is nothing to choose files with')
    return found
  })
const choose = async (...files: readonly File[]) => fireEvent.change(await chooser(), { target: { files } })
const toast = () => document.querySelector('.ant-message')?.textContent ?? ''
const sent = async (count: number) => waitFor(() => expect(Wire.made.filter((one) => one.form !== undefined)).toHaveLength(count))

describe('the uploader of attachments', () => {
  browser()
  beforeEach(() => {
    Wire.made = []
    network({})
    vi.stubGlobal('XMLHttpRequest', Wire)
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  })

  it('SH-39: takes four unless told otherwise, and says so before anything of the rest is sent', async () => {
    showFields({ papers: { ...attachments(4, '附件', 'Files') } })
    await choose(...['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.pdf`)))
    await waitFor(() => expect(toast()).toContain('最多上传4个附件'))
    await sent(4)
    expect(screen.queryByText('e.pdf')).toBeNull()
    expect(screen.queryByRole('button', { name: /添加/ })).toBeNull()
  })

  it('SH-39: shows how far a file is, and keeps it when it has arrived', async () => {
    const { values } = showFields({ papers: attachments(4, '附件', 'Files') })
    await choose(file('plan.pdf'))
    await sent(1)
    act(() => Wire.made[0]?.progress(40))
    expect(screen.getByRole('progressbar', { name: 'plan.pdf' }).textContent).toBe('40 %')
    act(() => Wire.made[0]?.answer(kept('f1', 'plan.pdf')))
    await waitFor(() => expect(values().papers).toMatchObject([{ id: 'f1', name: 'plan.pdf' }]))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('SH-39: a broken line says so, and the retry sends the same file again', async () => {
    const { values } = showFields({ papers: attachments(4, '附件', 'Files') })
    await choose(file('plan.pdf'))
    await sent(1)
    act(() => Wire.made[0]?.breaks())
    fireEvent.click(await screen.findByRole('button', { name: '重试' }))
    await sent(2)
    act(() => Wire.made[1]?.answer(kept('f1', 'plan.pdf')))
    await waitFor(() => expect(values().papers).toMatchObject([{ id: 'f1' }]))
  })

  it('SH-39: an upload that is taken back leaves nothing, neither in the form nor on the way', async () => {
    const { values } = showFields({ papers: attachments(4, '附件', 'Files') })
    await choose(file('plan.pdf'))
    await sent(1)
    fireEvent.click(screen.getByRole('button', { name: '取消上传 plan.pdf' }))
    await waitFor(() => expect(screen.queryByText('plan.pdf')).toBeNull())
    expect(values().papers ?? []).toEqual([])
  })

  it('SH-39: the refusal of the server stands at the file', async () => {
    showFields({ papers: attachments(4, '附件', 'Files') })
    await choose(file('plan.pdf'))
    await sent(1)
    act(() => Wire.made[0]?.answer({ code: 10144, msg: '文件内容与扩展名不符', data: null }))
    expect(await screen.findByText('文件内容与扩展名不符')).toBeTruthy()
  })

  it('SH-39: a field of pictures takes pictures only, and refuses before it sends', async () => {
    showFields({ photos: images(3, '照片', 'Photos') })
    await choose(file('a.gif'), file('b.jpg'))
    await waitFor(() => expect(toast()).toContain('只支持jpg/jpeg/png格式文件！'))
    await sent(1)
  })

  it('on a telephone the camera stands beside the album, and what it takes is sent as well', async () => {
    onTelephone()
    showFields({ photos: images(3, '照片', 'Photos') })
    expect(await screen.findByRole('button', { name: '拍照' })).toBeTruthy()
    const camera = document.querySelector('input[capture=environment]')
    if (camera === null) throw new Error('no camera')
    fireEvent.change(camera, { target: { files: [file('现场.jpg')] } })
    await sent(1)
  })

  it('SH-39: what is there already counts, and can be taken away', async () => {
    const one = { id: 'f1', name: 'old.pdf', url: '/x', typeId: 6, size: 2048 }
    const { values } = showFields({ papers: attachments(4, '附件', 'Files') }, { papers: [one] })
    expect(await screen.findByRole('button', { name: '添加 1/4' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '删除 old.pdf' }))
    expect(values().papers).toEqual([])
  })
})

describe('a form with files', () => {
  browser()

  it('SH-39, SH-43: waits for what is on its way, and does not leave behind what could not be sent', async () => {
    Wire.made = []
    const net = network({ 'GET gysy/gascompanies/page': { total: 0, list: [] }, 'PUT gysy/gascompanies': { id: 'n1', version: 1 } })
    vi.stubGlobal('XMLHttpRequest', Wire)
    show('company')
    fireEvent.click((await screen.findAllByRole('button', { name: /新增/ }))[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    const press = () => fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    fireEvent.change(within(dialog).getByLabelText(/企业名称/), { target: { value: '澜源燃气' } })
    fireEvent.change(within(dialog).getByLabelText(/企业编码/), { target: { value: 'GS-9' } })
    await choose(file('licence.pdf'))
    await sent(1)
    press()
    await waitFor(() => expect(toast()).toContain('文件还在上传，请稍候'))
    act(() => Wire.made[0]?.breaks())
    await within(dialog).findByRole('button', { name: '重试' })
    press()
    await waitFor(() => expect(toast()).toContain('有文件上传失败，请重试或删除后再提交'))
    expect(net.last('PUT gysy/gascompanies')).toBeUndefined()
    fireEvent.click(within(dialog).getByRole('button', { name: '删除 licence.pdf' }))
    press()
    await waitFor(() => expect(net.last('PUT gysy/gascompanies')).toBeDefined())
  })
})

describe('a file above 20 MB', () => {
  browser()
  afterEach(() => localStorage.clear())

  const piece = 10 * 1024 * 1024
  const large = new File([new Uint8Array(25 * 1024 * 1024)], 'film.mp4', { lastModified: 7 })
  const begun = (uploaded: readonly number[]) => ({ uploadId: 'p1', chunkSize: piece, count: 3, uploaded })
  const never = new AbortController().signal

  it('SH-39: goes in pieces of the server’s size; after a break only what is missing is sent', async () => {
    let broken = true
    const net = network({
      'POST sys/oss/chunk/init': () => begun(broken ? [] : [0, 1]),
      'PUT sys/oss/chunk/p1/0': null,
      'PUT sys/oss/chunk/p1/1': null,
      'POST sys/oss/chunk/p1/complete': { id: 'f1', name: 'film.mp4', url: '/x', typeId: 2, size: large.size },
      'PUT sys/oss/chunk/p1/2': () => {
        if (broken) throw new DOMException('', 'AbortError')
        return null
      },
    })
    await expect(upload(large, () => undefined, never)).rejects.toThrow()
    broken = false
    const before = net.made.length
    const shares: number[] = []
    expect(await upload(large, (share) => shares.push(share), never)).toMatchObject({ id: 'f1' })
    expect(net.made.slice(before).map((one) => `${one.method} ${one.path}`)).toEqual([
      'POST sys/oss/chunk/init',
      'PUT sys/oss/chunk/p1/2',
      'POST sys/oss/chunk/p1/complete',
    ])
    expect(shares).toEqual([2 / 3, 1])
  })

  it('SH-39: another file of the same name and size is sent whole', async () => {
    const net = network({ 'POST sys/oss/chunk/init': begun([0, 1, 2]), 'POST sys/oss/chunk/p1/complete': { id: 'f2' } })
    await upload(new File([large], 'film.mp4', { lastModified: 8 }), () => undefined, never)
    expect(net.made.filter((one) => one.method === 'PUT')).toHaveLength(3)
  })

  it('SH-39: a piece that a passing fault lost is sent again by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
    let faults = 2
    const net = network({
      'POST sys/oss/chunk/init': begun([]),
      'POST sys/oss/chunk/p1/complete': { id: 'f3' },
      'PUT sys/oss/chunk/p1/1': () => {
        faults -= 1
        if (faults >= 0) throw new TypeError('network')
        return null
      },
    })
    expect(await upload(large, () => undefined, never)).toEqual({ id: 'f3' })
    expect(net.made.filter((one) => one.path === 'sys/oss/chunk/p1/1')).toHaveLength(3)
  })
})

describe('the name of a file', () => {
  browser()
  const opened = (typeId: number, name: string) => {
    const field = attachments(4, '附件', 'Files')
    showFields({ papers: field }, { papers: [{ id: 'f1', name, url: '/api/sys/oss/preview/f1?s=x', typeId, size: 1 }] }, true)
    fireEvent.click(screen.getByTitle(name))
    return screen.findByRole('dialog')
  }
  const answering = (type: string, body: BodyInit) =>
    vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': type } }))

  it('SH-39: of a pdf or of a sheet the server has made one of, opens it in place', async () => {
    answering('application/pdf', '%PDF')
    const dialog = await opened(4, '台账.xlsx')
    const frame = await within(dialog).findByTitle('台账.xlsx')
    expect(frame.getAttribute('src')).toBe('/api/sys/oss/preview/f1?s=x')
    expect(within(dialog).getByRole('link', { name: /下载/ }).getAttribute('href')).toBe('/api/sys/oss/download/f1?s=x')
  })

  it('SH-39: of a Word file that the server cannot convert, says why and offers the download', async () => {
    answering('application/json; charset=utf-8', JSON.stringify({ code: 10144, msg: '服务器未安装文档转换组件，请下载后查看', data: null }))
    const dialog = await opened(5, '方案.docx')
    expect(await within(dialog).findByText('此文件不能在线预览')).toBeTruthy()
    expect(within(dialog).getByText('服务器未安装文档转换组件，请下载后查看')).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: /下载/ })).toBeTruthy()
  })

  it('of a paper that is being drawn waits for it', async () => {
    let asked = 0
    vi.stubGlobal('fetch', async () => {
      asked += 1
      if (asked > 1) return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
      const coming = JSON.stringify({ code: -2, msg: '文件正在生成，请稍候再打开', data: null })
      return new Response(coming, { status: 202, headers: { 'content-type': 'application/json' } })
    })
    const dialog = await opened(6, '许可证.pdf')
    expect((await within(dialog).findByText('文件正在生成，请稍候再打开')).getAttribute('role')).toBe('status')
    expect(await within(dialog).findByTitle('许可证.pdf')).toBeTruthy()
  })

  it('of a paper that is being drawn is saved when it is drawn, not its refusal', async () => {
    let asked = 0
    vi.stubGlobal('fetch', async () => {
      asked += 1
      if (asked > 2) return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
      const coming = JSON.stringify({ code: -2, msg: '文件正在生成，请稍候再打开', data: null })
      return new Response(coming, { status: 202, headers: { 'content-type': 'application/json' } })
    })
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${asked}`)
    })
    const dialog = await opened(6, '许可证.pdf')
    fireEvent.click(within(dialog).getByRole('link', { name: /下载/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatch(/^许可证.pdf [3-9]$/)
  })

  it('SH-39: of a video plays it; a kind that the browser does not know is offered for download', async () => {
    const dialog = await opened(2, '现场.rmvb')
    const film = dialog.querySelector('video')
    expect(film?.getAttribute('src')).toBe('/api/sys/oss/preview/f1?s=x')
    fireEvent.error(film as Element)
    expect(await within(dialog).findByText('此文件不能在线预览')).toBeTruthy()
  })
})
