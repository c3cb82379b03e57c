import { richText } from '@chengan/kernel/fields/builders'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { Activity, useEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as uploading from '../../../files/upload.ts'
import { browser } from '../../../testing/browser.ts'
import { showFields } from '../../../testing/field-scene.tsx'
import { network, stage } from '../../../testing/scene.tsx'
import { fontSizes, larger, smaller } from './font-size.ts'
import { sendPicture } from './pictures.ts'
import { RichEditor } from './rich-editor.tsx'

/** jsdom measures nothing, and the editor asks where its caret stands. */
function measures() {
  Range.prototype.getClientRects = () => document.createElement('i').getClientRects()
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
  vi.stubGlobal('ClipboardEvent', Event)
}

type WithEditor = HTMLElement & { readonly editor: Editor }

async function open(html = '') {
  network({})
  const { values } = showFields({ content: richText('内容', 'Content') }, { content: html })
  const page = (await screen.findByRole('textbox', { name: '内容' })) as WithEditor
  return { page, editor: page.editor, content: () => String(values().content ?? '') }
}

/** An editor whose text is also written from outside. */
function FilledEditor({ onReady }: { onReady(fill: (html: string) => void): void }) {
  const [html, setHtml] = useState('<p>甲</p>')
  useEffect(() => {
    onReady(setHtml)
  }, [onReady])
  return <RichEditor id="e" label="内容" html={html} invalid={false} autoFocus={false} onChange={setHtml} />
}

type Mode = 'visible' | 'hidden'

/** An editor in a page that its tab hides and shows. */
function HideableEditor({ onReady }: { onReady(show: (mode: Mode) => void): void }) {
  const [mode, setMode] = useState<Mode>('visible')
  useEffect(() => {
    onReady(setMode)
  }, [onReady])
  return (
    <Activity mode={mode}>
      <RichEditor id="e" label="内容" html="<p>甲</p>" invalid={false} autoFocus={false} onChange={() => undefined} />
    </Activity>
  )
}

const toast = () => document.querySelector('.ant-message')?.textContent ?? ''
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })))
const choosePicture = (file: File) =>
  act(() => void fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } }))
const picture = (name: string, size: number) => new File([new Uint8Array(size)], name, { type: 'image/png' })

describe('the sizes of a text', () => {
  it('SH-40: are 12 to 72 px in steps of 5', () => {
    expect(fontSizes).toEqual([12, 17, 22, 27, 32, 37, 42, 47, 52, 57, 62, 67, 72])
  })

  it('SH-40: grow to 72 at most and shrink to 10 at least', () => {
    expect([larger(12), larger(70), larger(72)]).toEqual([17, 72, 72])
    expect([smaller(17), smaller(15), smaller(14), smaller(12)]).toEqual([12, 10, null, null])
  })
})

describe('the editor of formatted texts', () => {
  browser()
  beforeEach(measures)

  it('SH-40: makes what is selected bold, and tells the form', async () => {
    const { editor, content } = await open('<p>今晚停气</p>')
    act(() => void editor.commands.selectAll())
    press('加粗')
    await waitFor(() => expect(content()).toBe('<p><strong>今晚停气</strong></p>'))
    expect(screen.getByRole('button', { name: '加粗' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('SH-40: a text that is taken away again is none', async () => {
    const { editor, content } = await open('<p>今晚停气</p>')
    act(() => void editor.commands.clearContent(true))
    await waitFor(() => expect(content()).toBe(''))
  })

  it('SH-40: shows what a template brings, and goes on from there', async () => {
    network({})
    let fill: (html: string) => void = () => undefined
    const onReady = (given: (html: string) => void) => {
      fill = given
    }
    stage(<FilledEditor onReady={onReady} />)
    const { editor } = (await screen.findByRole('textbox', { name: '内容' })) as WithEditor
    act(() => fill('<p>准予许可。</p>'))
    await waitFor(() => expect(editor.getHTML()).toBe('<p>准予许可。</p>'))
    act(() => void editor.commands.insertContentAt(1, '经审查，'))
    expect(editor.getHTML()).toBe('<p>经审查，准予许可。</p>')
  })

  it('SH-40: shrinks in steps of 5 px and stops below 10 px with a warning', async () => {
    const { editor, content } = await open('<p><span style="font-size: 17px">通知</span></p>')
    act(() => void editor.commands.selectAll())
    press('A− 减小字号')
    await waitFor(() => expect(content()).toContain('font-size: 12px'))
    press('A− 减小字号')
    await waitFor(() => expect(toast()).toContain('字号不能再小了'))
    expect(content()).toContain('font-size: 12px')
  })

  it('SH-40: keeps tables, colours and places of a stored text', async () => {
    const stored =
      '<table><tbody><tr><th colspan="2">时间</th></tr><tr><td>a</td><td>b</td></tr></tbody></table><p style="text-align: center"><span style="color: rgb(200, 30, 40)">红</span></p>'
    const { editor } = await open(stored)
    const html = editor.getHTML()
    for (const part of ['<th colspan="2"', '<td', 'text-align: center', 'color: rgb(200, 30, 40)']) expect(html).toContain(part)
  })

  it('SH-40: of pasted HTML keeps words and looks, no scripts, no pictures of elsewhere', async () => {
    const { editor, content } = await open()
    const html =
      '<p onclick="x()">甲<script>1</script><img src="https://elsewhere.example/p.png"><b style="color:#c81e28;position:fixed">乙</b></p>'
    act(() => void editor.view.pasteHTML(html))
    await waitFor(() => expect(content()).toContain('乙'))
    expect(content()).not.toMatch(/script|onclick|elsewhere|position/)
  })

  it('SH-18, SH-40: in a tab that is hidden and shown again keeps its text and what can be undone', async () => {
    network({})
    const tab: { show(mode: Mode): void } = { show: () => undefined }
    const keep = (show: (mode: Mode) => void) => {
      tab.show = show
    }
    stage(<HideableEditor onReady={keep} />)
    const page = () => screen.findByRole('textbox', { name: '内容' }) as Promise<WithEditor>
    const { editor } = await page()
    act(() => void editor.commands.insertContentAt(editor.state.doc.content.size, '<p>乙</p>'))
    await act(async () => tab.show('hidden'))
    expect(editor.isInitialized).toBe(false)
    await act(async () => tab.show('visible'))
    expect((await page()).textContent).toBe('甲乙')
    press('撤销')
    expect((await page()).textContent).toBe('甲')
  })

  it.each([
    ['图片格式错误', picture('plan.svg', 10)],
    ['图片大小不能超过2MB', picture('photo.png', 2 * 1024 * 1024 + 1)],
  ])('SH-40: says %s before anything is sent', async (words, file) => {
    const send = vi.spyOn(uploading, 'sendForm')
    await open()
    choosePicture(file)
    await waitFor(() => expect(toast()).toContain(words))
    expect(send).not.toHaveBeenCalled()
  })

  it('SH-40: puts a picture where the caret stands, and says when it could not be sent', async () => {
    const send = vi.spyOn(uploading, 'sendForm')
    const { content } = await open('<p>图</p>')
    const address = `/api/sys/oss/preview/${'0'.repeat(32)}?s=u.1.x`
    send.mockResolvedValueOnce({ data: { name: 'plan.png', url: address } })
    choosePicture(picture('plan.png', 10))
    await waitFor(() => expect(content()).toContain(`<img src="${address}" alt="plan.png">`))
    send.mockRejectedValueOnce(new TypeError('network'))
    choosePicture(picture('plan.png', 10))
    await waitFor(() => expect(toast()).toContain('图片上传失败'))
  })

  it('SH-40: reads name and address of a picture under the names that are configured', async () => {
    const send = vi.spyOn(uploading, 'sendForm').mockResolvedValue({ data: { title: '图', href: '/p/1' } })
    const store = { path: 'other/pictures', nameField: 'title', urlField: 'href' }
    expect(await sendPicture(picture('a.png', 1), store)).toEqual({ src: '/p/1', alt: '图' })
    expect(send.mock.lastCall?.[0]).toBe('other/pictures')
  })
})
